// Public routes exist twice: English at their path, Bangla under /bn; if Bangla is the first language, visitors see
// the reverse (app/lib/text/public-address.ts). Routes of the back-office exist once, since its language is the
// reader's own choice.
import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { recordSectionNames, recordSections } from './features/records/screens/record-sections.ts'
import { closedPath } from './features/site/closed/closed-path.ts'
import { type Language, languages, pathIn } from './lib/text/language.ts'
import { publicPages } from './public-pages.ts'

export default [
  ...languages.map((language) =>
    layout('layouts/public-layout.tsx', { id: `public-${language}` }, publicRoutes(language)),
  ),
  // This page is rendered at every address while the site is not open; no request reaches its own address.
  ...languages.map((language) =>
    route(pathIn(language, closedPath), 'features/site/closed/routes/closed-page.tsx', {
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
    language === 'en' ? index(home.file, { id: 'en/' }) : route(start, home.file, { id: 'bn/' }),
    ...Object.values(pages).map(({ path, file }) => page(path, file)),
    page('/:slug', 'features/content/pages/routes/own-page-page.tsx'),
    page('/*', 'features/site/text-pages/routes/missing-page.tsx'),
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
  const programForm = 'features/content/programs/routes/program-form-page.tsx'
  return layout('layouts/back-office-layout.tsx', [
    layout('layouts/auth-layout.tsx', [
      route('/auth/login', 'features/accounts/login/routes/login-page.tsx'),
      route('/auth/register', 'features/accounts/login/routes/register-page.tsx'),
      route(
        '/auth/forgotten-password',
        'features/accounts/login/routes/forgotten-password-page.tsx',
      ),
      route('/auth/link/:secret', 'features/accounts/login/routes/account-link-page.tsx'),
      route('/auth/logout', 'features/accounts/login/routes/logout-page.tsx'),
    ]),
    layout('layouts/admin-layout.tsx', [
      route('/admin', 'features/accounts/login/routes/admin-start-page.tsx'),
      admin('dashboard', 'features/office/dashboard/routes/dashboard-page.tsx'),
      admin('programlist', 'features/content/programs/routes/program-list-page.tsx'),
      ...['program-form', 'program-form/:id', 'create', 'update/:id'].map((path) =>
        admin(path, programForm),
      ),
      admin('Program-details/:id', 'features/content/programs/routes/program-details-page.tsx'),
      admin('reportlist', 'features/content/reports/routes/report-list-page.tsx'),
      admin('adminuser', 'features/office/users/routes/user-list-page.tsx'),
      admin('customers', 'features/office/customers/routes/customer-list-page.tsx'),
      admin('album', 'features/content/gallery/routes/album-admin-page.tsx'),
      admin('photogallerylist', 'features/content/gallery/routes/photo-list-page.tsx'),
      ...['photogalleryform', 'photogalleryform/:id'].map((path) =>
        admin(path, 'features/content/gallery/routes/photo-form-page.tsx'),
      ),
      admin('photoupload', 'features/content/gallery/routes/photo-upload-page.tsx'),
      admin('messages', 'features/messages/office/routes/inbox-page.tsx'),
      admin('messages/:id', 'features/messages/office/routes/message-page.tsx'),
      admin('saved-answers', 'features/messages/office/routes/saved-answers-page.tsx'),
      admin('gifts', 'features/giving/desk/routes/gifts-page.tsx'),
      admin('imageuploader', 'features/media/images/routes/image-uploader-page.tsx'),
      admin('settings', 'features/office/settings/routes/settings-page.tsx'),
      admin(
        'settings/statistics/day',
        'features/organisation/statistics/routes/statistics-of-day-page.tsx',
      ),
      ...recordSectionNames.flatMap((section) =>
        recordPages(section, recordSections[section].screens),
      ),
      admin('settings/backups', 'features/office/backups/routes/backup-settings-page.tsx'),
      admin('settings/:section', 'features/office/settings/routes/setting-section-page.tsx'),
      admin('settings/:section/:key', 'features/office/settings/routes/setting-form-page.tsx'),
      admin('samples', 'features/office/samples/routes/samples-page.tsx'),
      admin('site-check', 'features/office/site-check/routes/site-check-page.tsx'),
      admin('set-up', 'features/office/set-up/routes/set-up-page.tsx'),
      admin('missing', 'features/office/missing/routes/missing-page.tsx'),
      admin('pending-changes', 'features/office/approvals/routes/pending-changes-page.tsx'),
      admin('moving-in', 'features/office/moving-in/routes/moving-in-page.tsx'),
      admin('access-log', 'features/office/access-log/routes/access-log-page.tsx'),
      admin('mail', 'features/office/mail/routes/mail-page.tsx'),
      admin('connections', 'features/office/connections/routes/connections-page.tsx'),
      admin('history', 'features/office/history/routes/history-page.tsx'),
      admin('history/:entity/:id', 'features/office/history/routes/revisions-page.tsx'),
      admin('search', 'features/office/search/routes/search-screen-page.tsx'),
      admin('help', 'features/office/help/routes/help-page.tsx'),
      admin('account', 'features/accounts/own-account/routes/account-page.tsx'),
      admin('*', 'layouts/back-office/missing-admin-page.tsx'),
    ]),
  ])
}
