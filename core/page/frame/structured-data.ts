// Structured data (schema.org) has only known facts, since an empty field would be read as a fact.
import { latinDigits } from '#core/lib/text/digits.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import type { Recording } from '#core/recordings/recording.service.server.ts'
import { parseLinks } from '#core/settings/branding/site-links.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import { foundingYear } from '#core/settings/values/founding-year.ts'
import type { PageHead } from './page.schema.ts'

/** Organisation of the site in schema.org's vocabulary. */
export type Organisation = {
  '@context': 'https://schema.org'
  '@type': 'NGO'
  name: string
  alternateName?: string
  logo?: string
  sameAs?: string[]
  url: string
  foundingDate?: string
  telephone?: string
  email?: string
  address?: string
}

export function organisationOf(
  { siteName, shortName, publicUrl, logoUrl, language }: PageHead,
  settings: Settings,
): Organisation {
  const given = (key: 'contact.phone' | 'contact.mobile' | 'contact.email' | 'contact.address') =>
    (language === 'bn' && settings[key].bn) || settings[key].en
  const telephone = settings['contact.phone'].en || settings['contact.mobile'].en
  const email = settings['contact.email'].en
  const address = given('contact.address')
  const since = foundingYear(settings)
  const links = parseLinks(settings['org.links'].en)
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    name: siteName,
    ...(shortName === siteName ? {} : { alternateName: shortName }),
    url: `${publicUrl}${pathIn(language, '/')}`,
    ...(logoUrl ? { logo: logoUrl } : {}),
    ...(links.length > 0 ? { sameAs: links.map(({ url }) => url) } : {}),
    ...(since ? { foundingDate: since } : {}),
    ...(telephone ? { telephone: latinDigits(telephone) } : {}),
    ...(email ? { email } : {}),
    ...(address ? { address } : {}),
  }
}

type Step = { '@type': 'ListItem'; position: number; name: string; item: string }

/** Returns the breadcrumbs of a page; undefined for the home page. */
export function breadcrumbsOf(head: PageHead) {
  if (head.path === '/') return undefined
  const steps = [{ title: head.siteName, path: '/' }, ...(head.parent ? [head.parent] : []), head]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(
      ({ title, path }, index): Step => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: addressOf({ ...head, path }, head.language),
      }),
    ),
  } as const
}

/** Returns the facts of a page that is one text. Its day of publication is known only if it was scheduled. */
export function articleOf(head: PageHead) {
  const { article, title, description, image, siteName, publicUrl, language } = head
  if (!article) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: article.language,
    url: addressOf(head, language),
    image: image.url,
    ...(article.publishAt ? { datePublished: article.publishAt } : {}),
    dateModified: article.changedAt,
    publisher: { '@type': 'NGO', name: siteName, url: `${publicUrl}${pathIn(language, '/')}` },
  } as const
}

/** Media types of recordings, by the suffix of the file. */
const audioTypes: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  webm: 'audio/webm',
}

/** Returns the facts of the recording of a page's text. */
export function audioOf(
  { title, publicUrl }: PageHead,
  { href, seconds, bytes, language }: Recording,
) {
  const type = audioTypes[href.slice(href.lastIndexOf('.') + 1)]
  return {
    '@context': 'https://schema.org',
    '@type': 'AudioObject',
    name: title,
    contentUrl: `${publicUrl}${href}`,
    ...(type ? { encodingFormat: type } : {}),
    duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S`,
    contentSize: String(bytes),
    inLanguage: language,
  } as const
}

/** Returns the full address of a page in a language. */
export function addressOf({ publicUrl, path }: PageHead, language: Language): string {
  return `${publicUrl}${pathIn(language, path)}`
}
