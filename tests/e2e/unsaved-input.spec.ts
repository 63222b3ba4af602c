// Input outlives another link, a reload, a lost connection, a broken server and the end of the login; a chosen file,
// which no browser keeps, is at least asked for. The screens with their input are accessible, and dialogs need no mouse.
import type { Locator } from '@playwright/test'
import type { ImportRecord } from '#modules/moving-in/upload/import-output.schema.server.ts'
import {
  expectNoAccessibilityViolations,
  expectNoSidewaysScroll,
} from '../support/accessibility-checks.ts'
import { mp3Of } from '../support/audio.ts'
import { callAsAdmin, openAsAdmin } from '../support/back-office.ts'
import { expect, long, type Page, test } from '../support/browser-test.ts'
import { cash } from '../support/gift-calls.ts'

// The menu is open, so that another link is in reach.
test.use({ viewport: { width: 1280, height: 800 } })

type Screen = {
  path: string | ((page: Page) => Promise<string>)
  /** Opens a dialog or part of the screen. */
  open?: (page: Page) => Promise<void>
  type: (page: Page) => Promise<void>
  /** Expects what was typed. */
  holds: (page: Page) => Promise<void>
  save: string
  /** Call that saves it. */
  call: string
  /** A reload asks, and does not keep it. */
  isFile?: true
}

const fieldOf = (value: string, find: (page: Page) => Locator) => ({
  type: (page: Page) => find(page).fill(value),
  holds: (page: Page) => expect(find(page)).toHaveValue(value),
})
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()
const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

const screens: Record<string, Screen> = {
  'the dialog of a token': {
    path: '/admin/connections',
    open: press('Make a token'),
    ...fieldOf('Donor portal', (page) => page.getByLabel('Name')),
    save: 'Make it',
    call: '**/api/tokens',
  },
  'the dialog of a webhook': {
    path: '/admin/connections',
    open: press('Make a webhook'),
    ...fieldOf('https://portal.example.org/', (page) => page.getByLabel('Address of the program')),
    save: 'Make it',
    call: '**/api/webhooks',
  },
  'the figures of one date': {
    path: '/admin/settings/statistics/day',
    async type(page) {
      await page.getByLabel('As of').fill('2025-06-30')
      await page.locator('[name=source]').fill('Ledger of June')
      await page.locator('[name^="known/"]').first().fill('12')
    },
    holds: (page) => expect(page.locator('[name=source]')).toHaveValue('Ledger of June'),
    save: 'Save',
    call: '**/api/statistics-of-day',
  },
  'the answer to a message': {
    async path(page) {
      const data = { kind: 'question', text: 'When is the office open?', language: 'en' }
      await callAsAdmin(page.request, 'POST', '/api/messages', { data })
      const [message] = await (await callAsAdmin(page.request, 'GET', '/api/messages')).json()
      return `/admin/messages/${message.id}`
    },
    ...fieldOf('From nine to five.', (page) => page.locator('[name=answer]')),
    save: 'Send the answer',
    call: '**/api/messages/*',
  },
  'a recording': {
    path: '/admin/settings/notices/new',
    async type(page) {
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Heard')
      await press('Add a recording')(page)
      await recording(page)
        .locator('input')
        .setInputFiles({
          name: 'voice.mp3',
          mimeType: 'audio/mpeg',
          buffer: mp3Of(20),
        })
      await expect(recording(page).getByText('20 s')).toBeVisible()
    },
    holds: (page) => expect(recording(page).getByText('20 s')).toBeVisible(),
    save: 'Create',
    call: '**/api/notices',
  },
  'a payment at the desk of gifts': {
    path: '/admin/gifts/write-down',
    ...fieldOf('500', (page) => page.getByLabel('Amount in taka')),
    save: 'Receive and give a receipt',
    call: '**/api/gifts',
  },
  'the correction of a gift': {
    async path(page) {
      const gift = await callAsAdmin(page.request, 'POST', '/api/gifts', { data: cash() })
      return `/admin/gifts/${(await gift.json()).id}`
    },
    open: (page) => page.getByRole('button', { name: 'Correct', exact: true }).click(),
    ...fieldOf('A nought too many', (page) => page.getByLabel('Reason')),
    save: 'Correct',
    call: '**/api/gifts/*',
  },
  'a statement and its columns': {
    path: '/admin/gifts/import',
    async type(page) {
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles(file('bkash.csv', 'Date,Trx ID,Note,Amount\n2026-01-10,8N7,Fair,500\n'))
      await press('Look at it')(page)
      await page.getByText('Columns of the file').click()
      await page.getByLabel('Reference').selectOption('Note')
    },
    holds: (page) => expect(page.getByLabel('Reference')).toHaveValue('Note'),
    save: 'Store 1 line',
    call: '**/api/gifts/statements',
    isFile: true,
  },
  'a table and its columns': {
    path: '/admin/moving-in',
    async type(page) {
      const table = page.getByRole('region', { name: 'From a table' })
      await table
        .getByLabel('File', { exact: true })
        .setInputFiles(file('list.csv', 'Name,Post,Other\nRahima Khatun,Treasurer,Teacher\n'))
      await press('Look at it')(page)
      await page.getByText('Which column is what').click()
      await page.getByLabel('Role', { exact: true }).selectOption('Other')
      await page.getByLabel('All rows: Group').selectOption('Staff')
    },
    holds: (page) => expect(page.getByLabel('Role', { exact: true })).toHaveValue('Other'),
    save: 'Add all 1',
    call: '**/api/imports/tables',
    isFile: true,
  },
  'the files of another website': {
    path: '/admin/moving-in',
    type: (page) =>
      page.getByLabel('Export file (.xml)').setInputFiles(file('export.xml', '<rss></rss>')),
    holds: (page) => expect(page.getByText('export.xml')).toBeVisible(),
    save: 'Send and look at it',
    call: '**/api/imports',
    isFile: true,
  },
  'the preview of another website': {
    async path(page) {
      await page.route('**/api/imports', (route) => route.fulfill({ json: [planned] }))
      return '/admin/moving-in'
    },
    async type(page) {
      await page.getByLabel('3 of “Jobs” become').selectOption('notice')
    },
    holds: (page) => expect(page.getByLabel('3 of “Jobs” become')).toHaveValue('notice'),
    save: 'Add all of it',
    call: '**/api/imports/1/run',
    isFile: true,
  },
}

const recording = (page: Page) => page.getByRole('group', { name: 'Recording in Bangla' })

const planned: ImportRecord = {
  id: 1,
  kind: 'wordpress',
  startedAt: '2026-01-10T04:00:00.000Z',
  phase: 'planned',
  isRunning: false,
  files: [],
  done: 0,
  all: 0,
  result: null,
  reason: null,
  plan: {
    title: 'Old site',
    address: 'https://www.old.example.org',
    images: 2,
    files: 0,
    groups: [{ key: 'jobs', type: 'post', category: 'Jobs', count: 3, target: 'page' }],
    missing: [],
    missingCount: 0,
    leftOut: [],
    setAside: [],
    shortcodes: [],
    unknown: [],
    lost: [],
    lostCount: 0,
    refused: [],
    refusedCount: 0,
  },
}

/** The last one ends the login; the next attempt then fails. */
const failures = ['no connection', 500, 401] as const

for (const [name, screen] of Object.entries(screens)) {
  test(`${name} outlives links, reloads and failures`, long, async ({ page }) => {
    const { open, type, holds, save, call, isFile } = screen
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(page)
    await openAsAdmin(page, path)
    await open?.(page)
    await type(page)
    await expectAccessible(page, name)

    // A link behind a dialog stands for the way back of the browser.
    const link = page.locator('nav a[href="/admin/dashboard"]').first()
    await link.evaluate((element: HTMLElement) => element.click())
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await holds(page)

    const asked = page.waitForEvent('dialog')
    const reload = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    await open?.(page)
    await (isFile ? type : press('Restore'))(page)
    await holds(page)

    for (const failure of failures) {
      let calls = 0
      await page.route(call, async (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        calls += 1
        if (failure === 'no connection') return route.abort()
        await route.fulfill({ status: calls > 1 ? 500 : failure, json: {} })
      })
      const button = page.getByRole('button', { name: new RegExp(`^(?:Try again|${save})$`) })
      await button.last().click()
      if (failure === 401) await logInAgain(page)
      await expect.poll(() => calls).toBeGreaterThan(failure === 401 ? 1 : 0)
      // It may be sent again by itself.
      await expect(button.last()).toBeEnabled()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
      await holds(page)
      await page.unroute(call)
    }
  })
}

for (const [name, { open, path }] of Object.entries(screens)) {
  if (!open || typeof path !== 'string') continue
  test(`${name} opens, keeps its input and closes by keyboard`, long, async ({ page }) => {
    await openAsAdmin(page, path)
    await open(page)
    const dialog = page.getByRole('dialog')
    const input = dialog.locator('input:focus')
    const opener = page.locator('main button:focus')
    await expect(input).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toHaveText(/^Make a/)
    await page.keyboard.press('Enter')
    await expect(input).not.toHaveCSS('outline-style', 'none')
    await page.keyboard.type('typed')
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab')
    // The parts of a date are no element of the page, so `:focus` would not find them.
    const holdsFocus = (element: Element) => element.contains(document.activeElement)
    expect(await dialog.evaluate(holdsFocus)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(opener).toHaveText(/^Make a/)
    await page.keyboard.press('Enter')
    await expect(dialog.locator(':focus')).toHaveText('Restore')
    await page.keyboard.press('Enter')
    await expect(input).toHaveValue(/typed$/)
    await page.keyboard.press('Escape')
    await expect(opener).toHaveText(/^Make a/)
  })
}

async function expectAccessible(page: Page, name: string) {
  for (const language of ['bn', 'en'] as const) {
    // The button may be behind a dialog.
    const button = page.locator(`button[lang=${language}]`)
    await button.evaluate((element: HTMLElement) => element.click())
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const width of [360, 1280]) {
      const where = `${name}, ${width} px, ${language}`
      await page.setViewportSize({ width, height: 800 })
      await expectNoAccessibilityViolations(page, where)
      await expectNoSidewaysScroll(page, where)
    }
  }
}

/** Answers the question for the password. The number of logins is limited, so the response is not the server's. */
async function logInAgain(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { token } }))
  const login = page.getByRole('dialog', { name: 'Your session has ended.' })
  await login.getByRole('textbox', { name: 'Password' }).fill('any password')
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(login).toBeHidden()
}
