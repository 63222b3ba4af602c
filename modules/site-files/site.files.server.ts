import { Hono } from 'hono'
import { listPublicPaths } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import { escapeHtml } from '#core/lib/html/escape-html.ts'
import {
  type PageKey,
  pageKeys,
  pathOfText,
  publicPageList,
  publicPages,
  textPageKeys,
} from '#core/lib/public-pages.ts'
import { type Language, languages, pathIn } from '#core/lib/text/language.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'
import { emptyPaths, findUnwritten } from '#core/page/frame/empty-pages.service.server.ts'
import { listAllPageTexts } from '#core/page/frame/page-text.queries.server.ts'
import { isShownOn, readSamplePages } from '#core/page/frame/sample.queries.server.ts'
import { firstLanguageOf } from '#core/settings/stored/first-language.queries.server.ts'
import { isDemo } from '#core/settings/stored/is-demo.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { readPagesInPrograms } from '#modules/programs/program.page.server.ts'

const documentCaching = 'public, max-age=0, must-revalidate'

export function createSiteFilesApi(services: Services): Hono {
  const { config } = services
  const app = new Hono()
  app.get('/robots.txt', ({ body }) => body(robots(config.publicUrl), 200, textHeaders))
  app.get('/sitemap.xml', async ({ body }) =>
    body(await sitemap(services), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': documentCaching,
    }),
  )
  app.get('/speculation-rules.json', ({ body }) =>
    body(JSON.stringify(speculationRules), 200, {
      'Content-Type': 'application/speculationrules+json; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    }),
  )
  app.get('/.well-known/security.txt', async ({ body }) => {
    const text = await securityText(services)
    if (text) return body(text, 200, textHeaders)
    return body('No contact has been given yet.\n', 404, textHeaders)
  })
  return app
}

const textHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': documentCaching,
}

/**
 * Lets browsers prerender a page when its link is pressed, but never an address with side effects. A link that is only
 * near the finger or the pointer is not prerendered: it would count as read, and cost the visitor data.
 */
const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/auth/*', '/admin/*', '/api/*', '/uploads/*'] } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
}

function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin/
Disallow: /auth/
Disallow: /api/
Sitemap: ${publicUrl}/sitemap.xml
`
}

/** A sitemap may list 50,000 URLs (sitemaps.org), and each page has one per language. */
const maxPaths = 50_000 / languages.length

/**
 * Builds the sitemap of all public pages, in each language in which they show no sample content of their own. It is
 * empty if the organisation is invented.
 */
async function sitemap({ db, config, entities, clock }: Services): Promise<string> {
  const samplePages = await readSamplePages({ db, entities })
  const [settings, builtIn, ofRecords] = await Promise.all([
    findSettings(db),
    listPages(db, clock, samplePages),
    listPublicPaths(entities, db, maxPaths),
  ])
  const withoutText = publicPageList
    .filter(({ isInSitemap }) => isInSitemap)
    .map(({ path }) => ({ path, changedAt: undefined }))
  const first = firstLanguageOf(settings)
  const pages = isDemo(settings)
    ? []
    : [...builtIn, ...withoutText, ...ofRecords].slice(0, maxPaths)
  const address = (language: Language, path: string) =>
    escapeHtml(config.publicUrl + publicAddress(first, language, path))
  const entries = pages.flatMap(({ path, changedAt }) => {
    const confirmed = languages.filter((one) => !isShownOn(samplePages, pathIn(one, path)))
    return confirmed.map((language) => {
      const links = confirmed.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other, path)}"/>`,
      )
      const since = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
      return `<url><loc>${address(language, path)}</loc>${since}${links.join('')}</url>`
    })
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/** Pages that show records beside their text; the time of a record's removal is unknown. */
const withRecords: ReadonlySet<PageKey> = new Set([
  'about-us',
  'at-a-glance',
  'chairman-message',
  'executive-director-message',
])

/**
 * Lists the built-in pages with content that no program shows as its own. The last change is known only for pages that
 * are one text.
 */
async function listPages(
  db: Services['db'],
  clock: Services['clock'],
  samplePages: ReadonlySet<string>,
) {
  const empty = emptyPaths(await findUnwritten(db), { clock })
  const ofPrograms = await readPagesInPrograms(db, { emptyPaths: empty, samplePages })
  const changes = new Map<string, string>()
  for (const { key, updatedAt } of await listAllPageTexts(db)) {
    const path = pathOfText(key)
    if (updatedAt > (changes.get(path) ?? '')) changes.set(path, updatedAt)
  }
  const ofText = textPageKeys.filter((key) => !withRecords.has(key))
  const isKnown = new Set<string>(ofText.map((key) => publicPages[key].path))
  const paths = pageKeys
    .map((key) => publicPages[key].path)
    .filter((path) => !empty.has(path) && !ofPrograms.has(path))
  return paths.map((path) => ({
    path,
    changedAt: isKnown.has(path) ? changes.get(path) : undefined,
  }))
}

const expiresAfterDays = 360

/**
 * Builds security.txt (RFC 9116), the contact for security reports. It must expire, preferably within a year, so its
 * date moves with the clock. `Canonical` must be https. There is no `Policy` until an organisation has written one.
 */
async function securityText({ db, config, clock }: Services): Promise<string | undefined> {
  const contact = (await findSettings(db))['security.contact'].en.trim()
  if (!contact) return undefined
  const expires = new Date(clock())
  expires.setUTCDate(expires.getUTCDate() + expiresAfterDays)
  const link = /^(?:https:|mailto:|tel:)/.test(contact) ? contact : `mailto:${contact}`
  return `Contact: ${link.replace(/\s/g, '')}
Expires: ${expires.toISOString()}
Preferred-Languages: bn, en
${config.publicUrl.startsWith('https:') ? `Canonical: ${config.publicUrl}/.well-known/security.txt\n` : ''}`
}
