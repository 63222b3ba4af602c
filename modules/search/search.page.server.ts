import type { TextKey } from '#translations/translate.ts'
import { findEntity, type SharedImage } from '#core/kernel/entities.ts'
import { readPageOf } from '#core/lib/api/pagination.ts'
import { formatDate, formatNumber } from '#core/lib/text/format.ts'
import { type Language, languageOf, otherLanguage, pathIn } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { type Translate, translationsFor } from '#core/translations/translations.ts'
import type { PaginationProps } from '#core/ui/pagination.tsx'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { findImages } from '#core/images/image.queries.server.ts'
import { recordImageOf } from '#core/images/image.service.server.ts'
import type { PageHead } from '#core/page/frame/page.schema.ts'
import { headOf, readSiteValues } from '#core/page/frame/page.service.server.ts'
import { paginationOf } from '#core/page/frame/pagination.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { findPhoto } from '#modules/gallery/album.queries.server.ts'
import { readAlbumSizes } from '#modules/gallery/album-sizes.service.server.ts'
import { readNoticeKinds } from '#modules/notices/notice.queries.server.ts'
import { readPagesInPrograms } from '#modules/programs/program.page.server.ts'
import { type Answer, readAnswers, readUsualAnswers } from './answers.service.server.ts'
import { maxFound } from './candidates.queries.server.ts'
import {
  type Found,
  type FoundDocument,
  findDocuments,
  readWordGroups,
} from './find-documents.queries.server.ts'
import { maxQueryLength, queryWords } from './query.ts'
import {
  beginningOf,
  type Matcher,
  marked,
  matcherOf,
  type SnippetPart,
  snippetOf,
} from './snippet.ts'

export type SearchPage = {
  head: PageHead
  q: string
  /** `asked`: there is no query yet. */
  state: 'asked' | 'tooShort' | 'tooLong' | 'none' | 'found'
  /** Answers above the results. */
  answers: Answer[]
  /** Number of results in the words and digits of the page. */
  count: string
  results: SearchResult[]
  pages: PaginationProps | undefined
}

export type SearchResult = {
  id: string
  entity: string
  href: string
  kind: string
  /** Title; `before` and `after` tell how many photos of an album were found. */
  title: MarkedText & { before: string; after: string }
  snippet: MarkedText
  date: string | undefined
  /** Size of an album. */
  size: string | undefined
  image: SiteImage | undefined
  isSample: boolean
}

/** Text with its language. */
export type MarkedText = { parts: SnippetPart[]; text: string; language: Language }

const resultsPerPage = 10
/** Delay after which a page with unread records is rendered again. */
const readAgainMs = 1_000

/** Reads a page of results. @param page from 1; a page beyond the last is the first */
export async function readSearchPage(
  services: PageServices,
  url: URL,
  page: number,
): Promise<SearchPage> {
  const language = languageOf(url.pathname)
  const values = await readSiteValues(services)
  const t = translationsFor(language, values.words)
  const words = { title: t('search.title'), description: t('search.hint') }
  const head = headOf(services.config, url, values, words)
  const q = (url.searchParams.get('q') ?? '').trim()
  const empty = { head, q, answers: [], count: '', results: [], pages: undefined }
  if (q === '')
    return { ...empty, answers: await readUsualAnswers(services, values, language), state: 'asked' }
  if (q.length > maxQueryLength) return { ...empty, q: '', state: 'tooLong' }
  const asked = queryWords(q)
  if (asked.length === 0) return { ...empty, state: 'tooShort' }
  const inPrograms = await readPagesInPrograms(services.db, values)
  const { found, ...shown } = await find(services, q, page, inPrograms)
  const groups = await readWordGroups(services.db)
  // Only the first page of results has answers: readers of later pages have seen them.
  const answers =
    shown.page === 1 ? await readAnswers(services, values, asked, { groups, language }) : []
  services.pageViews.noteSearch(q, shown.total > 0 || answers.length > 0)
  if (shown.total === 0) return { ...empty, answers, state: 'none' }
  const isFound = matcherOf(found.terms, [...found.neighbours.values()].flat())
  const idsOf = (table: string) =>
    shown.rows.filter(({ entity }) => entity === table).map(({ recordId }) => recordId)
  const sizeOf = await readAlbumSizes(services.db, idsOf('albums'), language)
  const noticeKinds = await readNoticeKinds(services.db, idsOf('notices'))
  const imageOf = await readImages(services, shown.rows)
  const number = formatNumber(shown.total, language)
  const kindOf = ({ entity, recordId }: FoundDocument): TextKey<'site'> => {
    const notice = entity === 'notices' ? noticeKinds.get(recordId) : undefined
    if (notice) return `notices.${notice}`
    const search = findEntity(services.entities, entity)?.search
    return (typeof search === 'object' && search.kind) || 'search.page'
  }
  const query = new URLSearchParams({ q })
  return {
    head,
    q,
    state: 'found',
    answers,
    count:
      shown.total >= maxFound
        ? t('search.most', { number })
        : t('search.found', { count: shown.total, number }),
    results: shown.rows.map((document) => ({
      ...resultOf(document, { language, t, isFound }),
      kind: t(kindOf(document)),
      size:
        document.entity === 'albums' && document.photos === 0
          ? sizeOf(document.recordId)
          : undefined,
      image: imageOf(document),
    })),
    pages: paginationOf(language, shown, {
      path: `${pageHref(language, 'search')}?${query}`,
      parameter: 'page',
    }),
  }
}

async function find(
  services: PageServices,
  q: string,
  page: number,
  inPrograms: ReadonlyMap<string, number>,
) {
  const { searchQueue, clock, changesAt } = services
  if (!(await searchQueue.read())) changesAt(new Date(clock().getTime() + readAgainMs))
  let found: Found = { terms: [], neighbours: new Map(), total: 0, documents: [] }
  const wanted = { page, pageSize: resultsPerPage }
  const shown = await readPageOf(wanted, async (one) => {
    found = await findDocuments(services, q, { ...one, isFolded: true, inPrograms })
    return { rows: found.documents, total: found.total }
  })
  return { found, ...shown }
}

/** Reads the images of the records that have one. */
async function readImages(
  { db, entities }: PageServices,
  documents: readonly FoundDocument[],
): Promise<(document: FoundDocument) => SiteImage | undefined> {
  const shown = new Map<FoundDocument, SharedImage | undefined>()
  for (const document of documents) {
    const { entity, recordId } = document
    const pages = findEntity(entities, entity)?.publicPages
    const image = typeof pages === 'object' ? pages.sharedImage(db, recordId) : undefined
    shown.set(document, await (entity === 'photos' ? findPhoto(db, recordId) : image))
  }
  const names = [...shown.values()].map((image) => image?.imagename ?? null)
  const images = await findImages(db, names)
  return (document) => recordImageOf(images, shown.get(document), 'line')
}

function resultOf(
  document: FoundDocument,
  { language, t, isFound }: { language: Language; t: Translate; isFound: Matcher },
): Omit<SearchResult, 'kind' | 'size' | 'image'> {
  const { entity, recordId, titleBn, text, textBn, path, day, isSample } = document
  const title = inLanguage(language, document.title === titleBn ? '' : document.title, titleBn)
  return {
    id: `${entity}/${recordId}`,
    entity,
    href: pathIn(language, path ?? '/'),
    title: {
      ...title,
      ...besides(document.photos, t, language),
      parts: marked(title.text, isFound),
    },
    snippet: snippetIn(language, { en: text, bn: textBn }, isFound),
    date: day ? formatDate(day, language) : undefined,
    isSample,
  }
}

/** Returns the text before and after the title of an album whose photos were found: “9 photos in ”. */
function besides(
  photos: number,
  t: Translate,
  language: Language,
): { before: string; after: string } {
  if (photos === 0) return { before: '', after: '' }
  const number = formatNumber(photos, language)
  const album = '\n'
  const text = t('search.photosIn', {
    photos: t('gallery.photoCount', { count: photos, number }),
    album,
  })
  const [before = '', after = ''] = text.split(album)
  return { before, after }
}

/** Returns the snippet in the language of the page if there is one, around the words found if it contains them. */
function snippetIn(
  language: Language,
  texts: Record<Language, string>,
  isFound: Matcher,
): MarkedText {
  const shown = texts[language] ? language : otherLanguage(language)
  const parts = snippetOf(texts[shown], isFound) ?? beginningOf(texts[shown])
  const text = parts.map((part) => part.text).join('')
  return { parts, text, language: shown }
}
