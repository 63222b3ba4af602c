// The size of the back-office is measured in a browser: what the first load of the program list transfers,
// compressed, and what each further screen adds.
import type { Browser } from '@playwright/test'
import { sumOf, visit, visitSequentially, withBrowser } from '../browser-visit.ts'
import { atMost, bytes, figure, type LineOf, pieces } from '../report.ts'
import { copyContent, logIn, startSite } from '../site.ts'

const firstLimit = 300_000
const furtherLimit = 60_000
const programList = '/admin/programlist'

/** Screens of the side bar, and one form of each kind. The editor is a separate file and not counted. */
const furtherScreens = [
  // Loads the guide in both languages.
  'search?q=bkash',
  'help',
  'dashboard',
  'reportlist',
  'album',
  'photogallerylist',
  'adminuser',
  'customers',
  'imageuploader',
  'settings',
  'history',
  'account',
  'settings/donors',
  'settings/statistics',
  'program-form',
  'photogalleryform',
  'photoupload',
  'missing',
  'set-up',
  'gifts',
  'connections',
  'moving-in',
  'settings/statistics/day',
  'settings/notices/new',
  'messages',
]
const editor = /\/editor-[^/]*\.(?:js|css)$/

export async function measureAdmin(content: string): Promise<LineOf[]> {
  const site = await startSite(await copyContent(content))
  try {
    const token = await logIn(site)
    return await withBrowser(async (browser) => [
      ...(await weighFirst(browser, site.origin, token)),
      ...(await weighFurther(browser, site.origin, token)),
    ])
  } finally {
    await site.stop()
  }
}

/** Measures the first load. @param token token of an administrator */
export async function weighFirst(
  browser: Browser,
  origin: string,
  token: string,
): Promise<LineOf[]> {
  const { loaded } = await visit(browser, origin + programList, {
    storage: { token },
    // The first program of the default content shows that the list itself has loaded.
    until: (page) => page.getByText('Microfinance Program').first().waitFor(),
  })
  const scripts = loaded.filter(({ type }) => type === 'Script')
  return [
    atMost('program list, first load', sumOf(loaded), firstLimit, bytes),
    figure('… of it scripts', sumOf(scripts), bytes),
    figure('… requests', loaded.length, pieces),
  ]
}

async function weighFurther(browser: Browser, origin: string, token: string): Promise<LineOf[]> {
  const paths = [programList, ...furtherScreens.map((screen) => `/admin/${screen}`)]
  const [, ...found] = await visitSequentially(
    browser,
    paths.map((path) => origin + path),
    { token },
  )
  const editors = found.flat().filter(({ url }) => editor.test(url))
  return [
    ...found.map((loaded, index) => {
      const added = loaded.filter(({ url }) => !editor.test(url))
      return atMost(`… then /admin/${furtherScreens[index]}`, sumOf(added), furtherLimit, bytes)
    }),
    figure('the editor, once', sumOf(editors), bytes),
  ]
}
