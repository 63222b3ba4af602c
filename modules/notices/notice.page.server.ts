import type { Db } from '#core/kernel/db/database.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { qrPathOf } from '#core/lib/qr-path.ts'
import { formatDigits, latinDigits } from '#core/lib/text/digits.ts'
import { type Language, languageOf, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, type Localized, localizedTexts } from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { isPublicAddress, publicAddress } from '#core/lib/text/public-address.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { contactMethods } from '#core/contact-methods/contact-methods.ts'
import { attachmentKind } from '#core/images/attachment-names.ts'
import { drawBodyImages } from '#core/images/body-images.service.server.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import { recordImageOf } from '#core/images/image.service.server.ts'
import { headOf, readSiteValues } from '#core/page/frame/page.service.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { readRecording } from '#core/recordings/recording.service.server.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import { findAlbum } from '#modules/gallery/album.queries.server.ts'
import { readAlbumSizes } from '#modules/gallery/album-sizes.service.server.ts'
import { listOffices } from '#modules/offices/office.queries.server.ts'
import { fileFacts } from '#modules/reports/file-facts.ts'
import { applyFacts } from './apply-facts.ts'
import { calendarLink, noticeCalendar } from './calendar.service.server.ts'
import { findNotice, listNextStories } from './notice.queries.server.ts'
import type { Attachment } from './notice.ts'
import { noticeJsonLd } from './notice-json-ld.ts'
import { canClose } from './notice-kinds.ts'
import { noticeLine } from './notice-line.ts'
import { withQuote } from './story-quote.ts'

export type NoticePage = NonNullable<Awaited<ReturnType<typeof readNoticePage>>>

/** File of a notice; `title` is empty if the file has no name of its own. */
export type NoticeFile = { href: string; title: string; about: string }

export async function readNoticePage(page: PageServices, url: URL, id: number | undefined) {
  const { db, config } = page
  const record = id === undefined ? undefined : await findNotice(db, id)
  if (!record) return undefined
  const language = languageOf(url.pathname)
  const now = page.clock()
  const [values, album] = await Promise.all([
    readSiteValues(page),
    withFallback(page, findAlbumOf(db, record.albumId, language), undefined),
  ])
  const images = await findImages(db, [record.imagename, album?.imagename ?? null])
  const shown = record.imagename ? record : album
  const image = images.get(shown?.imagename ?? '')
  const { title, body, signerName, signerPost } = localizedTexts(language, record)
  const t = translationsFor(language, values.words)
  const head = {
    ...headOf(config, url, values, {
      title: title.text,
      description: plainText(body.text) || title.text,
      shared: { place: `notices-${record.id}`, image, shown },
    }),
    parent: { title: t('notices.title'), path: '/notices' },
  }
  const notice = noticeLine(record, language, { now, changesAt: page.changesAt })
  const address = config.publicUrl + publicAddress(head.firstLanguage, language, head.path)
  const isOpenCall = canClose(record.kind) && !notice.isClosed
  const hasCalendar = isOpenCall || record.takesPlaceOn !== null
  const calendar = hasCalendar ? await noticeCalendar(page, language, record) : undefined
  const branches = isOpenCall ? await withFallback(page, listOffices(db), []) : []
  const apply = isOpenCall ? applyFacts(record, values.settings, language, branches) : undefined
  const isStory = record.kind === 'story'
  const lead = apply && leadOf(body.text)
  const html = isStory
    ? withSpeaker(body.text, signerName.text, signerPost.text)
    : body.text.slice(lead?.length ?? 0)
  const [next] = isStory ? await withFallback(page, listNextStories(db, record), []) : []
  return {
    head,
    jsonLd: noticeJsonLd(record, notice, { head, body, place: apply?.place }),
    notice,
    memoNumber: record.memoNumber && memoNumberIn(language, record.memoNumber),
    /** Person who signs; undefined if no name is given. The person of a story is named below the quote. */
    signer: signerName.text && !isStory ? { name: signerName, post: signerPost } : undefined,
    /** Address, telephones and email, as far as given. */
    letterhead: letterheadOf(values.settings, language),
    body: html ? { ...body, text: await drawBodyImages(db, html) } : undefined,
    /** First paragraph of an open job or tender, which is read before the panel. */
    lead: lead ? { ...body, text: lead } : undefined,
    /** Place and way to apply, while a job or a tender is open. */
    apply,
    /** Calendar with the event, or with the last day while a job or a tender is open. */
    calendar: calendar ? await calendarLink(language, calendar, record.id) : undefined,
    // WhatsApp reads the title from the page at this address.
    /** Address that shares the page by WhatsApp, where others can reach it. */
    shareHref:
      isPublicAddress(config.publicUrl) && `https://wa.me/?text=${encodeURIComponent(address)}`,
    image: recordImageOf(images, shown, isStory ? 'portrait' : 'page'),
    album: album && {
      href: pathIn(language, recordPath('album', album.id)),
      size: album.size,
    },
    recording: await withFallback(page, readRecording(page, record, language), undefined),
    files: record.attachments.map((file) => fileOf(file, language)),
    /** QR code of the page's address, for print. */
    qrCode: qrPathOf(address),
    address,
    /** Story to read next, on the page of a story. */
    nextStory: next && noticeLine(next, language, { now }),
  }
}

/** Returns the first paragraph if it is short. */
function leadOf(html: string): string | undefined {
  return /^<p>[^<]{1,400}<\/p>/.exec(html)?.[0]
}

/** Places the name of a story's person, and where this person lives, below the first quote. */
function withSpeaker(html: string, name: string, place: string): string {
  const speaker = `<p><b>${escapeHtml(name)}</b>${place && `<br>${escapeHtml(place)}`}</p>`
  return withQuote(html).replace('</blockquote>', (end) => `${end}${name && speaker}`)
}

/** Returns the lines printed under the name: address, telephone and email. */
function letterheadOf(settings: Settings, language: Language): Localized[] {
  const { en, bn } = settings['contact.address']
  const { phone, mobile, email } = contactMethods(settings, language)
  const address = inLanguage(language, en, bn)
  const ways = [phone, mobile, email].map((way) => ({ text: way?.text ?? '', language }))
  const lines = [{ ...address, text: address.text.replace(/\s*\n\s*/g, ', ') }, ...ways]
  // Telephone and mobile may be one number.
  return [...new Map(lines.map((line) => [line.text, line])).values()].filter(({ text }) => text)
}

async function findAlbumOf(db: Db, id: number | null, language: Language) {
  const album = id === null ? undefined : await findAlbum(db, id)
  if (!album) return undefined
  const sizeOf = await readAlbumSizes(db, [album.id], language)
  return { ...album, size: sizeOf(album.id) }
}

function fileOf({ fileUrl, title, bytes, pageCount }: Attachment, language: Language): NoticeFile {
  return {
    href: `/uploads/${encodeURIComponent(fileUrl)}`,
    title,
    about: fileFacts({ fileBytes: bytes, pageCount, kind: attachmentKind(fileUrl) }, language),
  }
}

/** Returns a number in the digits of the page; one with letters is copied as it is. */
function memoNumberIn(language: Language, typed: string): string {
  return /\p{L}/u.test(typed) ? typed : formatDigits(latinDigits(typed), language)
}
