// An export of WordPress with its uploads.
import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/history/change-content.ts'
import type { Services } from '#kernel/services.ts'
import {
  addressOf,
  type FormerSite,
  type ImportControl,
  type ImportResult,
  importRecords,
} from '../import-records.service.server.ts'
import { formerAddress } from '../media/former-addresses.queries.server.ts'
import type { MediaSource } from '../media/media-source.server.ts'
import { joinItems, listWanted, openItems } from './wordpress-items.server.ts'
import {
  planWordPress,
  type WordPressPlan,
  type WordPressTargets,
} from './wordpress-plan.server.ts'
import { addRecord } from './wordpress-records.server.ts'
import type { WxrItem, WxrSite } from './wxr-site.ts'

export type WordPressSource = { site: WxrSite; media: MediaSource; targets?: WordPressTargets }

export type WordPressResult = ImportResult & { plan: WordPressPlan }

export async function importWordPress(
  services: Services,
  actor: Actor,
  { site, media, targets }: WordPressSource,
  control: ImportControl,
): Promise<WordPressResult> {
  const plan = planWordPress(site, media, targets)
  return {
    plan,
    ...(await importRecords(services, actor, formerSiteOf(site, media, plan), control)),
  }
}

function formerSiteOf(site: WxrSite, media: MediaSource, plan: WordPressPlan): FormerSite {
  const items = joinItems(site, plan)
  const attachments = site.items.filter(({ type }) => type === 'attachment')
  return {
    media,
    wanted: listWanted(site, media, items),
    // WordPress has a page for each attachment too.
    mediaAddresses: attachments.flatMap(({ url, link }) =>
      [url, link].map((one) => ({ address: addressOf(one), path: media.find(url) })),
    ),
    recordsOf: (moved) => {
      const withMedia = openItems(site, media, moved)
      return items.map((joined) => ({
        title: joined.item.title || joined.item.link,
        identity: [keyOf(site, joined.item)],
        addresses: joined.parts.flatMap((part) => [keyOf(site, part), ...addressesOf(part)]),
        add: (within, actor) => addRecord(within, actor, withMedia(joined)),
      }))
    },
  }
}

/**
 * Returns a key that no item of another site has, as each site has addresses like `/?p=12`. An item with neither id nor
 * address is recognised by what it says.
 */
function keyOf(site: WxrSite, item: WxrItem): string {
  const addresses = addressesOf(item)
  const { type, date, title, content } = item
  const own = addresses.length > 0 ? addresses : [type, date, title, content]
  const parts = JSON.stringify([nameOf(site), ...own])
  return `wordpress:${createHash('sha256').update(parts).digest('hex')}`
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
