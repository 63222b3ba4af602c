// Banner, noindex, sitemap and release check depend on unconfirmed sample content and the pages that show it.
import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import { type AnyEntity, type Entities, everyPage, listEntities } from '#core/kernel/entities.ts'
import { pathOfText } from '#core/lib/public-pages.ts'
import { type Language, languages, pathIn } from '#core/lib/text/language.ts'
import { recordLabels } from '#core/lib/text/record-labels.ts'
import { rethrow, withFallback } from '#core/lib/with-fallback.ts'
import { placeholdersIn } from '../placeholders/fill-placeholders.ts'
import { listAllPageTexts, type PageText } from './page-text.queries.server.ts'

type Site = { db: Db; entities: Entities }

export type Sample = {
  entity: Entity
  id: number
  /** Name of the record for clerks; the key of a setting. */
  label: string
  labelBn: string | null
  /** Languages in which the content is unconfirmed. */
  languages: readonly Language[]
  /** English paths of the pages that show it; `*` for the frame of every page. */
  pages: string[]
}

/** Lists all sample content, most harmful first. */
export async function listSamples(site: Site): Promise<Sample[]> {
  return listReadable(site, rethrow)
}

async function listReadable(
  { db, entities }: Site,
  onFailure: (error: unknown) => void,
): Promise<Sample[]> {
  const failing = { reportMissing: onFailure }
  const [texts, ownPages, ...lists] = await Promise.all([
    withFallback(failing, listAllPageTexts(db), []),
    withFallback(failing, listPagesWithPlaceholders(db), []),
    ...listEntities(entities).map((entity) =>
      withFallback(failing, listSampleRows(db, entity), []),
    ),
  ])
  const pagesOfPlaceholder = findPagesOfPlaceholders([
    ...texts.map(({ key, ...text }) => ({ ...text, path: pathOfText(key) })),
    ...ownPages.map(({ slug, ...text }) => ({ ...text, path: `/${slug}` })),
  ])
  return lists
    .flat()
    .map(({ entity, id, key, label, labelBn, pages, placeholder, isSample, isSampleBn }) => {
      const text = label || labelBn ? undefined : texts.find((one) => one.key === key)
      return {
        entity,
        id,
        ...recordLabels(text ?? { title: label, titleBn: labelBn }),
        languages: languages.filter((language) => (language === 'bn' ? isSampleBn : isSample)),
        pages: [...pages, ...(pagesOfPlaceholder.get(placeholder ?? '') ?? [])],
      }
    })
}

/**
 * Returns the paths of pages that show sample content, by language: `/about-us`, `/bn/about-us`.
 * @param onFailure called when one list cannot be read; the others still count
 */
export async function readSamplePages(
  site: Site,
  onFailure: (error: unknown) => void = rethrow,
): Promise<ReadonlySet<string>> {
  const samples = await listReadable(site, onFailure)
  return new Set(
    samples.flatMap((sample) =>
      sample.languages.flatMap((language) =>
        sample.pages.map((path) => (path === everyPage ? path : pathIn(language, path))),
      ),
    ),
  )
}

/** True if the page itself shows sample content; the frame of all pages does not count. */
export function isShownOn(samplePages: ReadonlySet<string>, path: string): boolean {
  return samplePages.has(path)
}

type SampleRow = Pick<Sample, 'entity' | 'id' | 'label' | 'labelBn' | 'pages'> & {
  key: string
  placeholder: string | undefined
  isSample: boolean
  isSampleBn: boolean
}

async function listSampleRows(db: Db, { table, name, sample }: AnyEntity): Promise<SampleRow[]> {
  if (sample === 'never shown') return []
  const { pages, placeholder, keyColumn = name.column, placeColumn } = sample
  const banglaMark = sample.banglaMark ?? 'isSample'
  const { ref } = db.dynamic
  const rows = await db
    .selectFrom(table as 'programs')
    .select((eb) => [
      'id',
      sql<string>`${sql.ref(name.column)}`.as('label'),
      sql<string | null>`${name.bangla ? sql.ref(name.bangla) : sql`null`}`.as('labelBn'),
      sql<string>`${sql.ref(keyColumn)}`.as('key'),
      eb.cast<string | null>(placeColumn ? sql.ref(placeColumn) : sql`null`, 'text').as('place'),
      'isSample',
      sql<boolean>`${sql.ref(banglaMark)}`.as('isSampleBn'),
    ])
    .where((eb) => eb.or([eb('isSample', '=', true), eb(ref(banglaMark), '=', true)]))
    .orderBy('id')
    .execute()
  return rows.map(({ place, ...row }) => ({
    entity: table,
    ...row,
    pages: pages({ id: row.id, key: row.key, place }),
    placeholder: placeholder?.(row.key),
  }))
}

/** Lists the organisation's own pages whose texts may contain placeholders. */
async function listPagesWithPlaceholders(db: Db) {
  return db
    .selectFrom('pages')
    .select(['slug', 'body', 'bodyBn'])
    .where((eb) => eb.or([eb('body', 'like', '%{{%'), eb('bodyBn', 'like', '%{{%')]))
    .execute()
}

type TextOfPage = Pick<PageText, 'body' | 'bodyBn'> & { path: string }

/** Maps each placeholder to the paths of the pages that use it. */
function findPagesOfPlaceholders(texts: readonly TextOfPage[]): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const { path, body, bodyBn } of texts) {
    for (const placeholder of placeholdersIn(`${body} ${bodyBn ?? ''}`)) {
      pages.set(placeholder, [...(pages.get(placeholder) ?? []), path])
    }
  }
  return pages
}
