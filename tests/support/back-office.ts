// The back-office, used as an administrator in browser tests.
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Created by tests/support/start-site.ts. */
export const admin = {
  email: 'admin@example.org',
  password: 'a long test password',
  name: 'Test Admin',
}

/** Logins are rate-limited, so the tests of one worker share a token. */
let token: Promise<string> | undefined
let loggedInAt = 0

/** Some operations require the password again 15 minutes after the login. */
const freshMs = 10 * 60_000

async function adminToken(request: APIRequestContext): Promise<string> {
  if (!token || Date.now() - loggedInAt > freshMs || !(await isValid(request, await token))) {
    loggedInAt = Date.now()
    token = logInByApi(request, admin)
  }
  return token
}

/** Twenty logins of other tests end the session that was used least recently. */
async function isValid(request: APIRequestContext, held: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${held}` }
  return (await request.get('/api/auth/sessions', { headers })).ok()
}

/**
 * Opens a screen of the back-office as administrator.
 * @param path or a complete address, of the same site behind another origin.
 */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  const origin = path.startsWith('/') ? '' : new URL(path).origin
  await store(page, { token: await adminToken(page.request) }, origin)
  await page.goto(path)
}

/** Writes to the browser's storage, as an earlier visit would have. */
export async function store(
  page: Page,
  items: { token?: string; language?: 'bn' | 'en' },
  origin = '',
): Promise<void> {
  const start = `${origin}/robots.txt`
  if (!page.url().endsWith(start)) await page.goto(start)
  await page.evaluate((given) => void Object.assign(localStorage, given), items)
}

type FilePart = { name: string; mimeType: string; buffer: Buffer }

/** Calls the API as administrator, to set up a test or check its effect. */
export async function callAsAdmin(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: { data?: object; multipart?: Record<string, string | FilePart> } = {},
) {
  const headers = { Authorization: `Bearer ${await adminToken(request)}` }
  return request.fetch(path, { method, headers, ...options })
}

export async function logInByApi(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const response = await request.post('/api/auth/login', { data: { email, password } })
  expect(response.status()).toBe(200)
  const body = await response.json()
  return body.token
}

export function row(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}

export function alert(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text })
}

/** A unique word, so that records of different tests do not collide. */
export function uniqueWord(): string {
  return `w${Math.random().toString(36).slice(2, 10)}`
}
