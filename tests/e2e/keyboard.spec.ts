// The public journey with the keyboard only.
import { expect, type Page, test } from '../support/browser-test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const text = (await focused.innerText().catch(() => '')).trim()
    if (typeof name === 'string' ? text === name : name.test(text)) {
      await expect(focused).toBeInViewport()
      return
    }
  }
  throw new Error(`"${name}" cannot be reached with Tab`)
}

test('the skip link is first and skips the menu', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Skip to main content')
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').evaluate((element) => element.closest('main') !== null)).toBe(
    true,
  )
})

test('the keyboard leads from home through a menu to a program, to donating and to the office', async ({
  page,
}) => {
  await page.goto('/')
  await tabTo(page, 'Programs')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Rural Housing')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/programdetaildfrontend/2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rural Housing/)
  await tabTo(page, /Donate/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/donate-now')
  await tabTo(page, 'Donate Now')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contact-us/)
})

test('one menu is open at a time', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, 'About Us')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Donors and partners' }).first()).toBeVisible()
  await page.locator('header').getByRole('button', { name: 'Archive' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Annual reports' }).first()).toBeVisible()
  await expect(page.locator('header a[href="/donner"]')).toBeHidden()
})

test('the menu of a phone opens by keyboard and holds every page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.locator('header a[href="/contact-us"]')).toBeHidden()
  await tabTo(page, /Menu/)
  await page.keyboard.press('Enter')
  await expect(page.locator('header a[href="/contact-us"]')).toBeVisible()
  await tabTo(page, 'Photo album')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/photo-album')
})

for (const { width, button, link } of [
  { width: 360, button: 'Menu', link: 'Contact' },
  { width: 1280, button: 'Archive', link: 'Photo album' },
]) {
  test(`a menu closes on Escape and on a click beside it, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const header = page.locator('header')
    const inside = header.getByRole('link', { name: link })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await tabTo(page, link)
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
    await expect(header.getByRole('button', { name: button })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(inside).toBeVisible()
    await page.mouse.click(4, 60)
    await expect(inside).toBeHidden()
  })
}

test('the focus is always visible', async ({ page }) => {
  await page.goto('/')
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    const style = await page
      .locator(':focus')
      .evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(style).not.toBe('none')
  }
})
