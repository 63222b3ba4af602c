// Records of a content file follow the rules of the forms by which clerks write them.
import * as z from 'zod/mini'
import { parseIssueText } from '#core/error-messages/error-message.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'
import type { Entities } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import { logoSizes, sizeNames } from '#core/platform/images/image.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import { keyOf } from '#core/images/file-references.queries.server.ts'
import { person } from '#core/people/person.ts'
import { isSettingKey } from '#core/settings/stored/setting.schema.ts'
import { settingFormOf } from '#core/settings/values/setting-form.schema.ts'
import { valueProblem } from '#core/settings/values/value-problem.ts'
import { statistic } from '#core/statistics/statistic.ts'
import { donor } from '#modules/donors/donor.ts'
import { album } from '#modules/gallery/album.ts'
import { photo } from '#modules/gallery/photo.ts'
import { isOwnAddress } from '#modules/moving-in/media/former-addresses.queries.server.ts'
import { notice } from '#modules/notices/notice.ts'
import { office } from '#modules/offices/office.ts'
import { ownPage } from '#modules/own-pages/own-page.ts'
import { isReservedSlug } from '#modules/own-pages/reserved-slugs.ts'
import { storedTextForm } from '#modules/page-texts/page-text-form.schema.ts'
import { program } from '#modules/programs/program.ts'
import { project } from '#modules/projects/project.ts'
import { registration } from '#modules/registrations/registration.ts'
import { report } from '#modules/reports/report.ts'
import { type ContentKind, isContentKind } from './content-format.server.ts'
import type { ContentRow } from './content-rows.queries.server.ts'

const pixels = z.int().check(z.positive(), z.maximum(100_000))

/** Makes the schema of a column that holds a list as JSON. */
function listed<Entry extends z.core.SomeType>(entry: Entry) {
  const readJson = z.transform((text: string, { issues }) => {
    try {
      return JSON.parse(text)
    } catch {
      issues.push({ code: 'custom', input: text })
      return undefined
    }
  })
  return z.pipe(z.string(), z.pipe(readJson, z.array(entry)))
}

/** The smaller sizes are of the image that names them. */
const imageForm = z
  .object({
    name: z.string(),
    width: pixels,
    height: pixels,
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    variants: listed(
      z.object({
        size: z.enum([...sizeNames, ...logoSizes]),
        name: z.string().check(z.refine(isStorageName)),
        type: z.enum(['image/avif', 'image/webp', 'image/png', 'image/jpeg']),
        width: pixels,
        height: pixels,
        bytes: z.int().check(z.nonnegative()),
      }),
    ),
  })
  .check(
    z.refine(({ name, variants }) => variants.every((one) => keyOf(one.name) === keyOf(name)), {
      path: ['variants'],
    }),
  )

const forms = new Map<string, z.core.$ZodType>([
  ['images', imageForm],
  ['programs', program.form],
  ['albums', album.form],
  ['photos', photo.form],
  ['reports', report.form],
  ['statistics', statistic.form],
  ['registrations', registration.form],
  ['donors', donor.form],
  ['projects', project.form],
  ['offices', office.form],
  ['people', person.form],
  ['pages', ownPage.form],
  ['notices', notice.form],
  ['pageTexts', storedTextForm],
])

type Rows = Map<string, ContentRow[]>

/** Columns with the id of a record of another kind. */
const references: Readonly<Record<string, ContentKind>> = {
  programId: 'programs',
  albumId: 'albums',
  replacesId: 'reports',
  reportId: 'reports',
}

/** References that are empty if the record does not come along; a record with another one goes with it. */
const optional: ReadonlySet<string> = new Set([
  'albums.programId',
  'notices.albumId',
  'reports.replacesId',
])

/** Sets the records aside that break a rule, with those that are nothing without them; `setAside` has a sentence for each. */
export function setBrokenAside(
  { entities }: Pick<Services, 'entities'>,
  all: Rows,
): { rows: Rows; setAside: string[] } {
  const gone = new Set<string>()
  const setAside: string[] = []
  const leave = (kind: string, { id, title, name, key }: ContentRow, why: string) => {
    gone.add(`${kind} ${id}`)
    const named = [title, name, key].find((one) => typeof one === 'string' && one !== '')
    setAside.push(`${kind} ${id}${named ? ` “${shortened(String(named), 80)}”` : ''}: ${why}`)
  }
  const isGone = (kind: unknown, id: unknown) => gone.has(`${kind} ${id}`)
  const images = new Set<unknown>()
  for (const [kind, rows] of all) {
    for (const row of rows) {
      const why = isContentKind(kind) ? rowProblem(entities, kind, row) : listProblem(kind, row)
      if (why && kind === 'images') images.add(row.name)
      if (why) leave(kind, row, why)
    }
  }

  /** Empties the references of a record to what does not come along; undefined if it needs one of them. */
  function withoutGone(kind: string, row: ContentRow): ContentRow | undefined {
    if (isGone(kind, row.id)) return undefined
    const lost = Object.entries(references)
      .filter(([column, to]) => isGone(to, row[column]))
      .map(([column]) => column)
    const pictured = (isContentKind(kind) ? fileColumns(entities, kind) : []).filter((column) =>
      images.has(row[column]),
    )
    const needed = lost.find((column) => !optional.has(`${kind}.${column}`))
    const isLost = needed !== undefined || isGone(row.entity, row.recordId)
    if (!isLost && (kind !== 'photos' || pictured.length === 0)) {
      const empty = [...lost, ...pictured].map((column) => [column, null])
      return { ...row, ...Object.fromEntries(empty) }
    }
    leave(kind, row, 'it belongs to a record that is left out')
    return undefined
  }

  const rows: Rows = new Map()
  for (const [kind, found] of all) {
    const kept = found.map((row) => withoutGone(kind, row)).filter((row) => row !== undefined)
    rows.set(kind, kept)
  }
  return { rows, setAside }
}

/** Columns that name one file. */
function fileColumns(entities: Entities, kind: ContentKind): string[] {
  return Object.entries(entities[kind].files).flatMap(([column, reference]) =>
    reference?.isHtml || reference?.isList || reference?.keys ? [] : column,
  )
}

/** Returns what is wrong with a record, in English; undefined if its form would take it. */
function rowProblem(entities: Entities, kind: ContentKind, row: ContentRow): string | undefined {
  return fileProblem(entities, kind, row) ?? formProblem(kind, row)
}

function listProblem(kind: string, { address }: ContentRow): string | undefined {
  const isReserved = kind === 'formerAddresses' && isOwnAddress(String(address))
  return isReserved ? `${address}: ${translateEn('page.address_reserved')}` : undefined
}

function formProblem(kind: ContentKind, row: ContentRow): string | undefined {
  if (kind === 'settings') return settingProblem(row)
  if (typeof row.slug === 'string' && !slug.test(row.slug)) return 'slug: not an address'
  if (kind === 'pages') {
    const slugs = [row.slug, ...String(row.formerSlugs).split('\n')].map(String).filter(Boolean)
    const reserved = slugs.find(isReservedSlug)
    if (reserved !== undefined) return `slug: ${reserved}: ${translateEn('page.address_reserved')}`
    if (!slugs.every((one) => slug.test(one))) return 'formerSlugs: not an address'
  }
  const form = forms.get(kind)
  const given = Object.entries(row).filter(([, value]) => value !== null)
  const { error } = form ? z.safeParse(form, Object.fromEntries(given)) : {}
  const [issue] = error?.issues ?? []
  return issue && `${issue.path.join('.')}: ${translateEn(parseIssueText(issue.message))}`
}

/** Characters that `slugOf` leaves. */
const slug = /^[a-z0-9.!~*'()_-]{1,110}$/

function settingProblem({ key, valueEn, valueBn, isSample }: ContentRow): string | undefined {
  const name = String(key)
  if (!isSettingKey(name)) return 'key: not a setting'
  const form = settingFormOf(name, valueProblem)
  const { error } = z.safeParse(form, { valueEn, valueBn: valueBn ?? '', isSample })
  return error?.issues.map(({ message }) => `${name}: ${translateEn(parseIssueText(message))}`)[0]
}

/** A column that holds the name of one file holds nothing else. */
function fileProblem(entities: Entities, kind: ContentKind, row: ContentRow): string | undefined {
  const ofKey = Object.entries(entities[kind].files).flatMap(([column, reference]) =>
    reference?.keys?.includes(String(row.key)) ? column : [],
  )
  const named = kind === 'images' ? ['name'] : []
  const wrong = [...fileColumns(entities, kind), ...ofKey, ...named].find(
    (column) => row[column] && !isStorageName(String(row[column])),
  )
  return wrong && `${wrong}: not the name of a file`
}
