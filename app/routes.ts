// Every address of the site. The public half stands twice: English at its path, Bangla under /bn. The
// back-office stands once; its language is the reader's own choice.
import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { pagePaths, textPageKeys } from './features/pages/page.schema.ts'
import { type Language, languages } from './lib/language.ts'

export default [
  ...languages.map((language) =>
    layout('layouts/public-layout.tsx', { id: `public-${language}` }, publicRoutes(language)),
  ),
] satisfies RouteConfig

function publicRoutes(language: Language): RouteConfigEntry[] {
  const start = language === 'en' ? '' : '/bn'
  const page = (path: string, file: string) =>
    route(`${start}${path}`, file, { id: `${language}${path}` })
  const home = 'features/home/routes/home-page.tsx'
  return [
    language === 'en' ? index(home, { id: 'en/' }) : route(start, home, { id: 'bn/' }),
    ...textPageKeys.map((key) => page(pagePaths[key], 'features/pages/routes/text-page.tsx')),
    page('/contact-us', 'features/contact/routes/contact-page.tsx'),
    page('/programdetaildfrontend/:id', 'features/programs/routes/program-page.tsx'),
    page('/donner', 'features/donors/routes/donors-page.tsx'),
    page('/previous-project', 'features/projects/routes/projects-page.tsx'),
    page('/donate-now', 'features/donate/routes/donate-page.tsx'),
    page('/annual-reports', 'features/reports/routes/reports-page.tsx'),
    page('/photo-album', 'features/gallery/routes/albums-page.tsx'),
    page('/photogalleryfrontend/:albumId', 'features/gallery/routes/album-page.tsx'),
    page('/*', 'features/pages/routes/missing-page.tsx'),
  ]
}
