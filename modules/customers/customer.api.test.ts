import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { sweepFiles } from '#core/images/sweep-files.service.server.ts'
import { openAccounts } from '#tests/support/accounts.ts'
import { photo, plain } from '#tests/support/images.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import {
  createTestServices,
  onEachDatabaseSlow,
  type TestServices,
} from '#tests/support/services.ts'

async function openWith(services: TestServices) {
  const accounts = openAccounts(services)
  const { token } = await accounts.makePerson({ role: 'ADMIN' })
  return { services, ...accounts, token }
}

async function open() {
  const services = await createTestServices()
  onTestFinished(services.close)
  return openWith(services)
}

const good = { name: 'Rahima Khatun', email: 'Rahima@Example.org', mobile: '+880 1712-345678' }

function formOf(fields: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...good, ...fields })) {
    if (typeof value === 'object') form.append(name, value, 'photo.jpg')
    else if (value !== undefined) form.append(name, value)
  }
  return form
}

const operations = [
  'GET /api/customers',
  'GET /api/customers/1',
  'POST /api/customers',
  'PUT /api/customers/1',
  'DELETE /api/customers/1',
  'GET /customer-images/0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e.jpg',
]

test.each(operations)(
  '%s: 401 for a stranger, 403 for a USER, and no customer in the response',
  async (line) => {
    const { call, token, makePerson, services } = await open()
    await call('POST /api/customers', { token, form: formOf({}) })
    const user = await makePerson()
    const form = () => (/^P/.test(line) ? formOf({ name: 'Changed' }) : undefined)
    const [stranger, refused] = [
      await call(line, withForm(form())),
      await call(line, { ...withForm(form()), token: user.token }),
    ]
    expect(stranger.status).toBe(401)
    expect(refused.status).toBe(403)
    for (const response of [stranger, refused]) {
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.text).not.toMatch(/rahima|01712/i)
    }
    const names = await services.db.selectFrom('customers').select('name').execute()
    expect(names).toEqual([{ name: good.name }])
  },
)

onEachDatabaseSlow('a customer', (openServices) => {
  test('a customer is added, found, changed and deleted, with history of each step', async () => {
    const { call, token, services } = await openWith(await openServices())
    const added = await call('POST /api/customers', { token, form: formOf({}) })
    expect(added.status).toBe(201)
    expect(added.headers.get('X-Content-Version')).toMatch(/^\d+$/)
    expect(added.body).toEqual({
      id: expect.any(Number),
      name: 'Rahima Khatun',
      email: 'rahima@example.org',
      mobile: '01712-345678',
      imageName: null,
      createdAt: '2026-01-15T04:30:00.000Z',
      updatedAt: '2026-01-15T04:30:00.000Z',
    })
    const { id } = Object(added.body)
    await call('POST /api/customers', { token, form: formOf({ name: 'অনোয়ারা' }) })
    const found = await call('GET /api/customers?q=KHATUN&sort=-name', { token })
    expect(found.headers.get('X-Total-Count')).toBe('1')
    expect(found.body).toEqual([added.body])
    expect((await call(`GET /api/customers/${id}`, { token })).body).toEqual(added.body)

    const form = formOf({ name: 'Rahima K', mobile: '০১৭১২ ৩৪৫৬৭৯' })
    const changed = await call(`PUT /api/customers/${id}`, { token, form })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ name: 'Rahima K', mobile: '01712-345679' })
    const older = formOf({ updatedAt: '2026-01-15T04:30:00.000Z' })
    expect((await call(`PUT /api/customers/${id}`, { token, form: older })).status).toBe(409)

    expect((await call(`DELETE /api/customers/${id}`, { token })).status).toBe(204)
    for (const line of ['GET', 'DELETE']) {
      expect((await call(`${line} /api/customers/${id}`, { token })).status).toBe(404)
    }
    const actions = await services.db
      .selectFrom('history')
      .select('action')
      .where('entity', '=', 'customers')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })
})

test('422 for each invalid field, 404 for an invalid id', async () => {
  const { call, token } = await open()
  const { id } = Object((await call('POST /api/customers', { token, form: formOf({}) })).body)
  for (const [fields, field] of [
    [{ name: undefined }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(2000) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ email: undefined }, 'email'],
    [{ email: '' }, 'email'],
    [{ email: 'rahima' }, 'email'],
    [{ email: 'a@b.co\r\nBcc: x@y.co' }, 'email'],
    [{ mobile: undefined }, 'mobile'],
    [{ mobile: '' }, 'mobile'],
    [{ mobile: 'call me' }, 'mobile'],
    [{ mobile: '0'.repeat(50) }, 'mobile'],
  ] as const) {
    for (const line of ['POST /api/customers', `PUT /api/customers/${id}`]) {
      const response = await call(line, { token, form: formOf(fields) })
      expect(response.status, JSON.stringify(fields)).toBe(422)
      expect(Object.keys(Object(response.body).fields)).toEqual([field])
    }
  }
  for (const wrong of [`${id}abc`, '1e0', '0x1', '1,2', '99999999999']) {
    for (const method of ['GET', 'DELETE']) {
      expect((await call(`${method} /api/customers/${wrong}`, { token })).status).toBe(404)
    }
    expect((await call(`PUT /api/customers/${wrong}`, { token, form: formOf({}) })).status).toBe(
      404,
    )
  }
  expect((await call('GET /api/customers?sort=imageName', { token })).status).toBe(422)
})

test('an image is encoded anew, stored apart, and shown to administrators only', async () => {
  const { call, token, services, makePerson } = await open()
  const sent = await photo(900, 600)
    .withExif({ IFD0: { Copyright: 'GPS 23.7' } })
    .jpeg()
    .toBuffer()
  const image = new Blob([new Uint8Array(sent), 'GPS 23.7 <script>'], { type: 'image/jpeg' })
  const added = await call('POST /api/customers', { token, form: formOf({ image }) })
  expect(added.status).toBe(201)
  const { id, imageName } = Object(added.body)
  expect(imageName).toMatch(/^[0-9a-f]{32}\.jpg$/)

  const shown = await call(`GET /customer-images/${imageName}`, { token })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Content-Type')).toBe('image/jpeg')
  expect(shown.headers.get('Cache-Control')).toBe('no-store')
  expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(shown.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  )
  // The whole mark: three letters occur by chance among the bytes of a photo made of noise.
  expect(shown.text).not.toContain('GPS 23.7')
  const user = await makePerson()
  expect((await call(`GET /customer-images/${imageName}`)).status).toBe(401)
  expect((await call(`GET /customer-images/${imageName}?token=${token}`)).status).toBe(401)
  expect((await call(`GET /customer-images/${imageName}`, user)).status).toBe(403)
  // The file is not among the uploads that everybody can read, and there is only one.
  expect(await services.storage.find(imageName)).toBeUndefined()
  expect(await namesIn(services)).toEqual([imageName])

  const kept = await call(`PUT /api/customers/${id}`, { token, form: formOf({ name: 'R' }) })
  expect(kept.body).toMatchObject({ imageName })
  const other = new Blob([new Uint8Array(await plain(50, 50).png().toBuffer())])
  const replaced = await call(`PUT /api/customers/${id}`, { token, form: formOf({ image: other }) })
  expect(Object(replaced.body).imageName).not.toBe(imageName)
  // Kept for undo.
  expect((await call(`GET /customer-images/${imageName}`, { token })).status).toBe(200)
})

test('an image of a person is removed on request', async () => {
  const { call, token, services } = await open()
  const image = new Blob([new Uint8Array(await plain(40, 30, '#a8322a').jpeg().toBuffer())])
  const made = await call('POST /api/customers', { token, form: formOf({ image }) })
  expect(await namesIn(services)).toHaveLength(1)
  expect(made.body).toMatchObject({ imageName: expect.any(String) })
  const kept = await call('PUT /api/customers/1', { token, form: formOf({}) })
  expect(kept.body).toMatchObject({ imageName: expect.any(String) })
  const gone = await call('PUT /api/customers/1', { token, form: formOf({ removeImage: 'true' }) })
  expect(gone.body).toMatchObject({ name: good.name, imageName: null })
})

test('files that are no image are refused, and none is stored', { tags: 'long' }, async () => {
  const { call, token, services } = await open()
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'])
  expect((await call('POST /api/customers', { token, form: formOf({ image: svg }) })).status).toBe(
    415,
  )
  const large = new Blob([new Uint8Array(10 * 2 ** 20 + 1)])
  expect(
    (await call('POST /api/customers', { token, form: formOf({ image: large }) })).status,
  ).toBe(413)
  const image = new Blob([new Uint8Array(await plain(50, 50).png().toBuffer())])
  const line = 'PUT /api/customers/999'
  expect((await call(line, { token, form: formOf({ image }) })).status).toBe(404)
  expect(await namesIn(services)).toEqual([])
  expect(await services.db.selectFrom('customers').select('id').execute()).toEqual([])
})

test.each(['../site.db', '..%2fsite.db', 'installed', 'x.html', '.jpg', 'a'.repeat(200)])(
  'finds nothing at /customer-images/%.20s',
  async (name) => {
    const { call, token } = await open()
    const response = await call(`GET /customer-images/${name}`, { token })
    expect(response.text).not.toContain('SQLite')
    if (!name.startsWith('..')) expect(response.status).toBe(404)
  },
)

test('thirty thousand parts are refused before they are read', async () => {
  const { call, token } = await open()
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const request = new Blob([part.repeat(30_000), '--x--\r\n'])
  const spent = await processorMs(async () => {
    const response = await call('POST /api/customers', { token, blob: request, headers })
    expect([400, 413]).toContain(response.status)
  }, 300)
  expect(spent).toBeLessThan(300)
})

test('the sweep removes unreferenced images after a day', async () => {
  const { call, token, services } = await open()
  const image = new Blob([new Uint8Array(await plain(50, 50).png().toBuffer())])
  const added = await call('POST /api/customers', { token, form: formOf({ image }) })
  const { id, imageName } = Object(added.body)
  const { imageName: second } = Object(
    (await call('POST /api/customers', { token, form: formOf({ image }) })).body,
  )
  const later = { ...services, clock: () => new Date(Date.now() + 25 * 3_600_000) }
  expect(await sweepFiles(later)).toHaveLength(0)
  await call(`DELETE /api/customers/${id}`, { token })
  expect(await sweepFiles(later)).toHaveLength(0)
  await services.db.deleteFrom('history').where('entityId', '=', id).execute()
  expect(await sweepFiles({ ...services, clock: () => new Date() })).toHaveLength(0)
  expect(await sweepFiles(later)).toHaveLength(1)
  expect(await namesIn(services)).toEqual([second])
  expect(second).not.toBe(imageName)
})

function withForm(form: FormData | undefined) {
  return form ? { form } : {}
}

async function namesIn({ privateStorage }: TestServices): Promise<string[]> {
  const files = await Readable.from(privateStorage.list()).toArray()
  return files.map(({ name }) => name).sort()
}
