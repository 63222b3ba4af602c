// Passwords, tokens and people's data stay where they belong. A site with all logging is used rightly and wrongly; then
// all its output, responses and stored data are searched.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { plain } from './support/images.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'
import { createDatabase } from './support/postgres.ts'
import { formBody } from './support/protected-response.ts'
import { ask, type RawResponse } from './support/raw-http.ts'
import { longUnless } from './support/services.ts'

/** Words that are part of no other text. */
const passwords = {
  admin: 'zebra-first-passphrase',
  second: 'zebra-second-passphrase',
  user: 'zebra-user-passphrase',
  wrong: 'zebra-wrong-passphrase',
}
const people = [
  'quokka-admin@people.example',
  'quokka-user@people.example',
  'quokka-karim@people.example',
  'quokka-stranger@people.example',
  'Quokka Administrator',
  'Quokka Registered',
  'Quokka Karim',
  '01798765432',
  '01712340000',
  '01798-765432',
  '01712-340000',
  'quokka-portrait',
]

type Query = (sql: string) => Promise<Record<string, unknown>[]>

for (const dialect of ['SQLite', 'PostgreSQL']) {
  const isPostgres = dialect === 'PostgreSQL'
  test(`secrets on ${dialect}`, { ...longUnless(!isPostgres), timeout: 90_000 }, async () => {
    const databaseUrl = isPostgres ? await createDatabase(inject('postgresUrl')) : undefined
    const env = { LOG_LEVEL: 'trace', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const site = await startOwnSite(env)
    const { query, end } = await openDatabase(site, databaseUrl)
    try {
      const { tokens, refused } = await liveOn(site, query, isPostgres)
      const secrets = [...Object.values(passwords), ...tokens]
      expect(tokens).toHaveLength(2)
      expect(refused.length).toBeGreaterThan(15)

      // The host sees the link of the first administrator once, with its path; nothing else repeats it.
      const link = /^Make the first administrator here.*\nIt opens on this machine alone.*$/m
      expect(site.printed()).toMatch(link)
      const printed = site.printed().replace(link, '')
      expect(printed).toContain('login failed')
      expect(printed).toContain('API request failed')
      for (const word of [...secrets, site.setup, ...people, '$argon2', 'evil=']) {
        expect(printed.includes(word), `${word} in the log: ${lineWith(printed, word)}`).toBe(false)
      }
      // One object per line, whatever was sent.
      for (const line of printed.split('\n').filter((one) => one.startsWith('{'))) JSON.parse(line)
      expect(printed).not.toContain('forged')

      for (const { status, headers, body } of refused) {
        const text = `${status} ${JSON.stringify(headers)} ${body}`
        for (const word of [...secrets, site.setup, ...people, '$argon2']) {
          expect(text.includes(word), `${word} in an error: ${text}`).toBe(false)
        }
        expect(text).not.toMatch(/SQLITE|constraint|node_modules|\bat \/|\.ts\b|select |insert /i)
      }

      const history = JSON.stringify(await query('select * from history'))
      expect(history).toContain('Quokka Karim')
      expect(history).not.toMatch(/passwordHash|\$argon2/)
      for (const table of ['history', 'users', 'sessions', '"setupLinks"', 'settings', 'devices']) {
        const rows = JSON.stringify(await query(`select * from ${table}`))
        for (const word of [...secrets, site.setup]) expect(rows.includes(word), table).toBe(false)
      }

      const files = readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        expect(statSync(join(site.folder, file)).mode & 0o077, `others may read ${file}`).toBe(0)
      }
    } finally {
      await end()
      await site.stop('SIGKILL')
    }
  })
}

/** @returns every issued token, and every response other than a success. */
async function liveOn(site: OwnSite, query: Query, isPostgres: boolean) {
  const refused: RawResponse[] = []
  const tokens: string[] = []

  async function call(line: string, token?: string, sent?: object | string | FormParts) {
    const [method = '', path = ''] = line.split(' ')
    const isForm = typeof sent === 'object' && 'body' in sent && Buffer.isBuffer(sent.body)
    const body = isForm ? sent.body : typeof sent === 'string' ? sent : JSON.stringify(sent)
    const type = isForm ? sent.headers : { 'Content-Type': 'application/json' }
    const response = await ask(site.port, {
      method,
      path,
      headers: {
        ...(sent === undefined
          ? {}
          : { ...type, 'Content-Length': String(Buffer.byteLength(body)) }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        'User-Agent': 'phone","level":60,"msg":"forged',
      },
      ...(sent === undefined ? {} : { body }),
    })
    if (response.status >= 400) refused.push(response)
    return response
  }

  async function logIn(email: string, password: string): Promise<string> {
    const response = await call('POST /auth/login', undefined, { email, password })
    const token: string = response.status === 200 ? JSON.parse(String(response.body)).token : ''
    if (token) tokens.push(token)
    return token
  }

  const [adminEmail = '', userEmail = '', customerEmail = '', strangerEmail = ''] = people
  const setup = { name: 'Quokka Administrator', email: adminEmail, password: passwords.admin }
  await call(`GET /auth/register?setup=${site.setup}`)
  await call('POST /register', undefined, { ...setup, setup: 'not-the-link' })
  await call('POST /register', undefined, {
    ...setup,
    setup: site.setup,
    password: passwords.user.slice(0, 5),
  })
  expect((await call('POST /register', undefined, { ...setup, setup: site.setup })).status).toBe(
    201,
  )
  await call('POST /register', undefined, { ...setup, setup: site.setup })
  const person = { name: 'Quokka Registered', email: userEmail, password: passwords.user }
  await call('POST /api/register', undefined, { ...person, role: 'ADMIN' })
  await call('POST /api/register', undefined, person)

  await logIn(adminEmail, passwords.wrong)
  await logIn(strangerEmail, passwords.wrong)
  await call(
    'POST /auth/login',
    undefined,
    `{"email":"${adminEmail}","password":"${passwords.wrong}`,
  )
  await call('POST /auth/login', undefined, {
    email: [adminEmail],
    password: { a: passwords.wrong },
  })
  const user = await logIn(userEmail, passwords.user)
  const admin = await logIn(adminEmail, passwords.admin)
  expect(user && admin).toBeTruthy()

  await call('GET /api/customers', user)
  await call(`GET /api/customers?token=${admin}&evil=1`)
  await call(`GET /%00?token=${admin}&evil=1`)
  const bytes = await plain(300, 300).jpeg().toBuffer()
  const image = { field: 'image', name: 'quokka-portrait.jpg', type: 'image/jpeg', bytes }
  const customer = { name: 'Quokka Karim', email: customerEmail, mobile: '01798765432' }
  expect((await call('POST /api/customers', admin, formBody(customer, image))).status).toBe(201)
  await call('POST /api/customers', admin, formBody({ ...customer, email: 'quokka-karim@' }))
  await call(
    'POST /api/customers',
    admin,
    formBody(customer, { ...image, bytes: Buffer.from('no image') }),
  )
  expect(
    (await call('PUT /api/customers/1', admin, formBody({ ...customer, mobile: '01712340000' })))
      .status,
  ).toBe(200)
  await call('PUT /api/customers/1', user, formBody(customer))

  const changed = { currentPassword: passwords.wrong, newPassword: passwords.second }
  await call('PUT /api/auth/profile', admin, changed)
  await call('PUT /api/auth/profile', admin, { ...changed, currentPassword: passwords.admin })
  await call('POST /api/users', admin, { ...person, role: 'USER' })
  await call('POST /api/users', admin, { ...person, email: 'no address', role: 'OWNER' })
  await call('PUT /api/users/2', admin, {
    name: 'Quokka Registered',
    email: adminEmail,
    role: 'USER',
  })
  const hidden = { ...person, email: strangerEmail, role: 'USER', password: passwords.user }
  expect((await call('POST /api/users', admin, hidden)).status).toBe(201)
  await call('DELETE /api/users/3', admin)

  // The database refuses the values and quotes them in its message.
  const name = isPostgres ? 'customers' : '"customers"'
  await query(`create unique index one_mobile on ${name} (mobile)`)
  expect(
    (await call('POST /api/customers', admin, formBody({ ...customer, mobile: '01712340000' })))
      .status,
  ).toBeGreaterThanOrEqual(400)
  await query('drop index one_mobile')
  if (isPostgres) {
    await query(`alter table customers add constraint short check (length(mobile) < 3) not valid`)
    expect((await call('POST /api/customers', admin, formBody(customer))).status).toBe(500)
    await query('alter table customers drop constraint short')
    await query('alter table customers alter column mobile type integer using 0')
    expect(
      (
        await call(
          'POST /api/customers',
          admin,
          formBody({ ...customer, mobile: '+8801798765432' }),
        )
      ).status,
    ).toBe(500)
    await query('alter table customers alter column mobile type text')
  } else {
    await query('create table audit (a integer)')
    await query(
      'create trigger stop before insert on customers begin select raise(abort, "no"); end',
    )
    expect((await call('POST /api/customers', admin, formBody(customer))).status).toBe(500)
    await query('drop trigger stop')
  }
  expect((await call('DELETE /api/customers/1', admin)).status).toBe(204)
  await call('GET /api/auth/logout', admin)
  await call('GET /api/customers', admin)
  return { tokens, refused }
}

type FormParts = ReturnType<typeof formBody>

async function openDatabase(
  site: OwnSite,
  url?: string,
): Promise<{ query: Query; end: () => Promise<void> }> {
  if (url === undefined) {
    const database = new DatabaseSync(join(site.folder, 'site.db'), { timeout: 5_000 })
    return {
      query: async (sql) => database.prepare(sql).all(),
      end: async () => database.close(),
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { query: async (sql) => (await client.query(sql)).rows, end: () => client.end() }
}

function lineWith(text: string, word: string): string {
  return text.split('\n').find((line) => line.includes(word)) ?? ''
}
