// Which responses may be cached, and under which key. The key is also the address that is rendered, so
// anything not in it (unknown parameters, hosts, cookies) cannot affect a cached page.

import { isPreviewPath } from '#app/features/drafts/preview-path.ts'
import { isKeepFile, keepPath } from '#app/features/keep/keep-paths.ts'
import { isMessagePath } from '#app/features/messages/message-path.ts'
import { isNoticeKind } from '#app/features/notices/notice-kinds.ts'
import { pagePaths } from '#app/features/pages/page.schema.ts'
import { reportTypes } from '#app/features/reports/report-form.schema.ts'
import { maxQueryLength } from '#app/features/search/query.ts'
import { statisticsFile } from '#app/features/statistics/statistics-file.ts'
import { transparencyFile } from '#app/features/transparency/transparency-file.ts'
import { parseSha256 } from '#app/features/verify/sha256.ts'
import { verifyPath } from '#app/features/verify/verify-path.ts'
import { namedLanguage, plainPath } from '#app/lib/text/language.ts'
import { notPages } from '#app/lib/text/public-address.ts'
import { isSiteIcon } from './site-icon-paths.ts'

const pages: ReadonlySet<string> = new Set(Object.values(pagePaths))
const id = '[1-9][0-9]{0,9}'
/** Pages of one record; invalid ids have no record, and share one "not found" page. */
const recordPage =
  /^\/(programdetaildfrontend|photogalleryfrontend|projects|donors|notices)\/([^/]+)$/
const recordId = new RegExp(`^${id}$`)
/** A whole number from 2: page 1 is the address without the parameter. */
const laterPage = /^(?:[2-9]|[1-9][0-9]{1,3})$/
/** Pages with a paginated list, and its page parameter. */
const longLists = new Map([
  ['/', 'programs'],
  ['/photo-album', 'page'],
  ['/previous-project', 'page'],
  ['/donner', 'page'],
])
/** What the address of a page of the organisation looks like, however it is capitalised. */
const ownPage = /^\/[a-z0-9-]{1,110}$/i
/** Of the lists of notices and reports. */
const year = /^[12][0-9]{3}$/
const feed = /^\/feed\.(?:xml|json)$/
const siteFile = /^\/(?:sitemap\.xml|robots\.txt)$/
const searchPath = '/search'
const apiVerification = /^\/api\/verify\/[0-9a-f]{64}$/
const apiList = new RegExp(
  `^/api/(?:programs|albums|photogallerys|reports|notices|search|photogallery/photosbyalbum/${id})$`,
)
const apiItem = new RegExp(`^/api/(?:programs|albums|photogallerys|reports|notices)/${id}$`)

/** @returns undefined for what is never cached. */
export function cacheKey(path: string, query: URLSearchParams): string | undefined {
  // Only an administrator gets what is not visible.
  if (path.startsWith('/api/') && query.has('state')) return undefined
  const plain = plainPath(path)
  if (plain === '/annual-reports') return withReportFilter(path, query)
  if (pages.has(plain)) return withPage(path, query, longLists.get(plain))
  if (plain === searchPath) return withSearch(path, query)
  if (apiList.test(path)) return withQuery(path, query, ['q', 'sort', 'page', 'pageSize'])
  if (apiItem.test(path) || siteFile.test(path) || isSiteIcon(path)) return path
  if (plain === statisticsFile || feed.test(plain)) return path
  if (path === transparencyFile) return path
  if (plain === keepPath || isKeepFile(path)) return path
  if (plain === '/notices') return withNoticeFilter(path, query)
  if (plain === verifyPath) return withHash(path, query)
  if (apiVerification.test(path)) return path
  if (notPages.test(path) || isPreviewPath(path) || isMessagePath(path)) return undefined
  const [, page, record = ''] = recordPage.exec(plain) ?? []
  if (page && !recordId.test(record)) return `${languagePart(path)}/${page}/0`
  if (page === 'photogalleryfrontend') return withPhoto(path, query)
  if (page) return path
  return missingPage(path)
}

/**
 * Knows the organisation's own pages too, which only the database does.
 * @param isOwnPage whether a page stands or stood at this slug
 */
export function cacheKeyWith(isOwnPage: (slug: string) => Promise<boolean>) {
  return (path: string, query: URLSearchParams): string | undefined | Promise<string> => {
    const key = cacheKey(path, query)
    const slug = ownPage.exec(plainPath(path))?.[0].slice(1).toLowerCase()
    if (!slug || key !== missingPage(path)) return key
    return isOwnPage(slug).then((isOne) => (isOne ? path.toLowerCase() : key))
  }
}

function missingPage(path: string): string {
  return `${languagePart(path)}/404`
}

/** How the path begins when it names a language: `/bn`. */
function languagePart(path: string): string {
  const named = namedLanguage(path)
  return named ? `/${named}` : ''
}

function withQuery(path: string, query: URLSearchParams, known: string[]): string | undefined {
  const normalised = new URLSearchParams()
  for (const name of known) for (const value of query.getAll(name)) normalised.append(name, value)
  const text = normalised.toString()
  // A long search is served, but not cached.
  if (text.length > 200) return undefined
  return text ? `${path}?${text}` : path
}

function withNoticeFilter(path: string, query: URLSearchParams): string {
  const known = new URLSearchParams()
  const [kind, ofYear, page] = ['kind', 'year', 'page'].map((name) => query.get(name) ?? '')
  if (kind && isNoticeKind(kind)) known.set('kind', kind)
  if (ofYear && year.test(ofYear)) known.set('year', ofYear)
  if (page && laterPage.test(page)) known.set('page', page)
  return known.size > 0 ? `${path}?${known}` : path
}

function withReportFilter(path: string, query: URLSearchParams): string {
  const known = new URLSearchParams()
  const [type = '', ofYear = ''] = ['type', 'year'].map((name) => query.get(name) ?? '')
  if (reportTypes.some((one) => one === type)) known.set('type', type)
  if (year.test(ofYear)) known.set('year', ofYear)
  return known.size > 0 ? `${path}?${known}` : path
}

/** What is no hash is answered by the page without one. */
function withHash(path: string, query: URLSearchParams): string {
  const sha256 = parseSha256(query.get('sha256') ?? '')
  return sha256 ? `${path}?${new URLSearchParams({ sha256 })}` : path
}

/** What a search looks for, with the spaces that make no difference left out. */
function withSearch(path: string, query: URLSearchParams): string | undefined {
  const q = (query.get('q') ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
  if (q.length > maxQueryLength) return undefined
  if (q === '') return path
  const page = laterPage.test(query.get('page') ?? '') ? `&page=${query.get('page')}` : ''
  return `${path}?${new URLSearchParams({ q })}${page}`
}

function withPhoto(path: string, query: URLSearchParams): string {
  const photo = query.get('photo')
  // The photo determines the page of its album.
  return photo && recordId.test(photo) ? `${path}?photo=${photo}` : withPage(path, query, 'page')
}

function withPage(path: string, query: URLSearchParams, parameter = ''): string {
  const page = query.get(parameter) ?? ''
  return laterPage.test(page) ? `${path}?${parameter}=${page}` : path
}
