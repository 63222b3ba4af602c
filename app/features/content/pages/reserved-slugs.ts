// Addresses that a page of the organisation cannot have.
import { publicPageList } from '../../../public-pages.ts'

/**
 * First parts of addresses that the site answers itself, beside its pages, and words that it keeps for pages still
 * to come. tests/own-pages.test.ts compares them with what it answers.
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
