// Items are grouped by type and category, and each group has a target that the clerk can change.
import type { ImportGroup, ImportPlan } from '../import-plan.ts'
import type { MediaSource } from '../media/media-source.server.ts'
import { textOfHtml } from '../words.server.ts'
import { type FormerPlace, isPlaceOf, readFormerMenu } from './former-menu.server.ts'
import { type WordPressTarget, wordPressTargets } from './wordpress-targets.ts'
import { isContent, type WxrItem, type WxrSite } from './wxr-site.ts'

type WordPressGroup = ImportGroup & { target: WordPressTarget }

/** The plan without the words of the items and the files that they name. */
export type WordPressPlan = Omit<ImportPlan, 'groups' | 'images' | 'files' | TextKeys> & {
  groups: WordPressGroup[]
}

type TextKeys = 'lost' | 'refused' | 'shortcodes' | 'unknown'

export type WordPressTargets = Readonly<Record<string, WordPressTarget>>

const kindWords: readonly [target: WordPressTarget, words: RegExp][] = [
  ['job', /job|vacanc|career|recruit|circular|নিয়োগ|চাকরি/i],
  ['tender', /tender|procurement|quotation|দরপত্র|টেন্ডার/i],
  ['story', /stor(?:y|ies)|case[- ]stud|success|গল্প|সাফল্য/i],
  ['album', /galler|photo|album|গ্যালারি|ছবি|অ্যালবাম/i],
  ['report', /report|publication|audit|download|প্রতিবেদন|প্রকাশনা/i],
  ['program', /program|project|activit|service|কর্মসূচি|কার্যক্রম/i],
  ['notice', /notice|announce|নোটিশ|বিজ্ঞপ্তি/i],
]

/** Groups of the menu by the words of the former entry above; About Us has the others. */
const menuWords: readonly [target: WordPressTarget, words: RegExp][] = [
  ['pagePrograms', /program|project|activit|service|what we do|কর্মসূচি|কার্যক্রম|প্রকল্প/i],
  ['pageArchive', /report|archive|publication|media|galler|resource|আর্কাইভ|প্রতিবেদন|প্রকাশনা/i],
]

export function planWordPress(
  site: WxrSite,
  media: MediaSource,
  chosen: WordPressTargets = {},
): WordPressPlan {
  const groups = new Map<string, WordPressGroup>()
  const leftOut = new Map(site.leftOut)
  const blocks = new Set(
    site.items.flatMap(({ content }) => [...content.matchAll(use)].map(([, id]) => id)),
  )
  const menu = readFormerMenu(site)
  const missing: string[] = []
  for (const item of site.items) {
    if (item.type === 'attachment') {
      if (media.find(item.url) === undefined) missing.push(item.url)
    } else if (isContent(item)) {
      const place = menu.get(item.id)
      const key = groupKeyOf(item, place)
      const group = groups.get(key) ?? groupOf(item, place, chosen)
      groups.set(key, { ...group, count: group.count + 1 })
      const own = categoryOf(item)
      for (const one of item.categories) {
        if (
          !/^(?:language|post_translations|post_format)$/.test(one.domain) &&
          one !== own &&
          one.slug !== 'uncategorized'
        )
          count(leftOut, one.domain)
      }
    } else if (isPlaceOf(item, menu)) {
      // It comes with its page.
    } else if (item.type !== 'wp_block' || item.status === 'trash' || !blocks.has(item.id)) {
      count(leftOut, item.status === 'trash' ? 'trash' : item.type)
    }
  }
  return {
    title: textOfHtml(site.title),
    address: site.address,
    groups: [...groups.values()].toSorted((a, b) => b.count - a.count),
    missing,
    leftOut: countsOf(leftOut),
    setAside: media.setAside,
  }
}

/** A reusable block in a text. */
const use = /wp:(?:core\/)?block\s[^<>]{0,200}"ref"\s*:\s*(\d+)/g

export function count(counts: Map<string, number>, type: string): void {
  counts.set(type, (counts.get(type) ?? 0) + 1)
}

export function countsOf(counts: ReadonlyMap<string, number>) {
  return [...counts].map(([type, number]) => ({ type, count: number }))
}

/** @param place of the item in the former menu */
export function targetOf(item: WxrItem, place: FormerPlace | undefined, { groups }: WordPressPlan) {
  const key = groupKeyOf(item, place)
  return groups.find((group) => group.key === key)?.target ?? 'none'
}

function groupKeyOf(item: WxrItem, place: FormerPlace | undefined): string {
  if (place?.top) return `${item.type}/menu-${place.top.id}`
  const category = categoryOf(item)
  return category ? `${item.type}/${category.slug}` : item.type
}

function categoryOf({ categories }: WxrItem) {
  return categories.find(({ domain, slug }) => domain === 'category' && slug !== 'uncategorized')
}

function groupOf(
  item: WxrItem,
  place: FormerPlace | undefined,
  chosen: WordPressTargets,
): WordPressGroup {
  const key = groupKeyOf(item, place)
  const category = place?.top?.label ?? textOfHtml(categoryOf(item)?.name ?? '')
  const ofPage = place ? targetOfWords(category, menuWords, 'pageAbout') : 'page'
  const usual =
    item.type === 'page' ? ofPage : targetOfWords(`${item.type} ${category}`, kindWords, 'news')
  const wanted = chosen[key]
  const target = wordPressTargets.find((one) => one === wanted) ?? usual
  return { key, type: item.type, category, count: 0, target }
}

function targetOfWords(words: string, known: typeof kindWords, other: WordPressTarget) {
  return known.find(([, pattern]) => pattern.test(words))?.[0] ?? other
}
