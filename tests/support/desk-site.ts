// The desk of gifts in a browser: a site of its own, with an administrator, and statements as banks give them.
import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { DeskAccount } from '#modules/giving/desk/use-accounts.ts'
import { createGiftCode } from '#modules/giving/promises/gift-code.server.ts'
import { insertPromise } from '#modules/giving/promises/promise.queries.server.ts'
import { withDatabaseOf } from '../faults/support/database.ts'
import { logInByApi, store } from './back-office.ts'
import { expect } from './browser-test.ts'
import { adminEnv, ownAdmin, startOwnSite } from './own-site.ts'

export const second = {
  name: 'Second Admin',
  email: 'second@example.org',
  password: 'another long password',
}

export type DeskSite = Awaited<ReturnType<typeof openDeskSite>>

/** Starts a site and logs two administrators in; the browser shows it as the first one. */
export async function openDeskSite(
  browser: Browser,
  { language = 'en', ...options }: BrowserContextOptions & { language?: 'en' | 'bn' } = {},
) {
  const site = await startOwnSite(adminEnv)
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  const token = await logInByApi(page.request, ownAdmin)
  const call = async (method: string, path: string, data?: object) => {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await page.request.fetch(path, { method, headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    const text = await response.text()
    return text ? JSON.parse(text) : undefined
  }
  await call('POST', '/api/users', { ...second, role: 'ADMIN' })
  const inDatabase = (run: Parameters<typeof withDatabaseOf>[1]) =>
    withDatabaseOf({ DATA_DIR: site.folder }, run)
  // An account of less than a week approves nothing.
  await inDatabase(async (db) => {
    await db.updateTable('accessLog').set({ at: '2020-01-01T00:00:00.000Z' }).execute()
  })
  await store(page, { token, language })

  /** Makes promises of these amounts in taka. @returns their codes */
  async function promise(amounts: readonly number[], values: object = {}): Promise<string[]> {
    const codes: string[] = []
    await inDatabase(async (db) => {
      for (const amount of amounts) {
        const code = createGiftCode()
        codes.push(code)
        await insertPromise(db, {
          code,
          source: 'site',
          amount: amount * 100,
          purpose: 'general',
          name: null,
          phone: null,
          email: null,
          hasListing: false,
          language: 'bn',
          submissionHash: code,
          at: '2026-01-01T06:00:00.000Z',
          ...values,
        })
      }
    })
    return codes
  }

  /** Shows the site as somebody else. */
  async function enterAs(person: typeof ownAdmin | typeof second, path: string) {
    await store(page, { token: await logInByApi(page.request, person) })
    await page.goto(path)
  }

  async function accountOf(way: string): Promise<DeskAccount> {
    const accounts: DeskAccount[] = await call('GET', '/api/gift-accounts')
    const account = accounts.find((one) => one.way === way)
    if (!account) throw new Error(`There is no account of ${way}`)
    return account
  }

  async function stop() {
    await context.close()
    await site.stop('SIGKILL')
  }
  return { ...site, page, call, promise, enterAs, accountOf, inDatabase, stop }
}

type StatementRow = {
  day: string
  trxId: string
  text?: string
  phone?: string
  in?: number
  out?: number
}

/** Writes a statement of a wallet with its balances, which begin at `opening` taka. */
export function statementFile(rows: readonly StatementRow[], opening = 0) {
  let balance = opening
  const lines = rows.map(({ day, trxId, text = '', phone = '', in: cameIn = 0, out = 0 }) => {
    balance += cameIn - out
    return [day, trxId, phone, text, cameIn || '', out || '', balance].join(',')
  })
  const head = 'Date,Trx ID,From,Reference,Credit,Debit,Balance'
  const buffer = Buffer.from([head, ...lines].join('\n'))
  return { name: 'statement.csv', mimeType: 'text/csv', buffer }
}
