// What nobody has confirmed yet, and which pages show it (copy conventions 3.0): the banner, noindex, the
// sitemap and the release check all ask here.
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Entity, Tables } from '#platform/db/tables.ts'
import { recordLabels } from '../../lib/record-labels.ts'
import { tokensIn } from './fill-tokens.ts'
import { type PageKey, pagePaths } from './page.schema.ts'
import { listAllPageTexts, type PageText } from './page-text.queries.server.ts'

export type Sample = {
  entity: SampleEntity
  id: number
  /** What a clerk would call it; of a setting its key. */
  label: string
  labelBn: string | null
  /** English paths of the pages that show it; `*` for every page. */
  pages: string[]
}

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
  const [rows, texts] = await Promise.all([listSampleRows(db), listAllPageTexts(db)])
  const pagesOfToken = findPagesOfTokens(texts)
  return rows
    .map(({ entity, id, key, place, label, labelBn }) => {
      const pages = pagesOf(entity, id, key, place, pagesOfToken)
      const text = label || labelBn ? undefined : texts.find((one) => one.key === key)
      return { entity, id, ...recordLabels(text ?? { title: label, titleBn: labelBn }), pages }
    })
    .sort((a, b) => weight(a.entity) - weight(b.entity))
}

/** English paths of the pages that show any of them; `*` for every page. */
export async function readSamplePages(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await listSamples(db)).flatMap(({ pages }) => pages))
}

/** Whether a page shows any sample. `path` is the English path. */
export function isShownOn(samplePages: ReadonlySet<string>, path: string): boolean {
  return samplePages.has('*') || samplePages.has(path)
}

/** `place`: the album of a photo, the group of a figure. `key` is the label where there is none. */
type SampleRow = {
  entity: SampleEntity
  id: number
  key: string
  place: string | null
  label: string
  labelBn: string | null
}

async function listSampleRows(db: Db): Promise<SampleRow[]> {
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
  const lists = await Promise.all(
    entitiesByWeight.map(async (entity) => {
      const rows = await db
        .selectFrom(entity)
        .select((eb) => [
          'id',
          eb.ref(labels[entity]).$castTo<string>().as('label'),
          eb.ref(keys[entity]).$castTo<string>().as('key'),
          placeOf(eb, entity).as('place'),
          labelBnOf(eb, entity, labels[entity]).as('labelBn'),
        ])
        .where('isSample', '=', true)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ entity, ...row }))
    }),
  )
  return lists.flat()
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
      if (key.startsWith('org.')) return ['*']
      if (key === 'donate.buttonText') return ['/donate-now']
      return ['/', ...(pagesOfToken.get(key) ?? [])]
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

function pathOfText(key: string): string {
  const page = key.slice(0, key.indexOf('.'))
  return page in pagePaths ? pagePaths[page as PageKey] : '/'
}

function weight(entity: SampleEntity): number {
  return entitiesByWeight.indexOf(entity)
}
