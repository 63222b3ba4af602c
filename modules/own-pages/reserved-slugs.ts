// Slugs that a page of the organisation cannot have.
import { publicPageList } from '#core/lib/public-pages.ts'

/**
 * First path segments that the site uses itself, and words reserved for future pages. tests/own-pages.test.ts
 * compares them with the addresses that the site answers.
 */
const reserved: ReadonlySet<string> = new Set([
  ...publicPageList.map(({ path }) => path.split('/')[1] ?? ''),
  'bn',
  'en',
  '404',
  'index',
  'home',
  'admin',
  'api',
  'auth',
  'login',
  'logout',
  'register',
  'account',
  'assets',
  'uploads',
  'share',
  'customer-images',
  'files',
  'images',
  'icons',
  'health',
  'metrics',
  'sitemap',
  'robots',
  'favicon',
  'manifest',
  'well-known',
  'notice',
  'news',
  'preview',
  'feed',
  'feed-xml',
  'feed-json',
  'pages',
  'programs',
  'reports',
  'albums',
])

export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}
