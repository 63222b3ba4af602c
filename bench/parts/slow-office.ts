// A clerk's way to the first notice on a slow connection and an old phone, with an empty cache and in Bangla: login,
// dashboard, form. She types her email and password at the speed of a phone, which is time to fetch what follows.
import type { Browser, BrowserContext } from '@playwright/test'
import {
  type Line,
  type Loaded,
  logNetwork,
  phone,
  slowDown,
  withBrowser,
} from '../browser-visit.ts'
import { atMost, bytes, figure, type LineOf, pieces, seconds } from '../report.ts'
import { administrator, copyContent, type Site, startSite } from '../site.ts'
import { median } from '../statistics.ts'

const line: Line = { kilobitsPerSecond: 400, roundTripMs: 400, processorSlowdown: 4 }
const runs = 3
const keyMs = 200
/** Time to read the dashboard before the form is opened. */
const readingMs = 5_000

type Way = {
  login: number
  loginBytes: number
  dashboard: number
  form: number
  editor: number
  requests: number
  bytes: number
}

export async function measureSlowOffice(content: string): Promise<LineOf[]> {
  const site = await startSite(await copyContent(content))
  try {
    const ways = await withBrowser((browser) => goWays(browser, site))
    const of = (name: keyof Way) => median(ways.map((way) => way[name]))
    return [
      atMost('login page usable', of('login'), 2, seconds),
      atMost('… bytes of its document', of('loginBytes'), 60_000, bytes),
      atMost('from login to dashboard', of('dashboard'), 3.5, seconds),
      atMost('from dashboard to the form of a notice', of('form'), 3.5, seconds),
      figure('… to its editor', of('editor'), seconds),
      atMost('requests until a notice can be typed', of('requests'), 40, pieces),
      atMost('… bytes', of('bytes'), 450_000, bytes),
    ]
  } finally {
    await site.stop()
  }
}

async function goWays(browser: Browser, site: Site): Promise<Way[]> {
  const ways: Way[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: phone, isMobile: true, locale: 'bn-BD' })
    ways.push(await goWay(context, site))
    await context.close()
  }
  return ways
}

async function goWay(context: BrowserContext, site: Site): Promise<Way> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const loaded = await logNetwork(session)
  await slowDown(session, line)

  const email = page.locator('input[name=email]')
  const login = await timeUntil(
    () => email.waitFor({ timeout: 60_000 }),
    () => page.goto(`${site.origin}/auth/login`, { waitUntil: 'commit' }),
  )
  // Its document is all that the login needs; the browser tells its size once all of it has come.
  const documentBytes = () => sumOf([...loaded.values()].filter(({ type }) => type === 'Document'))
  while (documentBytes() === 0) await page.waitForTimeout(50)
  const loginBytes = documentBytes()
  await email.click()
  await page.keyboard.type(administrator.email, { delay: keyMs })
  await page.keyboard.press('Tab')
  await page.keyboard.type(administrator.password, { delay: keyMs })

  const toNotice = page.locator('main a[href^="/admin/settings/notices/new"]').first()
  const dashboard = await timeUntil(
    () => toNotice.waitFor({ timeout: 60_000 }),
    () => page.keyboard.press('Enter'),
  )
  await page.waitForTimeout(readingMs)

  const opened = performance.now()
  await toNotice.click()
  await page.locator('form input[lang=bn]:visible').first().waitFor({ timeout: 60_000 })
  const form = (performance.now() - opened) / 1000
  await page.locator('[contenteditable=true]:visible').first().waitFor({ timeout: 60_000 })
  const editor = (performance.now() - opened) / 1000
  const over = [...loaded.values()].filter((one) => one.bytes > 0)
  if (process.env.BENCH_LIST) console.log(over.map((o) => `${o.bytes} ${o.url}`).join('\n'))
  return { login, loginBytes, dashboard, form, editor, requests: over.length, bytes: sumOf(over) }
}

/** @returns seconds */
async function timeUntil(isDone: () => Promise<unknown>, act: () => Promise<unknown>) {
  const startedAt = performance.now()
  await Promise.all([act(), isDone()])
  return (performance.now() - startedAt) / 1000
}

function sumOf(loaded: Iterable<Loaded>): number {
  return [...loaded].reduce((sum, one) => sum + one.bytes, 0)
}
