// Who may call what. An operation that comes or goes, or opens to others, is a line here, for a person to see.
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { toRequest } from '#platform/http/server/node-request.ts'
import { listOperations, parametersOf, readDocument } from './support/operations.ts'

test('only administrators may call these, only those who are logged in those, and anybody the rest', async () => {
  const operations = listOperations(await readDocument())
  const openTo = (access: string) =>
    operations
      .filter(({ described }) => described['x-access'] === access)
      .map(({ name }) => name)
      .sort()
  expect(openTo('admin')).toEqual(forAdministrators.toSorted())
  expect(openTo('signedIn')).toEqual(forTheLoggedIn.toSorted())
  expect(openTo('public')).toEqual(forAnybody.toSorted())
  const all = [...forAdministrators, ...forTheLoggedIn, ...forAnybody]
  expect(operations).toHaveLength(all.length)
})

test('every header that an operation takes is handed on to it', async () => {
  const parameters = listOperations(await readDocument()).flatMap(parametersOf)
  const names = parameters.flatMap((one) => (one.startsWith('header ') ? one.slice(7) : []))
  expect(names).toEqual(expect.arrayContaining(['if-match', 'idempotency-key']))
  const message = new IncomingMessage(new Socket())
  message.method = 'GET'
  message.rawHeaders = names.flatMap((name) => [name, 'x'])
  const { headers } = toRequest(message, 'http://localhost/api/programs')
  expect(names.filter((name) => !headers.has(name))).toEqual([])
})

const forAdministrators = [
  'DELETE /api/albums/{id}',
  'DELETE /api/customers/{id}',
  'DELETE /api/donors/{id}',
  'DELETE /api/images/{name}',
  'DELETE /api/photogallerys/{id}',
  'DELETE /api/programs/{id}',
  'DELETE /api/projects/{id}',
  'DELETE /api/registrations/{id}',
  'DELETE /api/reports/{id}',
  'DELETE /api/statistics/{id}',
  'DELETE /api/users/{id}',
  'DELETE /api/users/{id}/sessions',
  'GET /api/backups/latest',
  'GET /api/customers',
  'GET /api/customers/{id}',
  'GET /api/dashboard',
  'GET /api/donors',
  'GET /api/donors/{id}',
  'GET /api/files/{name}',
  'GET /api/history',
  'GET /api/history/{id}',
  'GET /api/images',
  'GET /api/images/details',
  'GET /api/page-texts',
  'GET /api/page-texts/{id}',
  'GET /api/projects',
  'GET /api/projects/{id}',
  'GET /api/registrations',
  'GET /api/registrations/{id}',
  'GET /api/settings',
  'GET /api/statistics',
  'GET /api/statistics/{id}',
  'GET /api/users',
  'GET /api/users/{id}',
  'GET /customer-images/{name}',
  'POST /api/albums',
  'POST /api/backups',
  'POST /api/customers',
  'POST /api/donors',
  'POST /api/files',
  'POST /api/history/{id}/restore',
  'POST /api/history/{version}/undo',
  'POST /api/photogallerys',
  'POST /api/programs',
  'POST /api/projects',
  'POST /api/registrations',
  'POST /api/reports',
  'POST /api/statistics',
  'POST /api/upload',
  'POST /api/users',
  'PUT /api/albums/{id}',
  'PUT /api/customers/{id}',
  'PUT /api/donors/{id}',
  'PUT /api/page-texts/{id}',
  'PUT /api/photogallerys/{id}',
  'PUT /api/photogallerys/{id}/place',
  'PUT /api/programs/{id}',
  'PUT /api/projects/{id}',
  'PUT /api/registrations/{id}',
  'PUT /api/reports/{id}',
  'PUT /api/settings/{key}',
  'PUT /api/statistics/{id}',
  'PUT /api/users/{id}',
]

const forTheLoggedIn = [
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/auth/confirm',
  'POST /auth/confirm',
  'PUT /api/auth/profile',
]

const forAnybody = [
  'GET /api/albums',
  'GET /api/albums/{id}',
  'GET /api/auth/logout',
  'GET /api/auth/verify-token',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/photogallery/photosbyalbum/{albumId}',
  'GET /api/photogallerys',
  'GET /api/photogallerys/{id}',
  'GET /api/programs',
  'GET /api/programs/{id}',
  'GET /api/reports',
  'GET /api/reports/{id}',
  'GET /auth/verify-token',
  'POST /api/auth/link',
  'POST /api/auth/link/state',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/register',
  'POST /auth/login',
  'POST /auth/register',
  'POST /register',
]
