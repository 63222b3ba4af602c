// Records of a content file follow the rules of the forms by which clerks write them.
import * as z from 'zod/mini'
import { parseIssueText } from '#core/error-messages/error-message.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'
import type { Entities } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import { person } from '#core/people/person.ts'
import { isSettingKey } from '#core/settings/stored/setting.schema.ts'
import { settingValue } from '#core/settings/values/setting-form.schema.ts'
import { valueProblem } from '#core/settings/values/value-problem.ts'
import { statistic } from '#core/statistics/statistic.ts'
import { donor } from '#modules/donors/donor.ts'
import { album } from '#modules/gallery/album.ts'
import { photo } from '#modules/gallery/photo.ts'
import { notice } from '#modules/notices/notice.ts'
import { office } from '#modules/offices/office.ts'
import { ownPage } from '#modules/own-pages/own-page.ts'
import { pageTextForm } from '#modules/page-texts/page-text-form.schema.ts'
import { program } from '#modules/programs/program.ts'
import { project } from '#modules/projects/project.ts'
import { registration } from '#modules/registrations/registration.ts'
import { report } from '#modules/reports/report.ts'
import { type ContentKind, isContentKind } from './content-format.server.ts'
import type { ContentRow } from './content-rows.queries.server.ts'

const forms = new Map<string, z.core.$ZodType>([
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
  ['pageTexts', pageTextForm],
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
      const why = isContentKind(kind) ? rowProblem(entities, kind, row) : undefined
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

function formProblem(kind: ContentKind, row: ContentRow): string | undefined {
  if (kind === 'settings') return settingProblem(row)
  if (typeof row.slug === 'string' && !slug.test(row.slug)) return 'slug: not an address'
  const form = forms.get(kind)
  const given = Object.entries(row).filter(([, value]) => value !== null)
  const { error } = form ? z.safeParse(form, Object.fromEntries(given)) : {}
  const [issue] = error?.issues ?? []
  return issue && `${issue.path.join('.')}: ${translateEn(parseIssueText(issue.message))}`
}

/** Characters that `slugOf` leaves. */
const slug = /^[a-z0-9.!~*'()_-]{1,110}$/

function settingProblem({ key, valueEn, valueBn }: ContentRow): string | undefined {
  const name = String(key)
  if (!isSettingKey(name)) return 'key: not a setting'
  const problem = [valueEn, valueBn]
    .map((value) => valueProblem(name, settingValue(name, String(value ?? ''))))
    .find(Boolean)
  return problem && `${name}: ${translateEn(problem)}`
}

/** A column that holds the name of one file holds nothing else. */
function fileProblem(entities: Entities, kind: ContentKind, row: ContentRow): string | undefined {
  const wrong = [...fileColumns(entities, kind), ...(kind === 'images' ? ['name'] : [])].find(
    (column) => row[column] && !isStorageName(String(row[column])),
  )
  return wrong && `${wrong}: not the name of a file`
}
