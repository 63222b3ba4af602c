// Each page that a phone keeps is rendered for the list, so that its hash shows a change and the size is the one
// transferred.
import { createHash } from 'node:crypto'
import { memoizeByVersion } from '#core/kernel/content-version/memoize-by-version.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Services } from '#core/kernel/services.ts'
import { publicPageList, publicPages, recordPath } from '#core/lib/public-pages.ts'
import { type Language, plainPath } from '#core/lib/text/language.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { organisationContact } from '#core/contact-methods/organisation-contact.ts'
import { bytesOfHeaders, compressedBytes } from '#core/images/compressed-bytes.server.ts'
import { organisationName } from '#core/page/frame/organisation-name.ts'
import { programPages } from '#core/page/frame/related-pages.ts'
import type { RenderPath } from '#core/page-services.server.ts'
import { ownWordsOf } from '#core/settings/site-texts/words.ts'
import { findFirstLanguage } from '#core/settings/stored/first-language.queries.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { listNewestNotices } from '#modules/notices/notice.queries.server.ts'
import { listOwnPageLinks } from '#modules/own-pages/own-page.queries.server.ts'
import { listFirstPrograms } from '#modules/programs/program.queries.server.ts'
import type { KeepGroup, KeepList, KeepWords } from './browser/keep-list.ts'
import { isKeepable, mayBeKept } from './browser/keep-rules.ts'

/** Maximum size of pages and images together, in bytes as transferred. */
const maxBytes = 600_000
/** Maximum size of the recordings, which are kept only when asked. */
const maxRecordingBytes = 5_000_000
/** Size of the page /keep in bytes. It is not rendered for its own list, whose size it states. */
const bytesOfOffer = 12_000
const most = { programs: 24, notices: 12, ownPages: 12 }

type Parts = Pick<Services, 'publicDb' | 'storage'>
type Weighed = NonNullable<Awaited<ReturnType<typeof weigh>>>

/** Lists by language, each made once for its file, for /keep and for /keep in data-saving mode. */
const lists = { en: memoizedList('en'), bn: memoizedList('bn') }

export function readKeepList(
  { publicDb, storage }: Parts,
  renderPath: RenderPath,
  language: Language,
): Promise<KeepList> {
  return lists[language](publicDb, storage, renderPath)
}

function memoizedList(language: Language) {
  return memoizeByVersion((db: Db, storage: Services['storage'], renderPath: RenderPath) =>
    loadKeepList(language, db, storage, renderPath),
  )
}

async function loadKeepList(
  language: Language,
  publicDb: Db,
  storage: Services['storage'],
  renderPath: RenderPath,
): Promise<KeepList> {
  const first = await findFirstLanguage(publicDb)
  const paths = (await pathsToKeep(publicDb)).map((path) => publicAddress(first, language, path))
  const offer = publicAddress(first, language, publicPages.keep.path)
  const pages: Weighed[] = []
  let bytes = bytesOfOffer
  for (const path of paths) {
    const page = await weigh(renderPath, path)
    if (!page || bytes + page.bytes > maxBytes) continue
    pages.push(page)
    bytes += page.bytes
  }
  const images = await storedWithin(
    storage,
    pages.flatMap((page) => page.images),
    maxBytes - bytes,
  )
  const recordings = await storedWithin(
    storage,
    pages.flatMap((page) => page.recordings),
    maxRecordingBytes,
  )
  const hash = hashOf(pages.map((page) => page.hash).join())
  return {
    language,
    pages: [
      { path: offer, hash },
      ...pages.map(({ path, hash, title }) => {
        return title ? { path, hash, title, group: groupOf(plainPath(path)) } : { path, hash }
      }),
    ],
    images: images.paths,
    mark: images.paths.find((path) => path.endsWith('-mark.webp')),
    bytes: bytes + images.bytes,
    recordings: recordings.paths,
    recordingBytes: recordings.bytes,
    words: await wordsOf(publicDb, language, offer),
  }
}

/** Returns the stored files among uploads, as many as fit, and their size as transferred. */
async function storedWithin(storage: Services['storage'], uploads: string[], most: number) {
  const paths: string[] = []
  let bytes = 0
  for (const path of new Set(uploads)) {
    const size = (await storage.find(path.slice('/uploads/'.length)))?.bytes
    if (size === undefined || bytes + size + bytesOfHeaders > most) continue
    paths.push(path)
    bytes += size + bytesOfHeaders
  }
  return { paths, bytes }
}

/** Lists the pages to keep, most important first, since pages beyond the maximum size are left out. */
async function pathsToKeep(db: Db): Promise<string[]> {
  const [programs, notices, ownPages] = await Promise.all([
    listFirstPrograms(db, most.programs),
    listNewestNotices(db, most.notices),
    listOwnPageLinks(db),
  ])
  return [
    ...publicPageList.filter((page) => page.hasTexts || page.isKept).map(({ path }) => path),
    ...programs.map(({ id }) => recordPath('program', id)),
    ...notices.map(({ id }) => recordPath('notice', id)),
    ...ownPages.slice(0, most.ownPages).map(({ slug }) => `/${slug}`),
  ]
}

async function weigh(renderPath: RenderPath, path: string) {
  const response = await renderPath(path)
  if (!mayBeKept(path) || !isKeepable(response)) return undefined
  const html = await response.text()
  return {
    path,
    hash: hashOf(html),
    bytes: await compressedBytes(html),
    images: imagesOf(html),
    recordings: [...html.matchAll(/<audio [^>]*src="(\/uploads\/[^"]+)/g)].map(
      ([, path = '']) => path,
    ),
    title: isListed(path, html)
      ? plainText(/<title>([^<|]*)/.exec(html)?.[1] ?? '').trim()
      : undefined,
  }
}

/** False for the search, which needs a connection, and for a page whose content has its main address elsewhere. */
function isListed(path: string, html: string): boolean {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  const isMain = !canonical || new URL(canonical, 'https://site.invalid').pathname === path
  return isMain && plainPath(path) !== publicPages.search.path
}

/** @param path English path */
function groupOf(path: string): KeepGroup {
  if (path.startsWith(publicPages.notices.path)) return 'notices'
  const isProgram =
    path.startsWith(recordPath('program', '')) ||
    programPages.some((key) => publicPages[key].path === path)
  return isProgram ? 'programs' : 'about'
}

/**
 * Returns one image of each <picture>, whose first element names the smallest image of the best type, and the mark in
 * the header.
 */
function imagesOf(html: string): string[] {
  const found = html.matchAll(
    /(?:<picture><(?:source|img) [^>]*srcset="|<img src="(?=[^"]*-mark\.webp"))(\/uploads\/[^" ]+)/gi,
  )
  return [...found].map(([, path = '']) => path)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

async function wordsOf(db: Db, language: Language, offer: string): Promise<KeepWords> {
  const settings = await findSettings(db)
  const t = translationsFor(language, ownWordsOf(settings))
  const { call, hours } = organisationContact(settings, language)
  return {
    savedOn: t('keep.savedOn', { date: '{{date}}' }),
    retry: t('keep.retry'),
    noConnection: t('keep.noConnection'),
    notKept: t('keep.notKept'),
    whatIsKept: t('keep.whatIsKept'),
    keepPath: offer,
    name: organisationName(language, settings).text,
    call: call && { href: call.href, text: t('notices.call', { number: call.text }) },
    hours: hours?.text,
    groups: {
      programs: t('frame.programs'),
      notices: t('notices.title'),
      about: t('frame.aboutUs'),
    },
  }
}
