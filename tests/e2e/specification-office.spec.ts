// Sentences of the specification that only the rendered screens of the back-office can show.
import { logInByApi, openAsAdmin, store } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'

test('the program list shows 20 words of a description and an ellipsis at every width', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/programlist')
  const text = page.getByText(/^A government program for very poor/)
  for (const width of [360, 768, 1024, 1280, 1366, 1600]) {
    await page.setViewportSize({ width, height: 768 })
    const shown = await text.innerText()
    expect([width, shown.split(/\s+/).length, shown.at(-1)]).toEqual([width, 20, '…'])
    const hidden = await text.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect([width, hidden]).toEqual([width, 0])
    const row = await page.getByRole('row').filter({ has: text }).boundingBox()
    expect(row?.height, `height at ${width}`).toBeLessThan(300)
  }
})

const missing = [
  '/admin/program-form/999999',
  '/admin/update/999999',
  '/admin/photogalleryform/999999',
  '/admin/album?edit=999999',
  '/admin/reportlist?edit=999999',
  '/admin/adminuser?edit=999999',
  '/admin/customers?edit=999999',
  ...['pages', 'notices', 'own-pages', 'statistics', 'registrations'].map(missingIn),
  ...['team', 'offices', 'donors', 'projects'].map(missingIn),
]

function missingIn(section: string): string {
  return `/admin/settings/${section}/999999`
}

test(
  'a form of a record that does not exist offers nothing to do with it',
  long,
  async ({ page }) => {
    const links = page.getByRole('link', { name: /^(Duplicate|All versions)$/ })
    for (const path of missing) {
      await openAsAdmin(page, path)
      await expect(page.locator('main').getByRole('alert')).toBeVisible()
      expect([path, await links.count()]).toEqual([path, 0])
    }
    await openAsAdmin(page, '/admin/program-form/1')
    await expect(links).toHaveCount(2)
  },
)

test(
  'the first account is effective at once, and words on the button wait after it',
  long,
  async ({ browser }) => {
    test.slow()
    const site = await startOwnSite({ ...adminEnv, SEED: 'sample' })
    const context = await browser.newContext({ baseURL: site.origin })
    try {
      const page = await context.newPage()
      const token = await logInByApi(page.request, ownAdmin)
      const headers = { Authorization: `Bearer ${token}` }
      // Words that are no sample any more are free too as long as there is no account.
      const data = { valueEn: 'Give Now', valueBn: '', isSample: false }
      await page.request.put('/api/settings/donate.buttonText', { data, headers })
      await store(page, { token })
      await page.goto('/admin/set-up?step=giving')
      await giveAccount(page)
      await page.getByRole('button', { name: 'Save and next' }).click()
      await expect(page.getByText('Step 5 of 7')).toBeVisible()
      await page.goto('/donate-now')
      await expect(page.getByRole('link', { name: 'Give Now' })).toBeVisible()

      await page.goto('/admin/settings/giving')
      await page.locator('[name="donate.buttonText"]').fill('Closed')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page).toHaveURL(/pending-changes/)
      await page.goto('/donate-now')
      await expect(page.getByRole('link', { name: 'Give Now' })).toBeVisible()
    } finally {
      await context.close()
      await site.stop('SIGKILL')
    }
  },
)

async function giveAccount(page: Page) {
  const bank = page.getByRole('group', { name: /^Bank/ }).first()
  await bank.getByLabel('Account number').fill('20081000312345')
  await bank.getByLabel('Bank', { exact: true }).fill('Sonali Bank')
  await bank.getByLabel('Account holder').fill('Village Trust')
}
