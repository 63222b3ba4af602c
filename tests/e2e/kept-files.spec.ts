// Chosen images and files are kept with the unsaved input, and removed with it.
import { openAsAdmin, uniqueWord } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { nobodyIn } from '../support/gallery.ts'
import { pdfOf } from '../support/pdf.ts'
import { openForm, programsOf, reopen } from '../support/program-form.ts'

test('a chosen image is restored after its tab was closed', long, async ({ page }) => {
  const title = `Image ${uniqueWord()}`
  await openForm(page, title)
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 800, 600))
  await nobodyIn(page)
  await expect(page.getByText(/^.+\.jpe?g \(/)).toBeVisible()
  await expect.poll(() => keptFiles(page)).toBe(1)
  const next = await reopen(page, '/admin/program-form')
  await expect(next.getByText('could not be kept')).toHaveCount(0)
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(next.getByText(/^.+\.jpe?g \(/)).toBeVisible()
  await next.getByRole('button', { name: 'Create' }).click()
  await expect(next.getByText('Program saved.')).toBeVisible()
  const [program] = await programsOf(next, title)
  expect(program?.imagename).toMatch(/\.jpg$/)
  await expect.poll(() => keptFiles(next)).toBe(0)
})

test('an image without its unsaved input appears in no other form', long, async ({ page }) => {
  await openForm(page, `Left ${uniqueWord()}`)
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 300, 200))
  await expect.poll(() => keptFiles(page)).toBe(1)
  // Leaving writes the unsaved input once more, so the page is left before it is removed.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/dashboard')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/^draft/.test(key)) localStorage.removeItem(key)
  })
  await page.goto('/admin/program-form')
  await expect.poll(() => keptFiles(page)).toBe(0)
})

test('discarding unsaved input removes its image', long, async ({ page }) => {
  await openForm(page, `Discard ${uniqueWord()}`)
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 300, 200))
  await expect.poll(() => keptFiles(page)).toBe(1)
  const next = await reopen(page, '/admin/program-form')
  await next.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => keptFiles(next)).toBe(0)
})

test('a browser that keeps no files says so, and the form works', long, async ({ page }) => {
  const title = `Private ${uniqueWord()}`
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await openForm(page, title)
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 300, 200))
  await nobodyIn(page)
  await expect(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible()
  await page.waitForTimeout(600)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('The image could not be kept in this browser.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Program saved.')).toBeVisible()
})

test('a PDF whose upload ended with its tab is offered again', long, async ({ page }) => {
  const word = uniqueWord()
  await openAsAdmin(page, '/admin/reportlist?edit=new')
  await page.route('**/api/files', () => undefined)
  await page.locator('input[type=file]').setInputFiles(pdfOf(`${word}.pdf`, 2))
  await expect(page.getByText(/Uploading/)).toBeVisible()
  await expect.poll(() => keptFiles(page)).toBe(1)
  const next = await reopen(page, '/admin/reportlist?edit=new')
  const cutOff = next
    .getByRole('alert')
    .filter({ hasText: `The upload of ${word}.pdf was cut off.` })
  await expect(cutOff).toBeVisible()
  await next.getByRole('button', { name: 'Try again' }).click()
  await expect(next.getByText(/^Uploaded: PDF, 1 KB, 2 pages$/)).toBeVisible({ timeout: 15_000 })
  await expect(next.getByText(/\(PDF, 1 KB, 2 pages\)/)).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => keptFiles(next)).toBe(0)
})

test('input about a person is removed by the logout, with the image', long, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openAsAdmin(page, '/admin/gifts/write-down')
  await page.getByLabel('Name', { exact: true }).fill('Rahima Begum')
  await page.goto('/admin/customers?edit=new')
  await page.getByLabel('Name').fill('Rahima Khatun')
  await page.locator('input[type=file]').setInputFiles(await photoOf(page, 300, 200))
  await expect.poll(() => keptFiles(page)).toBe(1)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Rahima Begum')
  // The page is unloaded, as when the address of the logout is typed.
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 200, json: {} }))
  await page.goto('/auth/logout')
  await expect(page).toHaveURL('/auth/login')
  await expect.poll(() => keptFiles(page)).toBe(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Rahima')
})

/** Number of files that this browser keeps for unsaved input. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('village-drafts', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'id' })
        request.onsuccess = () => {
          const count = request.result.transaction('files').objectStore('files').count()
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      }),
  )
}
