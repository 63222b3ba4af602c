// All feed formats share this content.

import { createHash } from 'node:crypto'
import type { Services } from '#core/kernel/services.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { dayOf, startOf } from '#core/lib/text/day.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { publicAddress, withPublicAddresses } from '#core/lib/text/public-address.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { contentTypeOf } from '#core/images/file-response.server.ts'
import { organisationName } from '#core/page/frame/organisation-name.ts'
import { readSiteValues } from '#core/page/frame/page.service.server.ts'
import { firstLanguageOf } from '#core/settings/stored/first-language.queries.server.ts'
import { listNewestNotices, type Notice } from './notice.queries.server.ts'
import { closingOf, isClosed } from './notice-kinds.ts'
import { eventText } from './notice-line.ts'

export type Feed = Awaited<ReturnType<typeof readFeed>>
export type FeedEntry = Feed['entries'][number]

const mostEntries = 30

/** Update time of an empty feed. */
const never = new Date(0).toISOString()

export async function readFeed(
  services: Pick<Services, 'db' | 'config' | 'entities' | 'clock'>,
  language: Language,
  path: string,
) {
  const { db, config, clock } = services
  const [notices, { settings, words }] = await Promise.all([
    listNewestNotices(db, mostEntries),
    readSiteValues(services),
  ])
  const first = firstLanguageOf(settings)
  const { publicUrl } = config
  const { hostname, origin } = new URL(publicUrl)
  const t = translationsFor(language, words)
  const addressOf = (page: string) => publicUrl + publicAddress(first, language, page)
  const organisation = organisationName(language, settings).text
  const now = clock()

  function entryOf(notice: Notice) {
    const { id, kind, closesOn, closesAt, createdAt, attachments } = notice
    const { title, body } = localizedTexts(language, notice)
    const event = eventText(notice, language)
    const when = event ? `<p>${escapeHtml(event.text)}</p>` : ''
    const html = withPublicAddresses(when + body.text, { first, page: language, origin })
    return {
      /** Permanent, also when the site moves to another domain. */
      id: permanentId(`${language}/notices/${id} ${createdAt}`),
      url: addressOf(recordPath('notice', id)),
      kind,
      closesOn,
      /** Minute of that day, `HH:MM` in Dhaka; null for its end. */
      closesAt,
      title,
      kindLabel: t(`notices.${kind}`),
      isClosed: isClosed(notice, now),
      /** HTML with absolute addresses; empty if the notice has no text. */
      body: { ...body, text: withWholeAddresses(html, publicUrl) },
      ...instantsOf(notice, now),
      files: attachments.map((file) => ({
        ...file,
        url: `${publicUrl}/uploads/${file.fileUrl}`,
        type: contentTypeOf(file.fileUrl) ?? '',
      })),
    }
  }

  const entries = notices.map(entryOf)
  return {
    /** Id of the feed (RFC 4151). It names the domain; readers know a feed by its address. */
    id: `tag:${hostname},2026:${language}/notices`,
    language,
    title: `${t('notices.title')} | ${organisation}`,
    organisation,
    /** Addresses of the list and of the feed itself. */
    pageUrl: addressOf('/notices'),
    feedUrl: publicUrl + pathIn(language, path),
    /** Time of the last change to anything in the feed, as an ISO string. */
    updated: entries.map(({ updated }) => updated).reduce(later, never),
    entries,
  }
}

/**
 * Returns an id that another address of the site does not change: to a feed reader every entry with a new id is new.
 * @param facts that no record of another site shares
 */
function permanentId(facts: string): string {
  const hex = createHash('sha256').update(facts).digest('hex')
  // Version 8 of RFC 9562: made as the program likes.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(12, 15)}`,
    `8${hex.slice(15, 18)}`,
  ]
  return `urn:uuid:${[...parts, hex.slice(18, 30)].join('-')}`
}

/**
 * Returns the times of an entry. A notice shown later than it was written is published when it is first shown, and
 * closing counts as a change.
 */
function instantsOf(notice: Notice, now: Date) {
  const { createdAt, updatedAt, publishAt, date } = notice
  const shown = publishAt ?? createdAt
  // Older notices are often entered later, under their own date, which their page shows too.
  const published = date < dayOf(new Date(shown)) ? startOf(date).toISOString() : shown
  const closing = closingOf(notice)
  const closed = closing && closing <= now ? closing.toISOString() : shown
  return { published, updated: [updatedAt, shown, closed].reduce(later) }
}

/** Returns the later of two ISO instants. */
function later(one: string, other: string): string {
  return one > other ? one : other
}

/** Makes the addresses in HTML absolute, since a feed reader shows it elsewhere. */
function withWholeAddresses(html: string, publicUrl: string): string {
  return html.replace(/\b(?:href|src)="(?=\/(?!\/))/g, (start) => start + publicUrl)
}
