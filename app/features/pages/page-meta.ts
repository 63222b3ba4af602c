// The head of every public page: what a search engine, a shared link and a browser tab show.
import type { MetaDescriptor } from 'react-router'
import { type Language, languages, pathIn } from '../../lib/text/language.ts'
import { latinDigits } from '../../lib/text/phone.ts'
import { parseLinks } from '../look/site-links.ts'
import { foundingYear } from '../settings/founding-year.ts'
import type { Settings } from '../settings/setting.schema.ts'
import type { PageHead } from './page.schema.ts'

/** As Open Graph writes them. */
const locales = { en: 'en_GB', bn: 'bn_BD' } as const

/** Who stands behind the site, in the words of schema.org. */
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

/** @param head undefined when the loader failed: the error says its own title. */
export function pageMeta(
  head: PageHead | undefined,
  organisation?: Organisation | undefined,
): MetaDescriptor[] {
  if (!head) return []
  const { language, description, image, hasSample, siteName, shortName } = head
  const url = addressOf(head, language)
  const title = head.path === '/' ? siteName : `${head.title} | ${shortName}`
  return [
    { title },
    { name: 'description', content: description },
    ...(hasSample ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((other) => alternate(other, addressOf(head, other))),
    alternate('x-default', addressOf(head, head.firstLanguage)),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: locales[language] },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: locales[other] })),
    ...(image
      ? [
          { property: 'og:image', content: image.url },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { property: 'og:image:alt', content: image.alt },
        ]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(head.hasFeeds ? feedLinks(head) : []),
    ...(organisation ? [{ 'script:ld+json': organisation }] : []),
  ]
}

/** What has been given and nothing else: an empty field would be read as a fact. */
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

function feedLinks({ language, siteName }: PageHead): MetaDescriptor[] {
  const feed = (type: string, path: string) => ({
    ...{ tagName: 'link' as const, rel: 'alternate', title: siteName },
    ...{ type, href: pathIn(language, path) },
  })
  return [feed('application/atom+xml', '/feed.xml'), feed('application/feed+json', '/feed.json')]
}

function alternate(language: Language | 'x-default', href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang: language, href }
}

function addressOf({ publicUrl, path }: PageHead, language: Language): string {
  return `${publicUrl}${pathIn(language, path)}`
}
