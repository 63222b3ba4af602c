// A text is read aloud on the phone and listened to by a visitor. The microphone is Chromium's own, which beeps.

import { m4aOf, mp3Of, webmOf } from '../support/audio.ts'
import { callAsAdmin, openAsAdmin, store, uniqueWord } from '../support/back-office.ts'
import { findBrowser } from '../support/browser.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'

const browser = await findBrowser()

test.use({
  launchOptions: {
    ...browser,
    args: [
      ...(browser.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

const bangla = (page: Page) => page.getByRole('group', { name: 'Recording in Bangla' })
const english = (page: Page) => page.getByRole('group', { name: 'Recording in English' })
const button = (page: Page, name: string) => bangla(page).getByRole('button', { name, exact: true })

async function openNotice(page: Page, title: string) {
  await openAsAdmin(page, '/admin/settings/notices/new')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Add a recording' }).click()
}

async function choose(page: Page, buffer: Buffer, field = bangla) {
  await field(page)
    .locator('input')
    .setInputFiles({ name: 'voice', mimeType: 'audio/mpeg', buffer })
}

test('a text is read aloud with the keyboard alone, heard again, saved and listened to @long', async ({
  page,
}) => {
  const title = `Read aloud ${uniqueWord()}`
  await openNotice(page, title)
  const record = button(page, 'Record')
  await record.focus()
  const startedAt = performance.now()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Stop')).toBeFocused()
  await expect(bangla(page).getByText('0:02 of 3:00')).toBeVisible()
  // The beeps are heard.
  await expect
    .poll(() =>
      bangla(page)
        .getByRole('meter')
        .evaluate((meter: HTMLMeterElement) => meter.value),
    )
    .toBeGreaterThan(0.05)
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
  await page.keyboard.press('Enter')
  const length = bangla(page).getByText(/^\d+ s$/)
  await expect(length).toBeVisible()
  // Busy machines take longer to hear the beeps, and the recording is as long as that takes.
  const shown = Number.parseInt(await length.innerText(), 10)
  expect(shown).toBeGreaterThanOrEqual(2)
  expect(shown).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / 1000))
  await expect(button(page, 'Record again')).toBeFocused()
  const player = bangla(page).locator('audio')
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(1.5)

  // A second one that is discarded leaves the first.
  const first = await player.getAttribute('src')
  await button(page, 'Record again').click()
  await expect(bangla(page).getByText('0:01 of 3:00')).toBeVisible()
  await button(page, 'Stop').click()
  await expect(player).not.toHaveAttribute('src', first ?? '')
  await button(page, 'Discard this recording').click()
  await expect(player).toHaveAttribute('src', first ?? '')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()

  const [notice] = await (await page.request.get(`/api/notices?q=${title.split(' ')[2]}`)).json()
  await page.goto(`/bn/notices/${notice.id}`)
  await expect(page.getByText('শুনুন', { exact: true })).toBeVisible()
  const heard = page.locator('audio')
  await expect(heard).toHaveAttribute('preload', 'none')
  await heard.evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true
    await audio.play()
    await new Promise((resolve) => audio.addEventListener('ended', resolve))
  })
  expect(await heard.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1.5)
})

test(
  'files are uploaded in both languages; what does not fit is refused in a sentence',
  long,
  async ({ page }) => {
    const title = `Uploaded ${uniqueWord()}`
    await openNotice(page, title)
    await choose(page, Buffer.alloc(2 ** 20 + 1))
    await expect(bangla(page).getByText('larger than 1 MB')).toBeVisible()
    await choose(page, mp3Of(190))
    await expect(bangla(page).getByText('longer than 3 minutes')).toBeVisible()
    await choose(page, Buffer.from('%PDF-1.7'))
    await expect(bangla(page).getByText('not a recording')).toBeVisible()
    await choose(page, mp3Of(65))
    await expect(bangla(page).getByText('1 min 5 s')).toBeVisible()
    await choose(page, m4aOf(20), english)
    await expect(english(page).getByText('20 s')).toBeVisible()
    await english(page)
      .getByRole('button', { name: 'Remove' })
      .or(english(page).getByRole('button', { name: 'Discard' }))
      .click()
    await expect(english(page).getByText('20 s')).toHaveCount(0)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Saved.').first()).toBeVisible()
    const [notice] = await (await page.request.get(`/api/notices?q=${title.split(' ')[1]}`)).json()
    expect(notice).toMatchObject({
      recordingFileEn: null,
      recordingFileBn: expect.stringMatching(/-recording-65s\.mp3$/),
    })
  },
)

test(
  'a recording that could not be sent is kept, also when the page is left, and sent later',
  long,
  async ({ page }) => {
    await openNotice(page, `Kept ${uniqueWord()}`)
    await page.route('**/api/files', (route) => route.abort())
    await choose(page, webmOf(20))
    await expect(bangla(page).getByText('It is kept in this browser.')).toBeVisible()
    await expect(bangla(page).locator('audio')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
    await page.unroute('**/api/files')
    await page.goto('/robots.txt')
    await page.goto('/admin/settings/notices/new')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(bangla(page).getByText('has not been sent yet')).toBeVisible()
    await button(page, 'Try again').click()
    await expect(bangla(page).getByText('20 s')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
  },
)

test('leaving while it records asks first, and keeps what was recorded @long', async ({ page }) => {
  await openNotice(page, `Left ${uniqueWord()}`)
  await button(page, 'Record').click()
  await expect(bangla(page).getByText('0:01 of 3:00')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(button(page, 'Stop')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/notices$/)
  await page.goto('/admin/settings/notices/new')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(bangla(page).getByText('has not been sent yet')).toBeVisible()
})

test('a microphone that is refused, missing or of no use leaves the way to upload, in Bangla', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const errors = ['NotAllowedError', 'NotFoundError', 'NotReadableError']
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', errors.shift() ?? ''))
  })
  await openAsAdmin(page, '/robots.txt')
  await store(page, { language: 'bn' })
  await page.goto('/admin/settings/notices/new')
  await page.getByRole('button', { name: 'রেকর্ডিং যোগ করুন' }).click()
  const field = page.getByRole('group', { name: 'বাংলা রেকর্ডিং' })
  for (const sentence of ['অনুমতি দিয়ে', 'পাওয়া যায়নি', 'চালু করা যায়নি']) {
    await field.getByRole('button', { name: 'রেকর্ড করুন', exact: true }).click()
    await expect(field.getByRole('alert')).toContainText(sentence)
  }
  await expect(field.getByText('রেকর্ডিং আপলোড করুন')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a browser that cannot record says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
  await openNotice(page, `Old ${uniqueWord()}`)
  await expect(bangla(page).getByText('This browser cannot record.')).toBeVisible()
  await expect(button(page, 'Record')).toHaveCount(0)
})

test('a recording of a draft is heard in the office, and withdrawn for good there @long', async ({
  page,
}) => {
  const file = { name: 'voice', mimeType: 'audio/webm', buffer: webmOf(20) }
  const multipart = { kind: 'recording', file }
  const sent = await callAsAdmin(page.request, 'POST', '/api/files', { multipart })
  const { filename } = await sent.json()
  const data = { title: `Draft ${uniqueWord()}`, state: 'draft', recordingFileBn: filename }
  const { id } = await (await callAsAdmin(page.request, 'POST', '/api/notices', { data })).json()
  // A slow line: the address of the file has failed before all parts of the form are there.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await openAsAdmin(page, `/admin/settings/notices/${id}`)
  const player = bangla(page).locator('audio')
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(20)
  await bangla(page).getByText('Withdraw it for good').click()
  await bangla(page).getByRole('button', { name: 'Withdraw the recording for good' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw for good' }).click()
  await expect(page.getByRole('button', { name: 'Add a recording' })).toBeVisible()
  const gone = await callAsAdmin(page.request, 'GET', `/api/uploads/${filename}`)
  expect(gone.status()).toBe(404)
})
