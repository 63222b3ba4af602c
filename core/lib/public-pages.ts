// Routes, page cache, redirects, sitemap, link check, reserved addresses and the copy kept on a phone are all derived
// from this list of public pages. It imports nothing, so that every layer may read it.

type PublicPage = {
  /** English path. Bangla has the same path under `/bn`; `:id` is the id of a record. */
  path: `/${string}`
  /** Route module, relative to the root. */
  file: string
  /** True if the organisation writes texts for this page; their keys begin with the name of the page. */
  hasTexts?: true
  /** Content without which the page is 404: a text, or (`records`) a record to list. */
  needsContent?: 'text' | 'records'
  /** True if other pages always link to this one, so that it stays when its texts are hidden. */
  isAlwaysThere?: true
  /** Query parameters that change the page. The page cache ignores all others. */
  parameters?: readonly PageParameter[]
  /** True if the page is in the sitemap although it has no texts. */
  isInSitemap?: true
  /** True if a phone keeps the page although it has no texts. */
  isKept?: true
}

/** Query parameter; each has a check in `server/cache-key.ts`. */
export type PageParameter =
  | 'kind'
  | 'page'
  | 'photo'
  | 'programs'
  | 'q'
  | 'sha256'
  | 'type'
  | 'year'

const textPage = 'modules/text-pages/text-page.tsx'

/** Page that has nothing but texts of the organisation. */
const textsAt = <Path extends PublicPage['path']>(path: Path) =>
  ({ path, file: textPage, hasTexts: true, needsContent: 'text' }) as const

export const publicPages = {
  home: {
    path: '/',
    file: 'modules/home/home-page.tsx',
    hasTexts: true,
    isAlwaysThere: true,
    parameters: ['programs'],
  },
  'contact-us': {
    path: '/contact-us',
    file: 'modules/contact/contact-page.tsx',
    parameters: ['kind'],
    hasTexts: true,
    isAlwaysThere: true,
  },
  'about-us': textsAt('/about-us'),
  'chairman-message': textsAt('/chairman-message'),
  'executive-director-message': textsAt('/executive-director-message'),
  'at-a-glance': textsAt('/at-a-glance'),
  'disability-development-program': textsAt('/disability-development-program'),
  'hands-for-humanity': textsAt('/hands-for-humanity'),
  sampreeti: textsAt('/sampreeti'),
  vgd: textsAt('/vgd'),
  'rural-housing': textsAt('/rural-housing'),
  'micro-finance-program': textsAt('/micro-finance-program'),
  resources: textsAt('/resources'),
  donner: {
    path: '/donner',
    file: 'modules/donors/donors-page.tsx',
    hasTexts: true,
    needsContent: 'records',
    parameters: ['page'],
  },
  'previous-project': {
    path: '/previous-project',
    file: 'modules/projects/projects-page.tsx',
    hasTexts: true,
    needsContent: 'records',
    parameters: ['page'],
  },
  'donate-now': { path: '/donate-now', file: 'modules/donate/donate-page.tsx', hasTexts: true },
  'annual-reports': {
    path: '/annual-reports',
    file: 'modules/reports/reports-page.tsx',
    hasTexts: true,
    needsContent: 'records',
    parameters: ['type', 'year'],
  },
  'photo-album': {
    path: '/photo-album',
    file: 'modules/gallery/albums-page.tsx',
    hasTexts: true,
    needsContent: 'records',
    parameters: ['page'],
  },
  // These two pages show a form or facts even without a text.
  complaints: { path: '/complaints', file: textPage, hasTexts: true, isAlwaysThere: true },
  'information-and-privacy': {
    path: '/information-and-privacy',
    file: textPage,
    hasTexts: true,
    isAlwaysThere: true,
  },
  transparency: {
    path: '/transparency',
    file: 'modules/transparency/transparency-page.tsx',
    hasTexts: true,
  },
  notices: {
    path: '/notices',
    file: 'modules/notices/notices-page.tsx',
    parameters: ['kind', 'year', 'page'],
    isKept: true,
  },
  search: {
    path: '/search',
    file: 'modules/search/search-page.tsx',
    parameters: ['q', 'page'],
    isKept: true,
  },
  verify: {
    path: '/verify',
    file: 'modules/verify/verify-page.tsx',
    parameters: ['sha256'],
    isInSitemap: true,
  },
  keep: { path: '/keep', file: 'modules/offline/keep-page.tsx', isInSitemap: true },
  messages: { path: '/messages', file: 'modules/messages/sender/messages-page.tsx' },
  message: { path: '/messages/:reference', file: 'modules/messages/sender/message-page.tsx' },
  /** This page is 404 until the office accepts promises (`giving.isOn`). */
  gifts: { path: '/gifts', file: 'modules/giving/promises/gifts-page.tsx' },
  gift: { path: '/gifts/:code', file: 'modules/giving/promises/gift-page.tsx' },
  receipt: { path: '/receipts/:number', file: 'modules/giving/promises/receipt-page.tsx' },
  program: { path: '/programdetaildfrontend/:id', file: 'modules/programs/program-page.tsx' },
  album: {
    path: '/photogalleryfrontend/:id',
    file: 'modules/gallery/album-page.tsx',
    parameters: ['photo', 'page'],
  },
  project: { path: '/projects/:id', file: 'modules/projects/project-page.tsx' },
  donor: { path: '/donors/:id', file: 'modules/donors/donor-page.tsx' },
  notice: { path: '/notices/:id', file: 'modules/notices/notice-page.tsx' },
} as const satisfies Record<string, PublicPage>

type Pages = typeof publicPages

/** Name of a page with texts, with which the keys of its texts begin. */
export type PageKey = {
  [N in keyof Pages]: Pages[N] extends { hasTexts: true } ? N : never
}[keyof Pages]

type TextPageKey = {
  [N in PageKey]: Pages[N]['file'] extends typeof textPage ? N : never
}[PageKey]

type RecordPage = {
  [N in keyof Pages]: Pages[N]['path'] extends `${string}/:id` ? N : never
}[keyof Pages]

export const publicPageList: readonly PublicPage[] = Object.values(publicPages)

/** English paths of all pages except those of one record or message. */
export const fixedPaths: readonly string[] = publicPageList
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'))

/** Paths of the pages of one record, without the id: `/projects/`. */
const recordPathPrefixes: readonly string[] = publicPageList
  .filter(({ path }) => path.endsWith('/:id'))
  .map(({ path }) => path.slice(0, -':id'.length))

/** Matches the id of a record in an address. */
export const recordId = /^[1-9][0-9]{0,9}$/

/** Splits the path of a record's page; `record` need not be a valid id. @returns undefined for other paths */
export function splitRecordPath(path: string): { prefix: string; record: string } | undefined {
  const prefix = recordPathPrefixes.find((start) => path.startsWith(start))
  const record = prefix ? path.slice(prefix.length) : ''
  return prefix && record && !record.includes('/') ? { prefix, record } : undefined
}

/** Returns the English path of a record's page. */
export function recordPath(page: RecordPage, id: number | string): string {
  return publicPages[page].path.replace(':id', String(id))
}

export const pageKeys: readonly PageKey[] = Object.keys(publicPages).filter(isPageKey)

function isPageKey(key: string): key is PageKey {
  return Object.entries<PublicPage>(publicPages).some(
    ([name, page]) => name === key && page.hasTexts,
  )
}

/** Returns the page that a text belongs to; undefined if there is no such page. */
export function pageOfKey(key: string): PageKey | undefined {
  const page = key.slice(0, key.indexOf('.'))
  return isPageKey(page) ? page : undefined
}

/** Returns the page at an English path. */
export function pageOfPath(path: string): PageKey | undefined {
  return pageKeys.find((known) => publicPages[known].path === path)
}

/** Returns the English path of the page that a text belongs to: `home.vision` → `/`. */
export function pathOfText(key: string): string {
  return publicPages[pageOfKey(key) ?? 'home'].path
}

/** Pages whose only content is one text. */
export const textPageKeys = pageKeys.filter(isTextPage)

function isTextPage(key: PageKey): key is TextPageKey {
  return publicPages[key].file === textPage
}

/** Returns the content without which a page is 404; undefined if it needs none. */
export function needsContent(key: PageKey): PublicPage['needsContent'] {
  const page: PublicPage = publicPages[key]
  return page.needsContent
}

/** True if the page stays when its texts are hidden. */
export function isAlwaysThere(key: PageKey): boolean {
  const page: PublicPage = publicPages[key]
  return page.isAlwaysThere === true
}
