// Every operation of an administrator, from the description of the whole API: a new one cannot stay away.
import { expect, test } from 'vitest'
import { createSiteApi } from '#server/api.ts'
import { fieldsOf, openContent } from './support/content.ts'
import { createTestServices } from './support/services.ts'

const { close, ...services } = await createTestServices()
const operations = createSiteApi(services).openAPIRegistry.definitions.flatMap((definition) =>
  definition.type === 'route' && definition.route['x-access'] === 'admin' ? [definition.route] : [],
)
await close()

const lineOf = ({ method, path }: { method: string; path: string }) =>
  `${method.toUpperCase()} ${path
    .replace('{name}', 'none.jpg')
    .replace('{key}', 'org.name')
    .replaceAll(/\{\w+\}/g, '999999')}`

/** No parser may go down with it. */
const deep = '['.repeat(50_000) + ']'.repeat(50_000)

const contract = [
  'delete /api/albums/{id}',
  'delete /api/customers/{id}',
  'delete /api/donors/{id}',
  'delete /api/images/{name}',
  'delete /api/photogallerys/{id}',
  'delete /api/programs/{id}',
  'delete /api/projects/{id}',
  'delete /api/registrations/{id}',
  'delete /api/reports/{id}',
  'delete /api/statistics/{id}',
  'delete /api/users/{id}',
  'delete /api/users/{id}/sessions',
  'get /api/backups/latest',
  'get /api/customers',
  'get /api/customers/{id}',
  'get /api/dashboard',
  'get /api/donors',
  'get /api/donors/{id}',
  'get /api/history',
  'get /api/history/{id}',
  'get /api/images',
  'get /api/images/details',
  'get /api/page-texts',
  'get /api/page-texts/{id}',
  'get /api/projects',
  'get /api/projects/{id}',
  'get /api/registrations',
  'get /api/registrations/{id}',
  'get /api/settings',
  'get /api/statistics',
  'get /api/statistics/{id}',
  'get /api/users',
  'get /api/users/{id}',
  'get /customer-images/{name}',
  'post /api/albums',
  'post /api/backups',
  'post /api/customers',
  'post /api/donors',
  'post /api/files',
  'post /api/history/{id}/restore',
  'post /api/history/{version}/undo',
  'post /api/photogallerys',
  'post /api/programs',
  'post /api/projects',
  'post /api/registrations',
  'post /api/reports',
  'post /api/statistics',
  'post /api/upload',
  'post /api/users',
  'put /api/albums/{id}',
  'put /api/customers/{id}',
  'put /api/donors/{id}',
  'put /api/page-texts/{id}',
  'put /api/photogallerys/{id}',
  'put /api/photogallerys/{id}/place',
  'put /api/programs/{id}',
  'put /api/projects/{id}',
  'put /api/registrations/{id}',
  'put /api/reports/{id}',
  'put /api/settings/{key}',
  'put /api/statistics/{id}',
  'put /api/users/{id}',
]

test('there is what the contract names', () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(contract)
})

test('nobody but an administrator gets anything', async () => {
  const { call, makePerson } = await openContent()
  const { token } = await makePerson()
  for (const operation of operations) {
    const line = lineOf(operation)
    const stranger = await call(line)
    expect([line, stranger.status, stranger.headers.get('WWW-Authenticate')]).toEqual([
      line,
      401,
      'Bearer',
    ])
    const user = await call(line, { token })
    expect([line, user.status, fieldsOf(user.body).code]).toEqual([line, 403, 'forbidden'])
    expect(user.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('bodies that cannot be read, of another kind, too long, or empty', async () => {
  const { admin } = await openContent()
  for (const operation of operations) {
    const body = operation.request?.body
    if (!body) continue
    const line = lineOf(operation)
    const isJson = 'application/json' in body.content
    if (isJson) {
      expect([line, (await admin(line, { body: '{' })).status]).toEqual([line, 400])
      expect([line, (await admin(line, { form: new FormData() })).status]).toEqual([line, 415])
      const long = JSON.stringify({ title: 'x'.repeat(300 * 1024) })
      expect([line, (await admin(line, { body: long })).status]).toEqual([line, 413])
      for (const odd of ['null', '[]', '1', '"x"', '{"__proto__":{"title":"x"}}', deep]) {
        const { status } = await admin(line, { body: odd })
        expect([line, odd.slice(0, 30), status]).toEqual([line, odd.slice(0, 30), 422])
      }
    } else {
      expect([line, (await admin(line, { body: '{}' })).status]).toEqual([line, 415])
      const empty = await admin(line, { form: new FormData() })
      expect([line, empty.status]).toEqual([line, 422])
    }
  }
})

test('what is not there is 404, what cannot be an id too', async () => {
  const { admin } = await openContent()
  for (const operation of operations) {
    if (!operation.path.includes('{') || operation.request?.body) continue
    const line = lineOf(operation)
    expect([line, (await admin(line)).status]).toEqual([line, 404])
    for (const odd of ['0', '1abc', '1e0', '99999999999', "1'--"]) {
      const other = `${line.split('/').slice(0, 3).join('/')}/${odd}`
      if (!operation.path.endsWith('{id}')) continue
      expect([other, (await admin(other)).status]).toEqual([other, 404])
    }
  }
})
