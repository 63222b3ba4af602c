// A notice in the words of schema.org: what is known and nothing else.
import { pathIn } from '../../lib/text/language.ts'
import type { Localized } from '../../lib/text/localized.ts'
import { translationsFor } from '../../translations/translations.ts'
import type { PageHead } from '../pages/page.schema.ts'
import type { NoticeKind } from './notice-kinds.ts'
import type { NoticeLine } from './notice-line.ts'

export type NoticeJsonLd = { '@context': 'https://schema.org'; '@type': string } & Record<
  string,
  unknown
>

type Dated = { kind: NoticeKind; date: string; closesOn: string | null; updatedAt: string }
type Shown = { head: PageHead; body: Localized }

/** None for a sample: nobody has confirmed it. */
export function noticeJsonLd(record: Dated, notice: NoticeLine, shown: Shown): NoticeJsonLd[] {
  if (notice.isSample) return []
  const isOpenJob = record.kind === 'job' && !notice.isClosed
  return [
    isOpenJob ? jobPosting(record, notice, shown) : article(record, notice, shown),
    breadcrumbs(notice, shown.head),
  ]
}

function article({ kind, date, updatedAt }: Dated, { title }: NoticeLine, { head }: Shown) {
  return {
    ...ofType(kind === 'news' || kind === 'story' ? 'NewsArticle' : 'Article'),
    headline: title.text,
    inLanguage: title.language,
    datePublished: date,
    dateModified: updatedAt,
    url: addressIn(head, head.path),
    ...(head.image && { image: head.image.url }),
    publisher: organisation(head),
  }
}

function jobPosting({ date, closesOn }: Dated, { title }: NoticeLine, { head, body }: Shown) {
  return {
    ...ofType('JobPosting'),
    title: title.text,
    description: body.text || title.text,
    datePosted: date,
    ...(closesOn && { validThrough: `${closesOn}T23:59:59+06:00` }),
    url: addressIn(head, head.path),
    hiringOrganization: organisation(head),
  }
}

function breadcrumbs({ title }: NoticeLine, head: PageHead) {
  const t = translationsFor(head.language)
  const steps = [
    { name: t('frame.home'), path: '/' },
    { name: t('notices.title'), path: '/notices' },
    { name: title.text, path: head.path },
  ]
  return {
    ...ofType('BreadcrumbList'),
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressIn(head, path),
    })),
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
    url: addressIn(head, '/'),
    ...(logoUrl && { logo: logoUrl }),
  }
}

function addressIn({ publicUrl, language }: PageHead, path: string): string {
  return publicUrl + pathIn(language, path)
}
