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
import { recordSections } from '#core/records/screens/record-sections.ts'
import { closedPath } from '#modules/closed/closed-path.ts'
import { loginRoute } from '#modules/login/login-route.ts'
import { officeScreens } from './optional.ts'

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
  route('/auth/login', '../modules/login/login-page.tsx', { id: loginRoute }),
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
    admin(`settings/${section}`, `${screens}-list-screen.client.tsx`),
    ...['new', ':id'].map((id) =>
      admin(`settings/${section}/${id}`, `${screens}-form-screen.client.tsx`),
    ),
  ]
  const programForm = '../modules/programs/program-form-screen.client.tsx'
  return layout('layouts/back-office-layout.tsx', [
    layout('layouts/auth-layout.tsx', [
      route('/auth/second-step', '../modules/login/second-step-screen.client.tsx'),
      route('/auth/register', '../modules/login/register-screen.client.tsx'),
      route('/auth/forgotten-password', '../modules/login/forgotten-password-screen.client.tsx'),
      route('/auth/link/:secret', '../modules/login/account-link-screen.client.tsx'),
      route('/auth/logout', '../modules/login/logout-screen.client.tsx'),
      route('/auth/*', 'layouts/back-office/missing-admin-page.tsx', { id: 'auth/*' }),
    ]),
    layout('layouts/admin-layout.tsx', [
      route('/admin', '../modules/login/admin-start-page.tsx'),
      admin('dashboard', '../modules/dashboard/dashboard-screen.client.tsx'),
      admin('programlist', '../modules/programs/program-list-screen.client.tsx'),
      ...['program-form', 'program-form/:id', 'create', 'update/:id'].map((path) =>
        admin(path, programForm),
      ),
      admin('Program-details/:id', '../modules/programs/program-details-screen.client.tsx'),
      admin('reportlist', '../modules/reports/report-list-screen.client.tsx'),
      admin('adminuser', '../modules/users/user-list-screen.client.tsx'),
      admin('customers', '../modules/customers/customer-list-screen.client.tsx'),
      admin('album', '../modules/gallery/album-screen.client.tsx'),
      admin('photogallerylist', '../modules/gallery/photo-list-screen.client.tsx'),
      ...['photogalleryform', 'photogalleryform/:id'].map((path) =>
        admin(path, '../modules/gallery/photo-form-screen.client.tsx'),
      ),
      admin('photoupload', '../modules/gallery/photo-upload-screen.client.tsx'),
      admin('messages', '../modules/messages/office/inbox-screen.client.tsx'),
      admin('messages/:id', '../modules/messages/office/message-screen.client.tsx'),
      admin('saved-answers', '../modules/messages/office/saved-answers-screen.client.tsx'),
      admin('gifts', '../modules/giving/desk/to-do-screen.client.tsx'),
      admin('gifts/all', '../modules/giving/accounts/gifts-screen.client.tsx'),
      admin('gifts/year', '../modules/giving/accounts/year-screen.client.tsx'),
      admin('gifts/write-down', '../modules/giving/desk/write-down-screen.client.tsx'),
      admin('gifts/import', '../modules/giving/desk/import-screen.client.tsx'),
      admin('gifts/:id', '../modules/giving/desk/gift-screen.client.tsx'),
      admin('gifts/:id/receipt', '../modules/giving/desk/receipt-screen.client.tsx'),
      admin('imageuploader', '../core/images/image-uploader-screen.client.tsx'),
      admin('settings', '../modules/settings/settings-screen.client.tsx'),
      admin('settings/statistics/day', '../core/statistics/statistics-of-day-screen.client.tsx'),
      ...recordSections.flatMap(({ section, screens }) => recordPages(section, inRoot(screens))),
      admin('settings/backups', '../modules/backups/backup-settings-screen.client.tsx'),
      admin('settings/:section', '../modules/settings/setting-section-screen.client.tsx'),
      admin('settings/:section/:key', '../modules/settings/setting-form-screen.client.tsx'),
      admin('samples', '../modules/samples/samples-screen.client.tsx'),
      admin('site-check', '../modules/site-check/site-check-screen.client.tsx'),
      admin('set-up', '../modules/set-up/set-up-screen.client.tsx'),
      admin('missing', '../modules/missing/missing-screen.client.tsx'),
      admin('pending-changes', '../modules/approvals/pending-changes-screen.client.tsx'),
      admin('moving-in', '../modules/moving-in/moving-in-screen.client.tsx'),
      admin('history', '../modules/history/history-screen.client.tsx'),
      admin('history/:entity/:id', '../modules/history/revisions-screen.client.tsx'),
      admin('search', '../modules/search/search-screen.client.tsx'),
      admin('help', '../modules/help/help-screen.client.tsx'),
      admin('account', '../modules/own-account/account-screen.client.tsx'),
      ...officeScreens.map(({ path, file }) => admin(path, inRoot(file))),
      admin('*', 'layouts/back-office/missing-admin-page.tsx'),
    ]),
  ])
}

/** Makes the path of a route module, which React Router resolves from `app/`, of one from the root. */
function inRoot(file: string): string {
  return `../${file}`
}
