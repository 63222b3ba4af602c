// What nobody has confirmed yet, and which pages show it (copy conventions 3.0): the banner, noindex, the
// sitemap and the release check all ask here.
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Entity, Tables } from '#platform/db/tables.ts'
import { rethrow } from '../../lib/or-without.ts'
import { type Language, languages, pathIn } from '../../lib/text/language.ts'
import { recordLabels } from '../../lib/text/record-labels.ts'
import { tokensIn } from '../settings/fill-placeholders.ts'
import { type PageKey, pagePaths } from './page.schema.ts'
import { listAllPageTexts, type PageText } from './page-text.queries.server.ts'

export type Sample = {
  entity: SampleEntity
  id: number
  /** What a clerk would call it; of a setting its key. */
  label: string
  labelBn: string | null
  /** Those in which nobody has confirmed it. */
  languages: readonly Language[]
  /** English paths of the pages that show it; `*` for the frame of every page. */
  pages: string[]
}

/** Around every page: header, menu and footer. */
const frame = '*'

/** Worst first: what would do most harm if it were believed. */
const entitiesByWeight = [
  'statistics',
  'registrations',
  'settings',
  'donors',
  'projects',
  'reports',
  'programs',
  'albums',
  'photos',
  'pageTexts',
] as const satisfies readonly Entity[]

type SampleEntity = (typeof entitiesByWeight)[number]

/** Everything that is still sample, the worst first. */
export async function listSamples(db: Db): Promise<Sample[]> {
  return listReadable(db, rethrow)
}

async function listReadable(db: Db, onFailure: (error: unknown) => void): Promise<Sample[]> {
  const [texts, ...lists] = await Promise.all([
    listAllPageTexts(db).catch(onFailure),
    ...entitiesByWeight.map((entity) => listSampleRows(db, entity).catch(onFailure)),
  ])
  const pagesOfToken = findPagesOfTokens(texts ?? [])
  return lists
    .flatMap((rows) => rows ?? [])
    .map(({ entity, id, key, label, labelBn, place, isSample, isSampleBn }) => {
      const text = label || labelBn ? undefined : texts?.find((one) => one.key === key)
      return {
        ...{ entity, id, ...recordLabels(text ?? { title: label, titleBn: labelBn }) },
        languages: languages.filter((language) => (language === 'bn' ? isSampleBn : isSample)),
        pages: pagesOf(entity, id, key, place, pagesOfToken),
      }
    })
    .sort((a, b) => weight(a.entity) - weight(b.entity))
}

/**
 * Paths of the pages that show any of them, each in its language: `/about-us`, `/bn/about-us`.
 * @param onFailure of one list; what the others hold is still known
 */
export async function readSamplePages(
  db: Db,
  onFailure: (error: unknown) => void = rethrow,
): Promise<ReadonlySet<string>> {
  const samples = await listReadable(db, onFailure)
  return new Set(
    samples.flatMap((sample) =>
      sample.languages.flatMap((language) =>
        sample.pages.map((path) => (path === frame ? frame : pathIn(language, path))),
      ),
    ),
  )
}

/** Whether a page holds any sample of its own. What stands in the frame makes no page one. */
export function isShownOn(samplePages: ReadonlySet<string>, path: string): boolean {
  return samplePages.has(path)
}

/** `place`: the album of a photo, the group of a figure. `key` is the label where there is none. */
type SampleRow = {
  entity: SampleEntity
  id: number
  key: string
  place: string | null
  label: string
  labelBn: string | null
  isSample: boolean
  isSampleBn: boolean
}

const labels = {
  statistics: 'label',
  registrations: 'name',
  settings: 'key',
  donors: 'name',
  projects: 'title',
  reports: 'title',
  programs: 'title',
  albums: 'title',
  photos: 'title',
  pageTexts: 'title',
} as const
const keys = { ...labels, statistics: 'key', pageTexts: 'key' } as const

async function listSampleRows(db: Db, entity: SampleEntity): Promise<SampleRow[]> {
  const rows = await db
    .selectFrom(entity)
    .select((eb) => [
      'id',
      eb.ref(labels[entity]).$castTo<string>().as('label'),
      labelBnOf(eb, entity, labels[entity]).as('labelBn'),
      eb.ref(keys[entity]).$castTo<string>().as('key'),
      placeOf(eb, entity).as('place'),
      'isSample',
      banglaMark(eb, entity).as('isSampleBn'),
    ])
    .where((eb) => eb.or([eb('isSample', '=', true), eb(banglaMark(eb, entity), '=', true)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ entity, ...row }))
}

/** Only texts of pages are confirmed in each language by itself. */
function banglaMark(eb: ExpressionBuilder<Tables, SampleEntity>, entity: SampleEntity) {
  const column = entity === 'pageTexts' ? 'isSampleBn' : 'isSample'
  return eb.ref(column as 'isSample')
}

/** Every kind but the settings has a Bangla column beside the one it is called by. */
function labelBnOf(
  eb: ExpressionBuilder<Tables, SampleEntity>,
  entity: SampleEntity,
  label: string,
) {
  if (entity === 'settings') return eb.cast<string | null>(eb.val(null), 'text')
  return eb.ref(`${label}Bn` as never).$castTo<string | null>()
}

function placeOf(eb: ExpressionBuilder<Tables, SampleEntity>, entity: SampleEntity) {
  if (entity === 'photos') return eb.cast<string | null>(eb.ref('albumId' as never), 'text')
  if (entity === 'statistics') return eb.ref('group' as never).$castTo<string | null>()
  return eb.cast<string | null>(eb.val(null), 'text')
}

/** Token → paths of the pages whose words use it. */
function findPagesOfTokens(texts: readonly PageText[]): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const text of texts) {
    const path = pathOfText(text.key)
    for (const token of tokensIn(`${text.body} ${text.bodyBn ?? ''}`)) {
      pages.set(token, [...(pages.get(token) ?? []), path])
    }
  }
  return pages
}

function pagesOf(
  entity: SampleEntity,
  id: number,
  key: string,
  place: string | null,
  pagesOfToken: Map<string, string[]>,
): string[] {
  switch (entity) {
    case 'settings':
      return [...pagesOfSetting(key), ...(pagesOfToken.get(key) ?? [])]
    case 'statistics':
      return [
        ...(place === 'microcredit' ? ['/'] : []),
        ...(pagesOfToken.get(`figure.${key}`) ?? []),
      ]
    case 'pageTexts':
      return [pathOfText(key)]
    case 'programs':
      return ['/', `/programdetaildfrontend/${id}`]
    case 'albums':
      return ['/photo-album', `/photogalleryfrontend/${id}`]
    case 'photos':
      return [`/photogalleryfrontend/${place}`]
    case 'registrations':
      return ['/']
    case 'donors':
      return ['/donner']
    case 'projects':
      return ['/previous-project']
    case 'reports':
      return ['/annual-reports']
  }
}

/** Beside those whose words name it. */
function pagesOfSetting(key: string): string[] {
  if (key === 'org.tagline') return [frame]
  // The name stands in the frame, and is the title of the home page.
  if (key === 'org.name') return [frame, '/']
  if (key === 'org.workingArea') return []
  return [key === 'donate.buttonText' ? '/donate-now' : '/']
}

function pathOfText(key: string): string {
  const page = key.slice(0, key.indexOf('.'))
  return page in pagePaths ? pagePaths[page as PageKey] : '/'
}

function weight(entity: SampleEntity): number {
  return entitiesByWeight.indexOf(entity)
}
