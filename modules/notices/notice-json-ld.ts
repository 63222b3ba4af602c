// The JSON-LD of a notice (schema.org) states known facts only.
import type { Localized } from '#core/lib/text/localized.ts'
import type { PageHead } from '#core/page/frame/page.schema.ts'
import { addressOf } from '#core/page/frame/structured-data.ts'
import type { NoticeKind } from './notice-kinds.ts'
import type { NoticeLine } from './notice-line.ts'

export type NoticeJsonLd = { '@context': 'https://schema.org'; '@type': string } & Record<
  string,
  unknown
>

type Dated = {
  kind: NoticeKind
  date: string
  closesOn: string | null
  closesAt: string | null
  updatedAt: string
}
type Shown = {
  head: PageHead
  body: Localized
  /** Place of a job or the office's address; undefined if neither is given. */
  place: Localized | undefined
}

/** Returns the JSON-LD of a notice; undefined for a sample, which nobody has confirmed. */
export function noticeJsonLd(
  record: Dated,
  notice: NoticeLine,
  shown: Shown,
): NoticeJsonLd | undefined {
  if (notice.isSample) return undefined
  const isOpenJob = record.kind === 'job' && !notice.isClosed
  return isOpenJob ? jobPosting(record, notice, shown) : article(record, notice, shown)
}

function article({ kind, date, updatedAt }: Dated, { title }: NoticeLine, { head }: Shown) {
  return {
    ...ofType(kind === 'news' || kind === 'story' ? 'NewsArticle' : 'Article'),
    headline: title.text,
    inLanguage: title.language,
    datePublished: date,
    dateModified: updatedAt,
    url: addressOf(head, head.language),
    image: head.image.url,
    publisher: organisation(head),
  }
}

function jobPosting(
  { date, closesOn, closesAt }: Dated,
  { title }: NoticeLine,
  { head, body, place }: Shown,
) {
  return {
    ...ofType('JobPosting'),
    title: title.text,
    description: body.text || title.text,
    datePosted: date,
    ...(closesOn && {
      validThrough: `${closesOn}T${closesAt ?? '23:59'}:${closesAt ? '00' : '59'}+06:00`,
    }),
    url: addressOf(head, head.language),
    hiringOrganization: organisation(head),
    // Required by Google.
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'BD',
        ...(place && { streetAddress: place.text }),
      },
    },
  }
}

function ofType(type: string): NoticeJsonLd {
  return { '@context': 'https://schema.org', '@type': type }
}

function organisation(head: PageHead) {
  const { siteName, logoUrl } = head
  return {
    '@type': 'NGO',
    name: siteName,
    url: addressOf({ ...head, path: '/' }, head.language),
    ...(logoUrl && { logo: logoUrl }),
  }
}
