// The public site is copied by requesting every page as a visitor would and following its links, so that a copy
// contains nothing that visitors cannot see.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPublicPaths } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import { fixedPaths, publicPages } from '#core/lib/public-pages.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { type Language, languages, namedLanguage, plainPath } from '#core/lib/text/language.ts'
import { isPublicAddress, notPages, publicAddress } from '#core/lib/text/public-address.ts'
import { firstLanguageOf } from '#core/settings/stored/first-language.queries.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { yesNoOf } from '#core/settings/stored/setting.schema.ts'
import { addressesIn, copiedPage, isLeftOut, ownText, titleOf } from './copied-page.ts'
import { copyFile, linkBetween } from './copy-paths.ts'
import { type CopiedTitle, noteOf, officeOf, titlesOf } from './copy-words.server.ts'
import { TakeOutError, type TakeOutTarget } from './take-out.ts'

export type CopiedSite = {
  services: Pick<Services, 'config' | 'db' | 'publicDb' | 'entities' | 'clock' | 'contentVersion'>
  /** Handler of the site, as the HTTP server calls it. */
  fetch: (request: Request) => Response | Promise<Response>
  /** Returns the cache key of a page; undefined for addresses that are no pages. */
  keyOf: (path: string, query: URLSearchParams) => string | undefined | Promise<string | undefined>
  /** Folder of the built client. */
  assets: string
}

export type CopySummary = { pages: number; files: number; bytes: number }

const siteFiles = ['/sitemap.xml', '/robots.txt']
const maxPages = 100_000
const maxBytes = 32 * 2 ** 30
/** Number of attempts: a copy starts again if somebody saves meanwhile; the last attempt is kept in any case. */
const attempts = 3

/** Copies the public site. @throws TakeOutError with a message; the old copy is then unchanged */
export async function copySite(site: CopiedSite, target: TakeOutTarget): Promise<CopySummary> {
  try {
    const crawl = await crawlAtRest(site, target)
    const summary = await writeCopy(site, crawl, target)
    await target.finish()
    return summary
  } catch (error) {
    await target.abandon()
    throw error
  }
}

/** The HTML of a page is in the file `rawFile` of its number. */
type Page = { address: string; title: string }

type Crawl = {
  first: Language
  pages: Page[]
  /** Addresses of the files. */
  files: string[]
  /** Returns the file of an address in the copy; undefined if the copy does not have it. */
  fileOf: (address: string) => string | undefined
}

async function crawlAtRest(site: CopiedSite, target: TakeOutTarget): Promise<Crawl> {
  const { contentVersion } = site.services
  for (let attempt = 1; ; attempt += 1) {
    const before = await contentVersion.read()
    const crawl = await crawlSite(site, target)
    if (attempt === attempts || (await contentVersion.read()) === before) return crawl
  }
}

async function crawlSite(site: CopiedSite, { scratch }: TakeOutTarget): Promise<Crawl> {
  const { db, publicDb, entities, config } = site.services
  const settings = await findSettings(db)
  if (yesNoOf('site.isOpen', settings['site.isOpen'].en) === false) {
    throw new TakeOutError('The site is not open yet, so there is nothing to copy. Open it first.')
  }
  const first = firstLanguageOf(settings)
  const records = await listPublicPaths(entities, publicDb, maxPages)
  // The goal of each address: itself if the copy has it, another one, or none. A map is walked in the order in
  // which addresses come, also those that come meanwhile.
  const leads = new Map<string, string | undefined>()
  const found = (address: string) => {
    if (!leads.has(address)) leads.set(address, undefined)
  }
  for (const path of [...fixedPaths, ...records.map((record) => record.path)]) {
    for (const language of languages) found(publicAddress(first, language, path))
  }
  if (isPublicAddress(config.publicUrl)) for (const file of siteFiles) found(file)
  const pages: Page[] = []
  const files: string[] = []

  for (const address of leads.keys()) {
    const canonical = await canonicalAddress(site, address)
    if (canonical === undefined) continue
    leads.set(address, canonical)
    found(canonical)
    if (canonical !== address) continue
    if (isAsset(site.assets, address)) {
      files.push(address)
      continue
    }
    const method = isStored(address) ? 'HEAD' : 'GET'
    const response = await site.fetch(new Request(config.publicUrl + address, { method }))
    const location = response.headers.get('Location')
    if (location && response.status >= 300 && response.status < 400) {
      const next = pathWithin(config.publicUrl, location, address)
      leads.set(address, next)
      if (next !== undefined) found(next)
      continue
    }
    if (response.status >= 500 || response.headers.get('Cache-Control') === 'private, no-store') {
      throw new TakeOutError(`The page ${address} could not be made. Try again in a while.`)
    }
    if (response.status !== 200) leads.set(address, undefined)
    if (response.status !== 200 || !isPage(response)) {
      await response.body?.cancel()
      if (response.status === 200) files.push(address)
      continue
    }
    const html = await response.text()
    await writeFile(rawFile(scratch, pages.length), html)
    pages.push({ address, title: titleOf(html) })
    collectAfter(pages.length)
    if (pages.length > maxPages) throw new TakeOutError(`The site has more than ${maxPages} pages.`)
    for (const link of addressesIn(html)) {
      const next = pathWithin(config.publicUrl, link, address)
      if (next !== undefined && !leads.has(next)) found(ownText(next))
    }
  }

  const fileOf = (address: string) => {
    let last: string | undefined = address
    for (let hop = 0; last !== undefined && hop < 10; hop += 1) {
      const next = leads.get(last)
      if (next === last) return copyFile(last)
      last = next
    }
    return undefined
  }
  return { first, pages, files, fileOf }
}

async function writeCopy(
  site: CopiedSite,
  { first, pages, files, fileOf }: Crawl,
  target: TakeOutTarget,
): Promise<CopySummary> {
  const { services } = site
  const { publicUrl } = services.config
  const isPublic = isPublicAddress(publicUrl)
  const settings = await findSettings(services.db)
  const day = dayOf(services.clock())
  const listTitles = () =>
    pages
      .filter(({ address, title }) => title && !address.includes('?') && !isSearch(address))
      .map(({ address, title }): CopiedTitle => {
        return { language: namedLanguage(address) ?? first, title, file: copyFile(address) }
      })
  let bytes = 0
  let added = 0
  const add = async (file: string, content: Buffer) => {
    bytes += content.length
    collectAfter(++added)
    if (bytes > maxBytes) throw new TakeOutError('The site is larger than 32 GB.')
    await target.add(file, content)
  }

  for (const [index, { address }] of pages.entries()) {
    const file = copyFile(address)
    const html = await readFile(rawFile(target.scratch, index), 'utf8')
    const language = namedLanguage(address) ?? first
    const linkTo = (written: string) => {
      const url = URL.parse(written, publicUrl + address)
      if (url?.origin !== publicUrl) return undefined
      const to = fileOf(url.pathname + url.search)
      return to === file && url.hash ? url.hash : to && linkBetween(file, to) + url.hash
    }
    const copied = copiedPage(html, {
      linkTo,
      origin: publicUrl,
      isPublic,
      note: noteOf(language, day, first, isPublic ? publicUrl : ''),
      office: officeOf(language, settings),
      titles: isSearch(address)
        ? titlesOf(language, listTitles(), (title) => linkBetween(file, title))
        : undefined,
    })
    await add(file, Buffer.from(copied))
  }
  for (const address of files) {
    const content = await readCopied(site, address)
    if (content) await add(copyFile(address), content)
  }
  return { pages: pages.length, files: files.length, bytes }
}

/**
 * Collects garbage after each 250 responses: what they hold outside the heap, 45 MB after 5,000 pages, gives V8 no reason
 * to do so.
 */
function collectAfter(responses: number): void {
  if (responses % 250 === 0) globalThis.gc?.()
}

/** Reads a file for the copy; one withdrawn since the crawl is left out. */
async function readCopied(site: CopiedSite, address: string): Promise<Buffer | undefined> {
  if (isAsset(site.assets, address)) return readFile(join(site.assets, address))
  const response = await site.fetch(new Request(site.services.config.publicUrl + address))
  if (response.status === 200) return Buffer.from(await response.arrayBuffer())
  await response.body?.cancel()
  return undefined
}

/** Returns the canonical form of an address; undefined for one that a copy never has. */
async function canonicalAddress(
  { keyOf, assets, services }: CopiedSite,
  address: string,
): Promise<string | undefined> {
  const { publicUrl } = services.config
  const isPublic = isPublicAddress(publicUrl)
  const url = URL.parse(address, publicUrl)
  if (url?.origin !== publicUrl) return undefined
  const { pathname, searchParams } = url
  if (isLeftOut(pathname)) return undefined
  // Images for shared links and the manifest belong to a site, not to a folder.
  if (isStored(pathname)) return pathname.startsWith('/share/') && !isPublic ? undefined : pathname
  if (pathname === '/manifest.webmanifest' && !isPublic) return undefined
  if (isAsset(assets, pathname)) return pathname
  if (notPages.test(pathname)) return undefined
  // Results of a search and pages of gifts are made for one visitor.
  for (const name of ['q', 'gift']) searchParams.delete(name)
  // These files contain the address of the site.
  if (!isPublic && /\.(?:xml|json|ics|txt)$/.test(pathname)) return undefined
  const key = await keyOf(pathname, searchParams)
  return key === undefined || /^(?:\/(?:en|bn))?\/404$/.test(key) ? undefined : key
}

/** Returns path and query of a link on a page; undefined if it leads to another site. */
function pathWithin(publicUrl: string, link: string, page: string): string | undefined {
  const url = URL.parse(link, publicUrl + page)
  return url?.origin === publicUrl ? url.pathname + url.search : undefined
}

function isAsset(folder: string, address: string): boolean {
  return /^\/(?:assets\/)?[\w.-]+\.\w+$/.test(address) && existsSync(join(folder, address))
}

const rawFile = (scratch: string, index: number) => join(scratch, `${index}.html`)
const isSearch = (address: string) => plainPath(address) === publicPages.search.path
const isStored = (address: string) => /^\/(?:uploads|share)\/[\w.-]+$/.test(address)

function isPage(response: Response): boolean {
  return (response.headers.get('Content-Type') ?? '').startsWith('text/html')
}
