// The panel beside a form, the next step after a save, and a new record that begins as a copy.
import {
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { callAsAdmin, openAsAdmin, row, uniqueWord } from '../support/back-office.ts'
import { followLink } from '../support/browser-history.ts'
import { expect, long, test } from '../support/browser-test.ts'

test(
  'a saved notice is viewed, shared and followed by another; the next screen has no message about it',
  long,
  async ({ page }) => {
    const title = `Wells ${uniqueWord()}`
    await openAsAdmin(page, '/admin/settings/notices/new')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await page.getByRole('button', { name: 'Create' }).click()
    const next = page.getByRole('region', { name: 'Next step' })
    await expect(next).toContainText(`“${title}” is saved and on the website.`)
    const address = (await next.getByRole('link', { name: 'See it' }).getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/notices\/\d+$/)
    expect(await (await page.request.get(address)).text()).toContain(title)
    await expectNoAccessibilityViolations(page, 'list after saving')

    await next.getByRole('button', { name: 'Share it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share it' })
    const whole = new URL(address, page.url()).href
    await expect(dialog.getByLabel('Address of the page')).toHaveValue(whole)
    await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`${title}\n\n${whole}`)}`,
    )
    await expect(dialog.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(whole)}`,
    )
    await expect(dialog.getByRole('img', { name: 'QR code of the page' })).toBeVisible()
    await page.keyboard.press('Escape')
    // The list offers it too, at any later time.
    await page.getByRole('button', { name: `Share ${title}` }).click()
    await expect(dialog.getByLabel('Address of the page')).toHaveValue(whole)
    await page.keyboard.press('Escape')
    await next.getByRole('link', { name: 'Add another' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add notice')
    await expect(next).toHaveCount(0)
  },
)

test('a new album offers its photos first', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/album?edit=new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Visit ${uniqueWord()}`)
  await page.getByRole('button', { name: 'Create' }).click()
  await page
    .getByRole('region', { name: 'Next step' })
    .getByRole('link', { name: 'Add photos' })
    .click()
  await expect(page).toHaveURL(/\/admin\/photoupload\?album=\d+$/)
})

test('a draft is offered as a preview, not as a page', long, async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/notices/new')
  const title = `Tender ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  // The panel is loaded while the notice is sent: one that came later would move the list under the clerk's finger.
  const panel = page.waitForResponse(/\/saved-panel-.*\.js/)
  await page.route('**/api/notices', async (route) => {
    await panel
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save draft' }).click()
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next).toContainText('only the office sees it')
  await expect(next.getByRole('link', { name: 'See it' })).toHaveCount(0)
  await expect(next.getByRole('button', { name: 'Preview' })).toBeVisible()
  await next.getByRole('button', { name: 'Close' }).click()
  await expect(next).toHaveCount(0)
})

test(
  'a copy has the words and the image, without what belongs to one record alone',
  long,
  async ({ page }) => {
    const title = `Meeting ${uniqueWord()}`
    const fields = { kind: 'tender', closesOn: '2099-01-31', memoNumber: 'AP/12', isPinned: true }
    const json = { title, date: '2026-01-10', body: '<p>Bring a pen.</p>', ...fields }
    const made = await callAsAdmin(page.request, 'POST', '/api/notices', { data: json })
    const { id } = await made.json()
    await openAsAdmin(page, `/admin/settings/notices/${id}`)
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add notice')
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
    await expect(page.getByRole('radio', { name: 'Tender' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText(
      'Bring a pen.',
    )
    await expect(page.getByLabel('Last day')).toHaveValue('')
    await expect(page.getByLabel('Memo number')).toHaveValue('')
    await expect(page.getByLabel('Pinned: shown before the others')).not.toBeChecked()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(row(page, title)).toHaveCount(2)
    await expect(row(page, title).filter({ hasText: 'Draft' })).toHaveCount(1)

    // The program shows the image of the other one, as a file of the library.
    const readPrograms = async (): Promise<{ id: number; state: string; imagename: string }[]> =>
      (await callAsAdmin(page.request, 'GET', '/api/programs?state=all')).json()
    const program = (await readPrograms()).find(({ imagename }) => imagename)
    await page.goto(`/admin/program-form?copy=${program?.id}`)
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).not.toHaveValue('')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible()
    const alike = (await readPrograms()).filter(({ imagename }) => imagename === program?.imagename)
    expect(alike.map(({ state }) => state).toSorted()).toEqual(['draft', 'published'])
    const copy = alike.find(({ state }) => state === 'draft')
    await callAsAdmin(page.request, 'DELETE', `/api/programs/${copy?.id}`)
  },
)

test(
  "a panel beside a form shows state, languages and the phone's view of unsaved input",
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 })
    await openAsAdmin(page, '/admin/settings/notices/new')
    const aside = page.getByRole('region', { name: 'For visitors' })
    await expect(aside).toContainText('Not saved yet: nobody sees it.')
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Well opened')
    await expect(aside).toContainText('English: complete')
    await expect(aside).toContainText('Bangla: nothing yet.')
    await expect(aside.getByText('Well opened')).toHaveCount(2)
    const beside = await aside.boundingBox()
    const field = await title.boundingBox()
    expect(beside?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
    expect(beside?.width).toBe(360)
    await page.getByRole('tab', { name: /Bangla/ }).click()
    await page.getByRole('textbox', { name: 'Text in Bangla', exact: true }).fill('কূপ')
    await expect(aside).toContainText('Bangla: Title in Bangla still empty')
    await expect(aside).toContainText('English: Text still empty')

    // A phone has it below the fields.
    await page.setViewportSize({ width: 360, height: 740 })
    const below = await aside.boundingBox()
    const bar = await page.locator('[data-save-bar]').boundingBox()
    expect(below?.y).toBeGreaterThan(bar?.y ?? 0)
    await expectNoSidewaysScroll(page, 'a form with what visitors will see')

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/program-form/1')
    await expect(aside).toContainText('On the website, as saved on')
    await expect(aside.getByRole('link', { name: 'See the page' })).toHaveAttribute(
      'href',
      '/programdetaildfrontend/1',
    )
    await expect(aside.getByRole('img')).toHaveCount(0)
    await expectNoAccessibilityViolations(page, 'a form with what visitors will see')

    await page.goto('/admin/settings/team/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rahima Khatun')
    await expect(aside.getByText('Rahima Khatun')).toHaveCount(1)
  },
)

test('every form has the panel, with the preview of its kind', long, async ({ page }) => {
  const office = { name: `Office ${uniqueWord()}` }
  const made = await callAsAdmin(page.request, 'POST', '/api/offices', { data: office })
  const { id } = await made.json()
  await openAsAdmin(page, `/admin/settings/offices/${id}`)
  const aside = page.getByRole('region', { name: 'For visitors' })
  const seen = aside.getByRole('link', { name: 'See the page' })
  await expect(seen).toHaveAttribute('href', '/contact-us')
  const preview = aside.getByRole('region', { name: 'On the website' })
  await page.getByLabel('Telephone numbers').fill('01712345678')
  await expect(preview.getByRole('link', { name: '01712-345678' })).toBeVisible()
  await page.getByLabel('Latitude').fill('২৪.০১')
  await page.getByLabel('Longitude').fill('89.25')
  await expect(preview.getByRole('link', { name: 'See the place on a map' })).toHaveAttribute(
    'href',
    /mlat=24\.01&mlon=89\.25/,
  )
  await expectNoAccessibilityViolations(page, 'an office with its panel')
  await page.getByLabel('Telephone numbers').fill('')
  await page.getByLabel('Latitude').fill('')
  await page.getByLabel('Longitude').fill('')
  for (const [path, address] of [
    ['registrations/1', '/'],
    ['statistics/1', '/#figures'],
    ['donors/1', '/donner'],
    ['projects/1', '/previous-project'],
    ['pages/1', '/'],
    ['contacts', '/contact-us'],
    ['giving', '/donate-now'],
  ]) {
    await followLink(page, `/admin/settings/${path}`)
    await page.waitForURL(`**/admin/settings/${path}`)
    await expect(preview).toBeVisible()
    await expect(seen).toHaveAttribute('href', `${address}`)
  }
  await followLink(page, '/admin/photogalleryform/1')
  await expect(seen).toHaveAttribute('href', /^\/photogalleryfrontend\/\d+$/)
  await expect(aside).toContainText('In a list, on a phone')
  await followLink(page, '/admin/customers?edit=new')
  await expect(aside).toContainText('For the office only')
})
