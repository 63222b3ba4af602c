// A tender from the clerk's phone to the village: drafted in Bangla, seen by a director without an account or script,
// published for tomorrow and closed in a week. At each of five instants every reader gets exactly what is due.
import { expect, type Page, test } from '../support/browser-test.ts'
import { openClock } from '../support/moved-clock.ts'
import { adminEnv, type OwnSite, startOwnSite } from '../support/own-site.ts'
import { pdfOf } from '../support/pdf.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { ask } from '../support/raw-http.ts'
import { logInAt } from '../support/site-call.ts'

const title = 'সেতু মেরামতের দরপত্র'
const hour = 60 * 60 * 1000
const day = 24 * hour

/** A PDF is read in a process of its own, which takes its time to start. */
const reading = { timeout: 20_000 }

// Starts sites and moves their clocks.
test.setTimeout(120_000)

test('on SQLite', async ({ page, browser }) => {
  const clock = openClock()
  const site = await startOwnSite({ ...adminEnv, ...clock.env })
  try {
    await publish(page, () => browser.newContext({ javaScriptEnabled: false }), site)
    await expectInTime([site], (offset) => clock.set(site, offset))
  } finally {
    await site.stop('SIGKILL')
  }
})

test('on two processes over PostgreSQL', async ({ page, browser }) => {
  const postgres = await startPostgres()
  const DATABASE_URL = await createDatabase(postgres.url)
  const clocks = [openClock(), openClock()]
  // As on one machine: they share the folder of the files.
  const DATA_DIR = clocks[0]?.env.DATA_DIR ?? ''
  const sites: OwnSite[] = []
  try {
    for (const { env } of clocks) {
      sites.push(await startOwnSite({ ...adminEnv, ...env, DATA_DIR, DATABASE_URL }))
    }
    const [first] = sites
    if (!first) throw new Error('no site')
    await publish(page, () => browser.newContext({ javaScriptEnabled: false }), first)
    await expectInTime(sites, async (offset) => {
      await Promise.all(sites.map((site, at) => clocks[at]?.set(site, offset)))
    })
  } finally {
    await Promise.all(sites.map((site) => site.stop('SIGKILL')))
    await postgres.stop()
  }
})

type NewContext = () => ReturnType<NonNullable<ReturnType<Page['context']>['browser']> extends never ? never : () => Promise<import('@playwright/test').BrowserContext>>
