// Cache keys of responses that may be cached. The key is also the address that is rendered, so anything not in it
// (unknown parameters, hosts, cookies) cannot affect a cached page.

import {
  type PageParameter,
  publicPageList,
  publicPages,
  recordId,
  splitRecordPath,
} from '#core/lib/public-pages.ts'
import { namedLanguage, plainPath } from '#core/lib/text/language.ts'
import { notPages } from '#core/lib/text/public-address.ts'
import { isPreviewPath } from '#core/previews/preview-path.ts'
import { statisticsFile } from '#core/statistics/statistics-file.ts'
import { isGiftPath } from '#modules/giving/promises/gift-path.ts'
import { isMessagePath } from '#modules/messages/sender/message-path.ts'
import { isNoticeKind } from '#modules/notices/notice-kinds.ts'
import { isKeepFile } from '#modules/offline/keep-paths.ts'
import { reportTypes } from '#modules/reports/report.ts'
import { parseSha256 } from '#modules/reports/sha256.ts'
import { maxQueryLength } from '#modules/search/query.ts'
import { isSiteIcon } from '#modules/site-files/site-icon-paths.ts'
import { transparencyFile } from '#modules/transparency/transparency-file.ts'
import { publicFiles } from './optional.ts'

const id = '[1-9][0-9]{0,9}'
/** A whole number from 2: page 1 is the address without the parameter. */
const laterPage = /^(?:[2-9]|[1-9][0-9]{1,3})$/
const year = /^[12][0-9]{3}$/
const parametersOf = new Map<string, readonly PageParameter[]>(
  publicPageList.map(({ path, parameters }) => [path, parameters ?? []]),
)

/** Value of a parameter as the key has it; undefined for one that the page ignores. */
const checks: Record<PageParameter, (value: string) => string | undefined> = {
  kind: (value) => (isNoticeKind(value) || value === 'giving' ? value : undefined),
  page: (value) => matching(laterPage, value),
  photo: (value) => matching(recordId, value),
  programs: (value) => matching(laterPage, value),
  q: searchWords,
  sha256: parseSha256,
  type: (value) => reportTypes.find((type) => type === value),
  year: (value) => matching(year, value),
}

/** Path of a page added by the organisation, in any letter case. */
const ownPage = /^\/[a-z0-9-]{1,110}$/i
const feed = /^\/feed\.(?:xml|json)$/
const calendar = /^\/notices\/(?:[1-9][0-9]{0,9}\/)?calendar\.ics$/
const siteFile = /^\/(?:sitemap\.xml|robots\.txt)$/
const apiVerification = /^\/api\/verify\/[0-9a-f]{64}$/
const apiList = new RegExp(
  `^/api/(?:programs|albums|photogallerys|reports|notices|search|gift-numbers|photogallery/photosbyalbum/${id})$`,
)
const apiItem = new RegExp(`^/api/(?:programs|albums|photogallerys|reports|notices)/${id}$`)

/** @returns undefined for a request that is never cached. */
export function cacheKey(path: string, query: URLSearchParams): string | undefined {
  // Administrators alone get invisible records.
  if (path.startsWith('/api/') && query.has('state')) return undefined
  const plain = plainPath(path)
  if (apiList.test(path)) return withQuery(path, query, ['q', 'sort', 'page', 'pageSize'])
  if (apiItem.test(path) || siteFile.test(path) || isSiteIcon(path)) return path
  if (plain === statisticsFile || feed.test(plain) || calendar.test(plain)) return path
  if (publicFiles.paths.includes(path) || path === transparencyFile) return path
  if (isKeepFile(path) || apiVerification.test(path)) return path
  if (notPages.test(path) || isPreviewPath(path)) return undefined
  if (isMessagePath(path) || isGiftPath(path, query)) return undefined
  if (
    plain === publicPages.search.path &&
    searchWords(query.get('q') ?? '').length > maxQueryLength
  ) {
    return undefined
  }
  const fixed = parametersOf.get(plain)
  if (fixed) return withParameters(path, query, fixed)
  const page = splitRecordPath(plain)
  if (!page) return missingPage(path)
  const { prefix, record } = page
  // Invalid ids have no record and share one "not found" page.
  if (!recordId.test(record)) return `${languagePart(path)}${prefix}0`
  return withParameters(path, query, parametersOf.get(`${prefix}:id`) ?? [])
}

/**
 * Extends `cacheKey` by what only the database knows.
 * @param isOwnPage whether a page of the organisation has or had this slug
 * @param isFormer whether something was at this address of an earlier website; its redirect is not cached
 */
export function cacheKeyWith(
  isOwnPage: (slug: string) => Promise<boolean>,
  isFormer: (path: string, query: URLSearchParams) => Promise<boolean> = async () => false,
) {
  return (
    path: string,
    query: URLSearchParams,
  ): string | undefined | Promise<string | undefined> => {
    const key = cacheKey(path, query)
    if (key !== missingPage(path) && (path !== '/' || query.size === 0)) return key
    return keyOfUnknown(path, query, key)
  }

  async function keyOfUnknown(path: string, query: URLSearchParams, key: string | undefined) {
    const slug = ownPage.exec(plainPath(path))?.[0].slice(1).toLowerCase()
    if (slug && (await isOwnPage(slug))) return path.toLowerCase()
    return (await isFormer(path, query)) ? undefined : key
  }
}

/** Returns an address, in the language of a path, at which there is no page. */
export function missingPage(path: string): string {
  return `${languagePart(path)}/404`
}

/** Beginning of a path that names a language: `/bn`. */
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

function withParameters(
  path: string,
  query: URLSearchParams,
  names: readonly PageParameter[],
): string {
  const known = new URLSearchParams()
  for (const name of names) {
    const value = checks[name](query.get(name) ?? '')
    if (value) known.set(name, value)
    // A photo determines the page of its album, and without words there are no pages of results.
    if ((name === 'photo' && value) || (name === 'q' && !value)) break
  }
  return known.size > 0 ? `${path}?${known}` : path
}

/** Words of a search; spaces that make no difference are removed. */
function searchWords(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function matching(pattern: RegExp, value: string): string | undefined {
  return pattern.test(value) ? value : undefined
}
