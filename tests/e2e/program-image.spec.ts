import { expectNoAccessibilityViolations } from '../support/accessibility-checks.ts'
import { callAsAdmin, openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { heavyPhotoOf, photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { nobodyIn } from '../support/gallery.ts'
import { heic, plain } from '../support/images.ts'

const saved = 'Program saved.'
const tooLarge = 'Image size should not exceed 1MB'

test(
  'the bytes of a chosen file decide: HEIC gets advice, a photo without a type and one of many pixels are accepted',
  long,
  async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await openAsAdmin(page, '/admin/program-form')
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: heic(4032, 3024) })
    await expect(page.getByRole('alert').filter({ hasText: 'Most Compatible' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
    expect(logged).toEqual([])
    const scan = await plain(4960, 7016).png({ colours: 2 }).toBuffer()
    for (const [name, buffer] of [
      ['image:1641', await plain(60, 40).jpeg().toBuffer()],
      ['scan.png', scan],
    ] as const) {
      await input.setInputFiles({ name, mimeType: '', buffer })
      await expect(page.getByText('Most Compatible')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
    }
    await expect(page.getByText(/^Made smaller: /)).toBeVisible()
  },
)

test('an image over 1 MB is shrunk automatically, with a message', long, async ({ page }) => {
  const title = `Photo ${uniqueWord()}`
  await openAsAdmin(page, '/admin/program-form')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await editor(page, 'Description').fill('With a photo.')
  await page.locator('input[type=file]').setInputFiles(await heavyPhotoOf(page))
  await nobodyIn(page)
  // The rule of the specification is shown first, and no form is sent meanwhile.
  await expect(page.getByRole('alert').filter({ hasText: tooLarge })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
  const status = page.getByRole('status').filter({ hasText: 'Made smaller:' })
  await expect(status).toHaveText(/^Made smaller: 1\.\d+ MB → \d+ KB\.$/)
  await expect(page.getByText(tooLarge)).toBeHidden()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(saved)).toBeVisible({ timeout: 20_000 })
  const found = await page.request.get(`/api/programs?q=${title}`)
  const [program] = await found.json()
  expect(program.imagename).toMatch(/\.\w+$/)
})

test('an image over 1 MB blocks the form in a browser without workers', long, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await openAsAdmin(page, '/admin/program-form')
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 1_700, 1_300))
  await nobodyIn(page)
  await expect(page.getByRole('alert').getByText(tooLarge)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
  await expect(page.locator('[data-save-bar]').getByRole('status')).toContainText(tooLarge)
  await page.getByRole('button', { name: 'Make it smaller' }).click()
  await expect(page.getByText('Made smaller:')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
})

test(
  'an image over 1 MB that cannot be shrunk keeps the message and the disabled button',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/program-form')
    await page.locator('input[type=file]').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(1_048_577),
    })
    await expect(
      page.getByRole('alert').getByText(`${tooLarge} This image could not be made smaller.`),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
    await page.getByRole('button', { name: 'Do not use this image' }).click()
    await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
  },
)

test(
  'an image is rotated and cropped to the shape of a card, by keyboard only',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/program-form')
    const title = `Crop ${uniqueWord()}`
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await editor(page, 'Description').fill('With a photo.')
    await page.locator('input[type=file]').setInputFiles(await photoOf(page, 400, 200))
    await nobodyIn(page)
    await page.getByRole('button', { name: 'Turn or crop' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Turn or crop' })
    const kept = dialog.getByRole('status')
    await expect(kept).toHaveText('Kept: 100 × 100 %, 0 % from the left and 0 % from the top.')
    await expectNoAccessibilityViolations(page, 'turn or crop')
    await dialog.getByRole('button', { name: 'Turn right' }).press('Enter')
    await dialog.getByRole('radio', { name: 'Shape of a card' }).press('Space')
    // The image has 200 × 400 pixels now, of which the shape covers 200 × 125.
    await expect(kept).toHaveText('Kept: 100 × 31 %, 0 % from the left and 34 % from the top.')
    await dialog.getByRole('button', { name: /^Draw over/ }).press('ArrowUp')
    await expect(kept).toContainText('32 % from the top')
    await dialog.getByRole('button', { name: 'Use this part' }).press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText(saved)).toBeVisible({ timeout: 20_000 })
    const [program] = await (await page.request.get(`/api/programs?q=${title}`)).json()
    const address = `/api/images/details?q=${program.imagename}`
    const [image] = await (await callAsAdmin(page.request, 'GET', address)).json()
    expect([image.width, image.height]).toEqual([200, 125])
  },
)

test(
  'the focal point is set by a click or by keys, and its card respects it',
  long,
  async ({ page }) => {
    await openAsAdmin(page, '/admin/program-form')
    const title = `Focus ${uniqueWord()}`
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await editor(page, 'Description').fill('With a photo.')
    const point = page.getByRole('button', { name: /^What must stay in sight/ })
    await page.locator('input[type=file]').setInputFiles(await photoOf(page, 200, 400))
    await expect(point).toHaveAccessibleName(/: 50 % from the left, 35 % from the top$/)
    await page.locator('input[type=file]').setInputFiles(await photoOf(page, 400, 200))
    await nobodyIn(page)
    await expect(point).toHaveAccessibleName(/: 50 % from the left, 50 % from the top$/)
    await point.click({ position: { x: 2, y: 2 } })
    await expect(point).toHaveAccessibleName(/: [01] % from the left, [0-2] % from the top$/)
    for (let times = 0; times < 15; times += 1) await point.press('ArrowDown')
    await expect(point).toHaveAccessibleName(/: [01] % from the left, 7[5-7] % from the top$/)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText(saved)).toBeVisible({ timeout: 20_000 })
    const [program] = await (await page.request.get(`/api/programs?q=${title}`)).json()
    await page.goto(`/programdetaildfrontend/${program.id}`)
    const image = page.locator('main picture img').first()
    const position = () => image.evaluate((one) => getComputedStyle(one).objectPosition)
    expect(await position()).toBe('0% 75%')
  },
)

function editor(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}
