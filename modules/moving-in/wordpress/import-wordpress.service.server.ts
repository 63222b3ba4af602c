// An export of WordPress with its uploads.
import { createHash } from 'node:crypto'
import type { Db } from '#core/kernel/db/database.ts'
import type { Actor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import type { Count, ImportPlan } from '../import-plan.ts'
import { type ImportProblem, problem, problemOf } from '../import-problem.server.ts'
import {
  addressOf,
  type FormerSite,
  type ImportControl,
  type ImportResult,
  importRecords,
  ownPathOf,
} from '../import-records.service.server.ts'
import { findMovedImage, formerAddress } from '../media/former-addresses.queries.server.ts'
import { isImageAddress, type MediaSource } from '../media/media-source.server.ts'
import { namedMedia } from '../media/moved-media.server.ts'
import { absentWords, type Lost, lostReasons, missingWords, textOfHtml } from '../words.server.ts'
import { type NamedPage, nameInMenus } from './former-menu.server.ts'
import {
  type CompleteItem,
  type EarlierImages,
  type JoinedItem,
  joinItems,
  listWanted,
  openItems,
  type Wanted,
} from './wordpress-items.server.ts'
import { count, countsOf, planWordPress, type WordPressTargets } from './wordpress-plan.server.ts'
import { sitePageOf } from './wordpress-records.server.ts'
import { isPageTarget, menuOfPages } from './wordpress-targets.ts'
import { isContent, type WxrItem, type WxrSite } from './wxr-site.ts'

export type WordPressSource = { site: WxrSite; media: MediaSource; targets?: WordPressTargets }

/** Returns the preview: what becomes what, the words that would be lost, and the items that cannot be taken. */
export async function previewWordPress(
  db: Db,
  { site, media, targets }: WordPressSource,
): Promise<ImportPlan> {
  const plan = planWordPress(site, media, targets)
  const items = joinItems(site, plan)
  const wanted = listWanted(site, media, items)
  const earlier = await findEarlierImages(db, site, wanted.elsewhere)
  const withMedia = openItems(site, media, namedMedia(wanted), earlier)
  const ofImages = new Map<string, string>()
  const lost: ImportProblem[] = []
  const refused: ImportProblem[] = []
  const shortcodes = new Map<string, number>()
  const unknown = new Map<string, number>()
  for (const joined of items) {
    const moved = withMedia(joined)
    const title = titleOf(joined)
    for (const text of [moved.text.en, moved.text.bn]) {
      for (const name of text?.shown.found ?? []) count(shortcodes, name)
      for (const name of text?.shown.unknown ?? []) count(unknown, name)
      for (const { address, alt, caption } of text?.images ?? []) {
        const place = media.find(address) ?? address
        ofImages.set(place, `${ofImages.get(place) ?? ''} ${alt} ${caption}`)
      }
    }
    try {
      const reasons = lostReasons(...lostOf(moved, joined))
      if (reasons.length > 0) lost.push(problem(title, reasons))
    } catch (error) {
      refused.push(problemOf(title, error))
    }
  }
  lost.push(...lostInLibrary(site, media, ofImages))
  return {
    ...plan,
    images: wanted.images.length,
    files: wanted.files.length,
    leftOut: [...plan.leftOut, ...unnamedFiles(site, media, wanted)],
    lost,
    refused,
    shortcodes: countsOf(shortcodes),
    unknown: countsOf(unknown),
  }
}

/** Counts the files of the library that no text names, such as a PDF that was sent by mail. */
function unnamedFiles({ items }: WxrSite, media: MediaSource, { files }: Wanted): Count[] {
  const named = new Set(files)
  const count = items.filter(({ type, url }) => {
    const path = type === 'attachment' && !isImageAddress(url) ? media.find(url) : undefined
    return path !== undefined && !named.has(path)
  }).length
  return count > 0 ? [{ type: 'attachment', count }] : []
}

/** Returns what is lost of an item, and the words that no field of its record has. @throws AppError invalid */
function lostOf(
  { title, text, excerpt, lost, record }: CompleteItem,
  { parts, item, target }: JoinedItem,
): [Lost[], string[]] {
  const { kept } = record()
  const texts = [text.en, text.bn].filter((one) => one !== undefined)
  const addresses = parts.flatMap(({ link }) => ownPathOf(link) ?? [])
  const ofSite = addresses.map((name): Lost => ({ kind: 'address', name, words: '' }))
  const page = sitePageOf({ item, target })
  if (page) ofSite.push({ kind: 'sitePage', name: page, words: '' })
  const all = [...lost, ...ofSite, ...texts.flatMap((one) => one.shown.lost)]
  const seen = [
    title.en,
    title.bn,
    ...texts.map((one) => textOfHtml(one.shown.html)),
    ...all.map(({ words }) => words),
  ]
  const missing = missingWords(seen.join(' '), kept)
  const inLists = absentWords(`${textOfHtml(excerpt.en)} ${textOfHtml(excerpt.bn)}`, kept)
  if (inLists.length > 0) all.push({ kind: 'excerpt', name: '', words: inLists.join(' ') })
  return [
    [...all, ...texts.flatMap((one) => one.lost)],
    [...missing, ...inLists],
  ]
}

/**
 * Returns the alternative texts, captions and descriptions that stand in the library of WordPress only.
 * @param shown words beside the images of texts, by path in the media or address
 */
function lostInLibrary({ items }: WxrSite, media: MediaSource, shown: ReadonlyMap<string, string>) {
  return items.flatMap(({ type, url, title, content, excerpt, meta }) => {
    if (type !== 'attachment') return []
    const all = [meta.get('_wp_attachment_image_alt') ?? '', excerpt, content].map(textOfHtml)
    const words = absentWords(all.join(' '), [shown.get(media.find(url) ?? url) ?? '']).join(' ')
    const lost = { kind: 'library', name: '', words } as const
    return words ? [problem(textOfHtml(title) || url, lostReasons([lost], []))] : []
  })
}

export async function importWordPress(
  services: Services,
  actor: Actor,
  { site, media, targets }: WordPressSource,
  control: ImportControl,
): Promise<ImportResult> {
  const items = joinItems(site, planWordPress(site, media, targets))
  const wanted = listWanted(site, media, items)
  const earlier = await findEarlierImages(services.db, site, wanted.elsewhere)
  const named: NamedPage[] = []
  const recordsOf: FormerSite['recordsOf'] = (moved) => {
    const withMedia = openItems(site, media, moved, earlier)
    const keys = keysOf(site)
    return items.map((joined) => ({
      title: titleOf(joined),
      identity: [keys.get(joined.item) ?? ''],
      addresses: joined.parts.flatMap((part) => [keys.get(part) ?? '', ...addressesOf(part)]),
      add: async (within, author) => {
        const added = await withMedia(joined).record().store(within, author)
        const { target, place } = joined
        const menu = isPageTarget(target) ? menuOfPages[target] : 'none'
        if (place && menu !== 'none')
          named.push({ id: added.id, title: titleOf(joined), menu, label: place.label })
        return added
      },
    }))
  }
  const mediaAddresses = listMediaAddresses(site, media, wanted)
  const finish: FormerSite['finish'] = (within, author) => nameInMenus(within, author, named)
  const former = { media, wanted, mediaAddresses, recordsOf, finish }
  return importRecords(services, actor, former, control)
}

function titleOf({ title, item }: JoinedItem): string {
  return shortened(title.en || title.bn || item.link, 200)
}

/** WordPress has a page for each attachment too. Later exports name it by its number, or by its address. */
function listMediaAddresses(site: WxrSite, media: MediaSource, { images }: Wanted) {
  const attachments = site.items.filter(({ type }) => type === 'attachment')
  const ofImages = images.map((path) => ({ address: mediaKey(site, path), path }))
  return [
    ...ofImages,
    ...attachments.flatMap(({ id, url, link }) => {
      const path = media.find(url)
      const keys = [mediaKey(site, id), mediaKey(site, url)]
      return [...keys, addressOf(url), addressOf(link)].map((address) => ({ address, path }))
    }),
  ]
}

/** Finds images that are not in the export or its uploads, and came with an earlier one. */
async function findEarlierImages(
  db: Db,
  site: WxrSite,
  elsewhere: readonly string[],
): Promise<EarlierImages> {
  const found = new Map<string, string>()
  for (const one of elsewhere) {
    const image = await findMovedImage(db, mediaKey(site, one))
    if (image) found.set(one, image.name)
  }
  return found
}

/** @param what number in WordPress, or address */
function mediaKey(site: WxrSite, what: string): string {
  return hashOf(site, ['media', addressOf(what) ?? what])
}

/**
 * Returns keys that no item of another site has, as each site has addresses like `/?p=12`. An item with neither id nor
 * address, or with those of an earlier item of the file, is recognised by what it says.
 */
function keysOf(site: WxrSite): ReadonlyMap<WxrItem, string> {
  const keys = new Map<WxrItem, string>()
  const first = new Map<string, string>()
  for (const item of site.items.filter(isContent)) {
    const addresses = addressesOf(item)
    const words = [item.type, item.date, item.title, item.content]
    const said = hashOf(site, words)
    const own = addresses.length > 0 ? hashOf(site, addresses) : said
    const before = first.get(own) ?? said
    first.set(own, before)
    keys.set(item, said === before ? own : hashOf(site, [...addresses, ...words]))
  }
  return keys
}

function hashOf(site: WxrSite, parts: readonly string[]): string {
  const text = JSON.stringify([nameOf(site), ...parts])
  return `wordpress:${createHash('sha256').update(text).digest('hex')}`
}

/** Returns the address of a site, which stays the same with `https` and `www`; its title if it has none. */
function nameOf({ address, title }: WxrSite): string {
  if (!URL.canParse(address)) return address || title
  const { host, pathname } = new URL(address)
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '')
}

/** Returns the short address and the one that visitors saw. */
function addressesOf({ id, link }: WxrItem): string[] {
  const short = formerAddress('/', new URLSearchParams({ p: id }))
  return [short, addressOf(link)].filter((one) => one !== undefined)
}
