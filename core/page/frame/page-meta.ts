import type { MetaDescriptor } from 'react-router'
import { type Language, languages, pathIn } from '#core/lib/text/language.ts'
import type { Recording } from '#core/recordings/recording.service.server.ts'
import type { PageHead } from './page.schema.ts'
import { addressOf, articleOf, audioOf, breadcrumbsOf } from './structured-data.ts'

/** Locales in Open Graph's spelling. */
const locales = { en: 'en_GB', bn: 'bn_BD' } as const

/**
 * Returns the head of a public page.
 * @param head undefined if the loader failed: the error has a title of its own
 * @param subject JSON-LD about the subject of the page
 * @param recording recording of the text of the page
 */
export function pageMeta(
  head: PageHead | undefined,
  subject?: object | undefined,
  recording?: Recording | undefined,
): MetaDescriptor[] {
  if (!head) return []
  const { language, description, image, hasSample, siteName, shortName } = head
  const found = { ...head, path: head.canonicalPath ?? head.path }
  const url = addressOf(found, language)
  const title = head.path === '/' ? siteName : `${head.title} | ${shortName}`
  return [
    { title },
    { name: 'description', content: description },
    ...(hasSample ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((other) => alternate(other, addressOf(found, other))),
    alternate('x-default', addressOf(found, head.firstLanguage)),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: locales[language] },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: locales[other] })),
    { property: 'og:image', content: image.url },
    { property: 'og:image:type', content: image.type },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(head.hasFeeds ? feedLinks(head) : []),
    ...[
      subject,
      breadcrumbsOf(head),
      articleOf(head),
      recording && audioOf(head, recording),
    ].flatMap((facts) => (facts ? [{ 'script:ld+json': facts }] : [])),
  ]
}

function feedLinks({ language, siteName }: PageHead): MetaDescriptor[] {
  const feed = (type: string, path: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    title: siteName,
    type,
    href: pathIn(language, path),
  })
  return [feed('application/atom+xml', '/feed.xml'), feed('application/feed+json', '/feed.json')]
}

function alternate(language: Language | 'x-default', href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang: language, href }
}
