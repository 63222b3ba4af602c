// A failed save tells what failed and why beside the button that was pressed, in view and with the focus, in every form.

import type { Locator } from '@playwright/test'
import { openAsAdmin, store } from '../support/back-office.ts'
import { photoOf } from '../support/browser-photo.ts'
import { expect, long, longUnless, type Page, test } from '../support/browser-test.ts'
import { makeAlbum, nobodyIn } from '../support/gallery.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
] as const

/** A form with the button that sends it; `sentence` is that of the specification. */
type Form = { at: string; sentence?: string }

const saveBar = '[data-save-bar] button[type=submit]'

const programs = { sentence: 'Error saving program' }
const photos = { sentence: 'Error saving gallery' }
const albums = { sentence: 'Failed to save album.' }

const sections = ['organisation', 'contacts', 'people', 'giving', 'access', 'backups', 'messages']

/** Forms with a save bar: at the end of the address of a record or a section of the settings. */
const withBar: readonly Form[] = [
  { at: '/admin/program-form', ...programs },
  { at: '/admin/program-form/1', ...programs },
  { at: '/admin/create', ...programs },
  { at: '/admin/update/1', ...programs },
  { at: '/admin/photogalleryform', ...photos },
  { at: '/admin/photogalleryform?id=1', ...photos },
  { at: '/admin/album?edit=new', ...albums },
  { at: '/admin/album?edit=1', ...albums },
  ...['reportlist?edit=new', 'reportlist?edit=1', 'customers?edit=new', 'saved-answers?edit=new']
    .concat('adminuser?edit=new', 'adminuser?edit=1')
    .concat(...['statistics', 'registrations', 'donors', 'projects'].map(existingAndNew))
    .concat(['notices', 'own-pages', 'team', 'offices'].map((name) => `settings/${name}/new`))
    .concat('settings/pages/1', 'settings/statistics/day', 'set-up?step=work')
    .concat(sections.map((one) => `settings/${one}`))
    .concat('settings/words/words.donate', 'settings/contacts/contact.hours')
    .map((path) => ({ at: `/admin/${path}` })),
]

function existingAndNew(section: string): string[] {
  return [`settings/${section}/new`, `settings/${section}/1`]
}

/** Forms without a save bar: how each is filled, and its button. */
const others: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  '/auth/register': async (page) => {
    await page.locator('[name=name]').fill('Refused')
    await page.locator('[name=email]').fill('refused@example.org')
    await page.locator('[name=password]').fill('a pass phrase of seven words here')
    return page.getByRole('button', { name: 'Register' })
  },
  '/auth/forgotten-password': async (page) => {
    await page.locator('[name=email]').fill('refused@example.org')
    return page.getByRole('button', { name: 'Send the link' })
  },
  '/admin/account': async (page) => {
    await page.locator('[name=name]').fill('Refused')
    return page.locator('form:has([name=name]) button[type=submit]')
  },
  '/admin/account?password': async (page) => {
    await page.locator('[name=currentPassword]').fill('a long test password')
    await page.locator('[name=newPassword]').fill('a pass phrase of seven words here')
    return page.locator('form:has([name=newPassword]) button[type=submit]')
  },
  '/admin/account?app': async (page) => page.getByRole('button', { name: 'Set up', exact: true }),
  '/admin/adminuser': async (page) => {
    await page.getByRole('link', { name: 'Invite' }).click()
    await page.getByRole('dialog').locator('[name=name]').fill('Refused')
    await page.getByRole('dialog').locator('[name=email]').fill('refused@example.org')
    return page.getByRole('button', { name: 'Make the link' })
  },
  '/admin/connections': async (page) => {
    await page.getByRole('button', { name: 'Make a token' }).click()
    await page.getByRole('dialog').locator('[name=name]').fill('Refused')
    return page.getByRole('button', { name: 'Make it' })
  },
  '/admin/connections?webhook': async (page) => {
    await page.getByRole('button', { name: 'Make a webhook' }).click()
    await page.getByRole('dialog').locator('[name=url]').fill('https://example.org/refused')
    return page.getByRole('button', { name: 'Make it' })
  },
  '/admin/gifts/write-down': async (page) => {
    await page.locator('[name=amount]').fill('500')
    return page.locator('form:has([name=amount]) button[type=submit]')
  },
  '/admin/gifts/import': async (page) => {
    await page.locator('input[type=file]').setInputFiles(table)
    return page.getByRole('button', { name: 'Look at it' })
  },
  '/admin/moving-in': async (page) => {
    const section = page.locator('section[aria-labelledby=from-table]')
    await section.locator('input[type=file]').setInputFiles(table)
    return section.getByRole('button', { name: 'Look at it' })
  },
  '/admin/moving-in?site': async (page) => {
    const section = page.locator('section[aria-labelledby=from-site]')
    await section
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...table, name: 'a.xml' })
    return section.getByRole('button', { name: 'Send and look at it' })
  },
  '/admin/imageuploader': async (page) => {
    await page.locator('form input[type=file]').setInputFiles(await photoOf(page, 300, 200))
    return page.locator('form button[type=submit]')
  },
  '/admin/photoupload': async (page) => {
    // Other tests rename and delete the albums of this site.
    const album = `Refused ${Date.now()}`
    await makeAlbum(page.request, album)
    await page.reload()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoOf(page, 300, 200))
    await page.getByLabel('Album').selectOption(album)
    await nobodyIn(page)
    await page.locator('main').getByRole('textbox').first().fill('Refused')
    // It is named after what a second press does.
    return page.getByRole('button', { name: /^(Send|Upload|Try again)/ })
  },
}

const table = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Amount\nA,1\n') }

for (const size of sizes) {
  const { width, height } = size
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: size })
    for (const { at, sentence } of withBar) {
      test(`${at} with its save bar`, long, async ({ page }) => {
        await openRefusing(page, at)
        const save = page.locator(saveBar)
        await save.waitFor()
        await fill(page, at)
        await save.click()
        await expectTold(page, save, sentence)
      })
    }

    for (const [at, prepare] of Object.entries(others)) {
      test(`${at} with its button`, long, async ({ page }) => {
        await openRefusing(page, at)
        const button = await prepare(page)
        await button.click()
        if (at !== '/admin/photoupload') return expectTold(page, button)
        await expectTold(page, button, photos.sentence, '')
        // Each photo states its own reason.
        await expect(page.getByRole('listitem').filter({ hasText: '1. photo.jpg' })).toContainText(
          forbidden.why,
        )
      })
    }

    test(
      'whatever the failure, in both languages, and again at the next attempt',
      longUnless(width === 360),
      async ({ page }) => {
        test.slow()
        const save = page.locator(saveBar)
        for (const failure of failures) {
          await openRefusing(page, '/admin/program-form/1', failure)
          await save.click()
          await expectTold(page, save, 'Error saving program', failure.why)
          await page.locator('h1').focus()
          await save.click()
          await expectTold(page, save, 'Error saving program', failure.why)
        }
        await openRefusing(page, '/admin/album?edit=1', forbidden, 'bn')
        await save.click()
        await expectTold(page, save, 'অ্যালবাম সংরক্ষণ করা যায়নি।', 'অনুমতি')
      },
    )
  })
}

type Failure = { status: number; code?: string; why: string }

const forbidden: Failure = { status: 403, code: 'forbidden', why: 'You do not have permission' }

const failures: readonly Failure[] = [
  forbidden,
  { status: 413, code: 'too_large', why: 'This is too large.' },
  { status: 415, code: 'unsupported_type', why: 'This kind of content is not accepted here.' },
  { status: 500, code: 'internal', why: 'We keep trying.' },
  { status: 502, why: 'We keep trying.' },
  // A lost connection has no status.
  { status: 0, why: 'There is no connection.' },
]

/** Opens a screen whose writes fail. */
async function openRefusing(
  page: Page,
  at: string,
  { status, code, why }: Failure = forbidden,
  language: 'bn' | 'en' = 'en',
) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => void dialog.accept())
  // Unsaved input of the form before would be offered.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await store(page, { language })
  await openAsAdmin(page, at)
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    if (status === 0) return route.abort()
    await route.fulfill({ status, json: { error: why, message: why, code } })
  })
}

const texts = new Map<string | null, string>([
  ['email', 'refused@example.org'],
  ['tel', '01712345678'],
  ['url', 'https://example.org'],
  ['date', '2026-01-10'],
  ['number', '1'],
  ['numeric', '1'],
  ['decimal', '1'],
  ['password', 'a pass phrase of seven words here'],
])

/** Fills the visible fields that are empty, or changes the first field of a section, whose others stay as they are. */
async function fill(page: Page, at: string) {
  // The editor arrives after the fields.
  await page.waitForLoadState('networkidle')
  const main = page.locator('main')
  const fields = main.locator(
    ':is(input:not([type=checkbox], [type=radio], [type=file], [type=search]), textarea):visible',
  )
  const isSection = sections.some((one) => at.endsWith(`settings/${one}`))
  const words = main.locator('[name="donate.buttonText"]')
  if (await words.count()) return words.fill('Refused')
  const box = main
    .getByRole('checkbox')
    .or(main.getByRole('radio'))
    .and(page.locator(':not(:checked)'))
  if (at.includes('set-up') || (isSection && (await fields.count()) === 0)) {
    return box.first().check({ force: true })
  }
  for (const field of isSection ? [fields.first()] : await fields.all()) {
    const [value, ...kinds] = await Promise.all([
      field.inputValue(),
      field.getAttribute('inputmode'),
      field.getAttribute('type'),
    ])
    if (value && !isSection) continue
    await field.fill(
      value ? `${value}1` : (kinds.map((one) => texts.get(one)).find(Boolean) ?? 'Refused'),
    )
  }
  if (isSection) return
  for (const editor of await main.locator('[contenteditable=true]:visible').all()) {
    if ((await editor.innerText()).trim() === '') await editor.fill('A text.')
  }
  for (const choice of await main.locator('select:visible').all()) {
    if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 })
  }
}

async function expectTold(page: Page, button: Locator, sentence = '', why = forbidden.why) {
  const told = page.locator('[role=alert]:focus')
  await expect(told).toContainText(sentence)
  await expect(told).toContainText(why)
  await expect(told).toBeInViewport({ ratio: 1 })
  const [box, pressed] = [await told.boundingBox(), await button.boundingBox()]
  if (!box || !pressed) throw new Error('Nothing is shown')
  expect(pressed.y - (box.y + box.height)).toBeLessThan(120)
  const isOnTop = await told.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
}
