// The first administrator looks around in an invented organisation, leaves it, and begins for real.
// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnSite, startOwnSite } from './support/own-site.ts'

const person = { name: 'Rahima', email: 'rahima@example.org', password: 'four quiet green rivers' }

let site: OwnSite
let token = ''
beforeAll(async () => {
  site = await startOwnSite({}, { isClosed: true })
})
afterAll(() => site.stop())

async function call(method: string, path: string, content?: object) {
  const response = await fetch(site.origin + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(content && { body: JSON.stringify(content) }),
  })
  const text = await response.text()
  const version = response.headers.get('X-Content-Version')
  return { status: response.status, version, body: text.startsWith('<') ? text : JSON.parse(text) }
}

const begin = (content: string, language?: string) =>
  call('POST', '/api/start-content', { content, ...(language && { language }) })

async function donors(): Promise<string[]> {
  const { body } = await call('GET', '/api/donors')
  return body.map(({ name }: { name: string }) => name)
}

test('what a new site begins with is chosen, and left, until somebody has worked', async () => {
  const link = await call('POST', '/api/auth/link/state', { secret: site.setup })
  expect(link.body).toMatchObject({ purpose: 'firstAdministrator', content: 'empty' })
  await call('POST', '/auth/register', { ...person, setup: site.setup })
  token = (await call('POST', '/auth/login', person)).body.token
  expect(await begin('empty')).toMatchObject({ status: 200, version: null })

  expect((await begin('demo', 'bn')).status).toBe(200)
  expect((await call('GET', '/')).body).toContain('<html lang="bn"')
  const invented = await donors()
  expect(invented.length).toBeGreaterThan(3)
  expect((await call('GET', '/en/donner')).body).toContain(invented[0])
  expect((await call('GET', '/api/dashboard')).body).toMatchObject({ isDemo: true, isOpen: true })
  const own = { group: 'bank', name: 'Tried out', hasConsentOnFile: true }
  expect((await call('POST', '/api/donors', own)).status).toBe(201)

  expect((await begin('empty')).status).toBe(200)
  for (const kind of [
    'donors',
    'programs?state=all',
    'images',
    'messages',
    'gifts',
    'people?state=all',
  ]) {
    expect([kind, (await call('GET', `/api/${kind}`)).body]).toEqual([kind, []])
  }
  expect((await call('GET', '/api/dashboard')).body).toMatchObject({ isDemo: false, isOpen: false })
  expect((await call('POST', '/api/donors', own)).status).toBe(201)
  expect((await begin('sample')).status).toBe(409)
  expect(await donors()).toEqual(['Tried out'])
})
