// Links of the organisation in a menu, and an entry that moves there from another menu.
import { callAsAdmin, openAsAdmin } from '../support/back-office.ts'
import { expect, long, test } from '../support/browser-test.ts'

test(
  'a link of the organisation and an entry of another menu are added on a phone',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/settings/menus/menu.more')
    const items = page.getByRole('group', { name: 'Footer, more links' }).getByRole('listitem')
    const link = page.getByRole('group', { name: 'A link of your own' })
    await page.getByLabel('Move here from another menu').selectOption('Photo album')
    await expect(items.last()).toContainText('Photo album')

    await link.getByLabel('Address').fill('javascript:alert(1)')
    await link.getByRole('button', { name: 'Add link' }).click()
    await expect(link.getByText('Enter a web address with https')).toBeVisible()
    await link.getByLabel('Address').fill('০১৭১২-৩৪৫৬৭৮')
    await link.getByLabel('Name in English').fill('Call the office')
    await page.keyboard.press('Enter')
    await expect(items.last()).toContainText('Call the office')
    await expect(items.last()).toContainText('tel:+8801712345678')
    await link.getByLabel('Address').fill('facebook.com/our-office')
    await link.getByLabel('Name in English').fill('Facebook')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/settings\/menus$/)
    const settings: { key: string; valueEn: string }[] = await (
      await callAsAdmin(page.request, 'GET', '/api/settings')
    ).json()
    const stored = settings.find(({ key }) => key === 'menu.more')?.valueEn.split('\n')
    expect(stored?.slice(-3)).toEqual([
      'photo-album',
      'tel:+8801712345678 | Call the office',
      'https://facebook.com/our-office | Facebook',
    ])

    await page.goto('/admin/settings/menus/menu.more')
    await page.getByRole('button', { name: 'Remove Facebook' }).click()
    await page.getByRole('button', { name: 'Remove Call the office' }).click()
    await page.getByRole('button', { name: 'Remove Photo album' }).click()
    await expect(items.last()).not.toContainText('Photo album')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/settings\/menus$/)
  },
)
