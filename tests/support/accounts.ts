// Accounts, and calls of the API by them.
import { Hono } from 'hono'
import type { WriteLimits } from '#core/kernel/api/write-limit.ts'
import type { NewRow, Row } from '#core/kernel/db/tables.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { hashPassword } from '#core/platform/secrets.ts'
import { startSession } from '#core/accounts/session.service.server.ts'
import { createSiteApi } from '#server/api.ts'
import { makeUser } from '../factories/user.ts'
import { expectReasons } from './error-body.ts'

/** Password of every user created by `makePerson`. */
export const password = 'three green boats'
const passwordHash = hashPassword(password)

export type Person = Row<'users'> & { token: string }

type Call = {
  token?: string | undefined
  json?: unknown
  form?: FormData
  blob?: Blob
  body?: string
  address?: string
  headers?: Record<string, string>
}

export type Answer = { status: number; headers: Headers; text: string; body: unknown }

/** The whole API of the site, and its pages. */
export function openAccounts(services: Services, limits?: WriteLimits) {
  let app: Hono | undefined

  /** `call('PUT /api/users/1', { token, json })` */
  async function call(line: string, options: Call = {}): Promise<Answer> {
    const { token, json, form, blob, body, address = '192.0.2.1' } = options
    const [method = 'GET', path = '/'] = line.split(' ')
    const headers = new Headers(options.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (json !== undefined || body !== undefined) headers.set('Content-Type', 'application/json')
    // A form is sent as bytes, since the stream of one throws where nobody can catch it if its reading ends early.
    const encoded = form && new Response(form)
    if (encoded) headers.set('Content-Type', encoded.headers.get('Content-Type') ?? '')
    const whole = blob ?? body ?? (json === undefined ? null : JSON.stringify(json))
    const sent = encoded ? await encoded.bytes() : whole
    const request = new Request(`http://localhost${path}`, { method, headers, body: sent })
    // Many tests call nothing, and the API has 200 operations.
    app ??= createSite(services, limits)
    const response = await app.fetch(request, { clientAddress: address })
    const text = await response.clone().text()
    const isJson = response.headers.get('Content-Type')?.includes('json')
    const given = isJson ? JSON.parse(text) : undefined
    if (isJson && response.status >= 400) expectReasons(given)
    return { status: response.status, headers: response.headers, text, body: given }
  }

  async function logIn(
    user: { id: number; name: string; passwordHash: string },
    userAgent = '',
  ): Promise<string> {
    const token = await startSession(services, user, { userAgent })
    if (!token) throw new Error('no session')
    return token
  }

  /** A user with the default password, logged in. */
  async function makePerson(values: Partial<NewRow<'users'>> = {}): Promise<Person> {
    const user = await makeUser(services, { passwordHash: await passwordHash, ...values })
    // An editor with all permissions of the role.
    if (user.role === 'EDITOR') await nameForGifts(services, user.id)
    return { ...user, token: await logIn(user) }
  }

  return { call, logIn, makePerson }
}

async function nameForGifts({ db, clock }: Services, userId: number) {
  const namedAt = clock().toISOString()
  await db.insertInto('giftClerks').values({ userId, namedAt, namedByName: 'Host' }).execute()
}

function createSite(services: Services, limits?: WriteLimits): Hono {
  const app = new Hono()
  app.route('/', createSiteApi(services, limits))
  return app.all('*', (c) => c.text(`page ${c.req.path}`, 200))
}

/** Changes a setting like the host: without an approval. */
export async function setSetting(services: Services, key: string, valueEn: string) {
  await changeContent(services, systemActor, async ({ tx, insert, update }) => {
    const old = await findSettingRow(tx, key)
    if (old) await update('settings', old.id, { valueEn })
    else await insert('settings', { key, valueEn, valueBn: '', isSample: false })
  })
}

async function findSettingRow(tx: Services['db'], key: string) {
  return tx.selectFrom('settings').select('id').where('key', '=', key).executeTakeFirst()
}
