import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, BrowserContext } from '@playwright/test'
import { logInByApi } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { adminEnv, type OwnSite, ownAdmin, startOwnSite } from '../support/own-site.ts'

const karim = { name: 'Karim Uddin', email: 'karim@example.org', password: 'three green boats' }

const opened: BrowserContext[] = []
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

async function open(browser: Browser, { origin }: OwnSite, person: typeof ownAdmin | typeof karim) {
  const context = await browser.newContext({ baseURL: origin })
  opened.push(context)
  const page = await context.newPage()
  const token = await logInByApi(page.request, person)
  await page.addInitScript((given) => localStorage.setItem('token', given), token)
  const put = (path: string, data: object) =>
    page.request.fetch(path, { method: 'PUT', headers: { Authorization: `Bearer ${token}` }, data })
  const post = (path: string, data: object = {}) =>
    page.request.post(path, { headers: { Authorization: `Bearer ${token}` }, data })
  const list = async (path: string) => {
    const response = await page.request.get(path, { headers: { Authorization: `Bearer ${token}` } })
    return response.json()
  }
  return { page, put, post, list }
}

async function swap(page: Page, number: string) {
  await page.goto('/admin/settings/giving/donate.mfs')
  await expect(page.getByText('the whole change waits until another administrator')).toBeVisible()
  const field = page.getByLabel('Number', { exact: true })
  await expect(field).toHaveValue(/^01712/)
  await field.fill(number)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/pending-changes\?proposed=\d+$/)
  await expect(page.getByText('Your change is not on the website yet')).toBeVisible()
}

test(
  'a number is proposed, reviewed and rejected; the next one is approved',
  long,
  async ({ browser }) => {
    test.slow()
    const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
    try {
      const first = await open(browser, site, ownAdmin)
      const given = { valueEn: 'bKash: 01712-345678', valueBn: 'বিকাশ: ০১৭১২-৩৪৫৬৭৮' }
      await first.put('/api/settings/donate.mfs', given)
      await first.post('/api/users', { ...karim, role: 'ADMIN' })
      makeOld(site)
      const second = await open(browser, site, karim)

      await swap(first.page, '01999666666')
      const own = first.page.getByRole('region', { name: /: Mobile payment for donations$/ })
      await expect(own).toContainText('This is your own change')
      await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
      await second.page.goto('/donate-now')
      await expect(second.page.getByText('01712-345678').first()).toBeVisible()
      await expect(second.page.getByText('01999-666666')).toHaveCount(0)

      await second.page.goto('/admin/dashboard')
      const line = second.page.getByRole('region', { name: 'Changes waiting for approval (1)' })
      await line.getByRole('link', { name: 'Look at them' }).click()
      const change = second.page.getByRole('region', { name: /: Mobile payment for donations$/ })
      await expect(change.locator('del')).toHaveText([given.valueEn, given.valueBn])
      await expect(change.locator('ins')).toHaveText(['bKash: 01999-666666', 'বিকাশ: ০১৯৯৯-৬৬৬৬৬৬'])
      await change.getByRole('button', { name: 'Stop it' }).click()
      const dialog = second.page.getByRole('dialog', { name: 'Stop it' })
      await dialog.getByLabel(/^Why/).fill('That is not our number.')
      await dialog.getByRole('button', { name: 'Stop this change' }).click()
      await expect(second.page.getByText('No change waits.')).toBeVisible()
      await expect(change).toContainText('Stopped by Karim Uddin')

      await first.put('/api/settings/donate.mfs', { valueEn: 'bKash 01812-345678', valueBn: '' })
      await second.page.reload()
      await change.getByRole('button', { name: 'Confirm' }).click()
      await second.page.getByRole('button', { name: 'Yes, confirm it' }).click()
      await expect(second.page.getByText('No change waits.')).toBeVisible()
      await second.page.goto('/donate-now')
      await expect(second.page.getByText('01812-345678').first()).toBeVisible()
    } finally {
      await site.stop()
    }
  },
)

test('a stolen account cannot change the number in any other way', long, async ({ browser }) => {
  test.slow()
  const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
  try {
    const stolen = await open(browser, site, ownAdmin)
    const give = (valueEn: string) =>
      stolen.put('/api/settings/donate.mfs', { valueEn, valueBn: '' })
    await give('bKash 01712-345678')
    await stolen.post('/api/users', { ...karim, role: 'ADMIN' })
    makeOld(site)
    const other = await open(browser, site, karim)
    const agreed = await (await give('bKash 01812-345678')).json()
    const confirmed = await other.post(`/api/pending-changes/${agreed.pendingId}/confirm`)
    const version = confirmed.headers()['x-content-version']
    const [, first] = await stolen.list('/api/history?entity=settings&q=donate.mfs')

    const tried = [
      await give('bKash 01999-666666'),
      await stolen.post(`/api/history/${version}/undo`),
      await stolen.post(`/api/history/${first.id}/restore`),
    ]
    expect(tried.map((response) => response.status())).toEqual([202, 202, 202])
    const thief = { name: 'Nobody', email: 'nobody@example.org', password: 'five blue herons' }
    expect((await stolen.post('/api/users', { ...thief, role: 'ADMIN' })).status()).toBe(201)
    const accomplice = await open(browser, site, thief)
    for (const response of tried) {
      const { pendingId } = await response.json()
      const answer = await accomplice.post(`/api/pending-changes/${pendingId}/confirm`)
      expect(answer.status()).toBe(409)
    }

    await other.page.goto('/donate-now')
    await expect(other.page.getByText('01812-345678').first()).toBeVisible()
    await expect(other.page.getByText(/01999-666666|01712-345678/)).toHaveCount(0)
    await other.page.goto('/admin/dashboard')
    await expect(
      other.page.getByRole('region', { name: /^Changes waiting for approval/ }),
    ).toBeVisible()
    await expect(other.page.getByText('New administrators: Nobody.')).toBeVisible()
  } finally {
    await site.stop()
  }
})

/** Makes both administrators old enough to approve. */
function makeOld({ folder }: OwnSite) {
  const db = new DatabaseSync(join(folder, 'site.db'))
  const before = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString()
  db.prepare('update "accessLog" set at = ?').run(before)
  db.close()
}
