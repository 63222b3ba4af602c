// Addresses that a page of the organisation cannot have.
import { pagePaths } from '../pages/page.schema.ts'

/**
 * First parts of addresses that the site answers itself, beside its pages, and words that it keeps for pages still
 * to come. tests/own-pages.test.ts compares them with what it answers.
 */
const reserved: ReadonlySet<string> = new Set([
  ...Object.values(pagePaths).map((path) => path.slice(1)),
  ...['programdetaildfrontend', 'photogalleryfrontend'],
  ...['bn', 'en', '404', 'index', 'home'],
  ...['admin', 'api', 'auth', 'login', 'logout', 'register', 'account'],
  ...['assets', 'uploads', 'share', 'customer-images', 'files', 'images', 'icons'],
  ...['health', 'metrics', 'sitemap', 'robots', 'favicon', 'manifest', 'well-known'],
  ...['search', 'notices', 'notice', 'news', 'verify', 'transparency', 'keep', 'messages'],
  ...['preview', 'feed', 'feed-xml', 'feed-json', 'pages', 'programs', 'reports', 'albums'],
  ...['projects', 'donors'],
])

export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}
