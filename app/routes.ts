// Public routes exist twice: English at their path, Bangla under /bn; if Bangla is the first language, visitors see
// the reverse (core/lib/text/public-address.ts). Routes of the back-office exist once, since its language is the
// reader's own choice.
import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { publicPages } from '#core/lib/public-pages.ts'
import { type Language, languages, pathIn } from '#core/lib/text/language.ts'
import { recordSectionNames, recordSections } from '#core/records/screens/record-sections.ts'
import { closedPath } from '#modules/closed/closed-path.ts'

export default [
  ...languages.map((language) =>
    layout('layouts/public-layout.tsx', { id: `public-${language}` }, publicRoutes(language)),
  ),
  // This page is rendered at every address while the site is not open; no request reaches its own address.
  ...languages.map((language) =>
    route(pathIn(language, closedPath), '../modules/closed/closed-page.tsx', {
      id: `closed-${language}`,
    }),
  ),
  backOfficeRoutes(),
] satisfies RouteConfig

function publicRoutes(language: Language): RouteConfigEntry[] {
  const start = language === 'en' ? '' : '/bn'
  const page = (path: string, file: string) =>
    route(`${start}${path}`, file, { id: `${language}${path}` })
  const { home, ...pages } = publicPages
  return [
    language === 'en'
      ? index(inRoot(home.file), { id: 'en/' })
      : route(start, inRoot(home.file), { id: 'bn/' }),
    ...Object.values(pages).map(({ path, file }) => page(path, inRoot(file))),
    page('/:slug', '../modules/own-pages/own-page-page.tsx'),
    page('/*', '../modules/text-pages/missing-page.tsx'),
  ]
}

/** Returns the routes in the order of the side bar. Each layout is one frame; the outermost hydrates its pages. */
function backOfficeRoutes(): RouteConfigEntry {
  const admin = (path: string, file: string) =>
    route(`/admin/${path}`, file, { id: `admin/${path}` })
  /** Returns the routes of a list, and of a form for new and existing records. */
  const recordPages = (section: string, screens: string) => [
    admin(`settings/${section}`, `${screens}-list-page.tsx`),
    ...['new', ':id'].map((id) => admin(`settings/${section}/${id}`, `${screens}-form-page.tsx`)),
  ]
  const programForm = '../modules/programs/program-form-page.tsx'
  return layout('layouts/back-office-layout.tsx', [
    layout('layouts/auth-layout.tsx', [
      route('/auth/login', '../modules/login/login-page.tsx'),
      route('/auth/register', '../modules/login/register-page.tsx'),
      route('/auth/forgotten-password', '../modules/login/forgotten-password-page.tsx'),
      route('/auth/link/:secret', '../modules/login/account-link-page.tsx'),
      route('/auth/logout', '../modules/login/logout-page.tsx'),
    ]),
    layout('layouts/admin-layout.tsx', [
      route('/admin', '../modules/login/admin-start-page.tsx'),
      admin('dashboard', '../modules/dashboard/dashboard-page.tsx'),
      admin('programlist', '../modules/programs/program-list-page.tsx'),
      ...['program-form', 'program-form/:id', 'create', 'update/:id'].map((path) =>
        admin(path, programForm),
      ),
      admin('Program-details/:id', '../modules/programs/program-details-page.tsx'),
      admin('reportlist', '../modules/reports/report-list-page.tsx'),
      admin('adminuser', '../modules/users/user-list-page.tsx'),
      admin('customers', '../modules/customers/customer-list-page.tsx'),
      admin('album', '../modules/gallery/album-admin-page.tsx'),
      admin('photogallerylist', '../modules/gallery/photo-list-page.tsx'),
      ...['photogalleryform', 'photogalleryform/:id'].map((path) =>
        admin(path, '../modules/gallery/photo-form-page.tsx'),
      ),
      admin('photoupload', '../modules/gallery/photo-upload-page.tsx'),
      admin('messages', '../modules/messages/office/inbox-page.tsx'),
      admin('messages/:id', '../modules/messages/office/message-page.tsx'),
      admin('saved-answers', '../modules/messages/office/saved-answers-page.tsx'),
      admin('gifts', '../modules/giving/desk/gifts-page.tsx'),
      admin('imageuploader', '../core/images/image-uploader-page.tsx'),
      admin('settings', '../modules/settings/settings-page.tsx'),
      admin('settings/statistics/day', '../core/statistics/statistics-of-day-page.tsx'),
      ...recordSectionNames.flatMap((section) =>
        recordPages(section, inRoot(recordSections[section].screens)),
      ),
      admin('settings/backups', '../modules/backups/backup-settings-page.tsx'),
      admin('settings/:section', '../modules/settings/setting-section-page.tsx'),
      admin('settings/:section/:key', '../modules/settings/setting-form-page.tsx'),
      admin('samples', '../modules/samples/samples-page.tsx'),
      admin('site-check', '../modules/site-check/site-check-page.tsx'),
      admin('set-up', '../modules/set-up/set-up-page.tsx'),
      admin('missing', '../modules/missing/missing-page.tsx'),
      admin('pending-changes', '../modules/approvals/pending-changes-page.tsx'),
      admin('moving-in', '../modules/moving-in/moving-in-page.tsx'),
      admin('access-log', '../modules/access-log/access-log-page.tsx'),
      admin('mail', '../modules/mail/mail-page.tsx'),
      admin('connections', '../modules/connections/connections-page.tsx'),
      admin('history', '../modules/history/history-page.tsx'),
      admin('history/:entity/:id', '../modules/history/revisions-page.tsx'),
      admin('search', '../modules/search/search-screen-page.tsx'),
      admin('help', '../modules/help/help-page.tsx'),
      admin('account', '../modules/own-account/account-page.tsx'),
      admin('*', 'layouts/back-office/missing-admin-page.tsx'),
    ]),
  ])
}

/** Makes the path of a route module, which React Router resolves from `app/`, of one from the root. */
function inRoot(file: string): string {
  return `../${file}`
}
