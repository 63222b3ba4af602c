// A tender from the clerk's phone to its readers: drafted in Bangla, reviewed by a director without an account or
// script, published for tomorrow and closed in a week. At each of five instants every reader gets exactly what is due.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import admin from '#translations/bn/admin.json' with { type: 'json' }
import bn from '#translations/bn/site.json' with { type: 'json' }
import workingCopies from '#translations/bn/working-copies.json' with { type: 'json' }
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { openClock } from '../support/moved-clock.ts'
import { adminEnv, type OwnSite, startOwnSite } from '../support/own-site.ts'
import { pdfOf } from '../support/pdf.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { callSite, logInAt } from '../support/site-call.ts'

/** Matches are marked, so the test searches for the other words of the title. */
const [found, others] = ['সেতু', 'মেরামতের দরপত্র']
const title = `${found} ${others}`
const hour = 60 * 60 * 1000
const day = 24 * hour

const dayInDhaka = (days: number) =>
  new Date(Date.now() + 6 * hour + days * day).toISOString().slice(0, 10)
const tomorrow = dayInDhaka(1)
const lastDay = dayInDhaka(8)
const opens = Date.parse(`${tomorrow}T09:00:00+06:00`)
const closes = Date.parse(`${lastDay}T24:00:00+06:00`)
/** Time before an instant in which all readers can send a request. */
const shortlyMs = 4_000

/** PDFs are read in a separate process, which takes time to start. */
const reading = { timeout: 20_000 }

type Notice = { id: number; attachments: { fileUrl: string }[] }
type State = 'not there' | 'open' | 'closed'

// Starts sites and moves their clocks.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

test('a tender on SQLite', long, async ({ page, browser }) => {
  const clock = openClock()
  const site = await startOwnSite({ ...adminEnv, ...clock.env })
  try {
    const notice = await publish(page, browser, site)
    await expectInTime([site], notice, (offset) => clock.set(site, offset))
  } finally {
    await site.stop('SIGKILL')
  }
})

test('a tender on two processes over PostgreSQL', long, async ({ page, browser }) => {
  const postgres = await startPostgres()
  const DATABASE_URL = await createDatabase(postgres.url)
  const [one, two] = [openClock(), openClock()]
  // Both sites share the folder of files, as on one machine.
  const shared = { ...adminEnv, DATABASE_URL }
  const first = await startOwnSite({ ...shared, ...one.env })
  const other = { PORT: '0', DATA_DIR: one.env.DATA_DIR }
  const second = await startOwnSite({ ...shared, ...two.env, ...other })
  try {
    const notice = await publish(page, browser, first)
    await expectInTime([first, second], notice, async (offset) => {
      await Promise.all([one.set(first, offset), two.set(second, offset)])
    })
  } finally {
    await Promise.all([first, second].map((site) => site.stop('SIGKILL')))
    await postgres.stop()
  }
})

/** Publishes manually on a phone, in Bangla. */
async function publish(page: Page, browser: Browser, site: OwnSite): Promise<Notice> {
  const token = await logInAt(site.port)
  await page.goto(`${site.origin}/robots.txt`)
  await page.evaluate((given) => {
    localStorage.setItem('token', given)
    localStorage.setItem('language', 'bn')
  }, token)
  const find = async (): Promise<Notice> => {
    const { text } = await callSite(site.port, 'GET /api/notices?state=all', { token })
    const [notice]: Notice[] = JSON.parse(text)
    if (!notice) throw new Error('there is no notice')
    return notice
  }

  await page.goto(`${site.origin}/admin/settings/notices/new`)
  await page.getByRole('radio', { name: 'দরপত্র' }).check()
  await page.getByRole('textbox', { name: 'বাংলা শিরোনাম' }).fill(title)
  await page.getByRole('textbox', { name: 'বাংলা বিস্তারিত লেখা' }).fill('ঠিকাদারেরা আবেদন করুন।')
  await page.getByLabel('তারিখ', { exact: true }).fill(tomorrow)
  await page.getByLabel('শেষ তারিখ', { exact: true }).fill(lastDay)
  await page.locator('input[accept*=pdf]').setInputFiles(pdfOf('Tender.pdf', 2))
  await expect(page.getByRole('link', { name: 'tender' })).toBeVisible(reading)
  await page.getByRole('button', { name: admin.ui.saveDraft }).click()
  // The form shows title and state beside it before the save.
  await expect(page).toHaveURL(/notices$/)
  await expect(page.getByRole('main')).toContainText(title)
  await expect(page.getByRole('main')).toContainText(admin.ui.draft)
  const notice = await find()

  await page.goto(`${site.origin}/admin/settings/notices/${notice.id}`)
  await page.getByRole('button', { name: workingCopies.preview }).click()
  const link = await page.getByLabel(workingCopies.previewLink).inputValue()
  const director = await browser.newContext({ javaScriptEnabled: false })
  const preview = await director.newPage()
  // The link has the site's own address, which is another name of this machine.
  await preview.goto(site.origin + new URL(link).pathname)
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(title)
  const file = preview.locator('main a[href*="/uploads/"]')
  const address = new URL((await file.getAttribute('href')) ?? '', preview.url())
  expect((await director.request.get(String(address))).status()).toBe(200)
  await director.close()
  await expectEverywhere(site, notice, 'not there')

  await page.keyboard.press('Escape')
  await page.getByLabel('যখন থেকে দেখা যাবে').fill(`${tomorrow}T09:00`)
  await page.getByRole('button', { name: admin.ui.publish }).click()
  await expect(page).toHaveURL(/notices$/)
  await expect(page.getByRole('main')).toContainText(admin.ui.scheduled)
  return notice
}

/** Expects a scheduled change behind warm caches, without any write in between. */
async function expectInTime(
  sites: OwnSite[],
  notice: Notice,
  setOffset: (offset: number) => Promise<void>,
) {
  const expectAll = async (state: State) => {
    for (const site of sites) await expectEverywhere(site, notice, state)
  }
  await expectAll('not there')
  for (const [instant, before, after] of [
    [opens, 'not there', 'open'],
    [closes, 'open', 'closed'],
  ] as const) {
    const comesAt = Date.now() + shortlyMs
    await setOffset(instant - comesAt)
    await expectAll(before)
    expect(Date.now(), 'all have asked before the instant').toBeLessThan(comesAt)
    await sleep(comesAt - Date.now() + 1)
    await expectAll(after)
  }
}

/** Checks every public reader twice: the rendered response, and the cached one. */
async function expectEverywhere({ port }: OwnSite, notice: Notice, state: State) {
  const isThere = state !== 'not there'
  const [file] = notice.attachments
  for (const time of ['made', 'kept']) {
    const shown = async (path: string) =>
      (await callSite(port, `GET ${path}`)).text.includes(others)
    const list = (await callSite(port, 'GET /bn/notices')).text
    const closed = list.split(`>${bn.notices.closed}<`)[1] ?? ''
    const sitemap = (await callSite(port, 'GET /sitemap.xml')).text
    const asked = {
      home: await shown('/bn'),
      list: list.includes(title),
      closed: closed.includes(title),
      page: (await callSite(port, `GET /bn/notices/${notice.id}`)).status,
      feed: await shown('/bn/feed.xml'),
      json: await shown('/feed.json'),
      api: await shown('/api/notices'),
      search: await shown(`/bn/search?q=${encodeURIComponent(found)}`),
      sitemap: sitemap.includes(`/notices/${notice.id}<`),
      file: (await callSite(port, `GET /uploads/${file?.fileUrl}`)).status,
    }
    expect(asked, `${state}, ${time}`).toEqual({
      home: state === 'open',
      list: isThere,
      closed: state === 'closed',
      page: isThere ? 200 : 404,
      feed: isThere,
      json: isThere,
      api: isThere,
      search: isThere,
      sitemap: isThere,
      file: isThere ? 200 : 404,
    })
  }
}
