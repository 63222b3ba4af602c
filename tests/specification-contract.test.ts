// Callers of every operation. An operation that is added, removed or opened changes a line here or, for a record, in
// its {core,modules}/**/*.fixture.ts, for a person to see.
import { readFile } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { hasVisibility } from '#core/kernel/db/visibility.ts'
import { type Permission, permissions } from '#core/kernel/permissions.ts'
import { toRequest } from '#core/platform/http/server/node-request.ts'
import { listOperations, parametersOf, readDocument, resolve } from './support/operations.ts'
import { records } from './support/valid-calls.ts'

test('each can be called with its permission, by logged-in people, or by anybody', async () => {
  const operations = listOperations(await readDocument())
  const openTo = (access: string) =>
    operations
      .filter(({ described }) => described['x-access'] === access)
      .map(({ name }) => name)
      .sort()
  for (const permission of permissions) {
    expect([permission, openTo(permission)]).toEqual([permission, needing[permission].toSorted()])
  }
  expect(openTo('signedIn')).toEqual(forTheLoggedIn.toSorted())
  expect(openTo('public')).toEqual(forAnybody.toSorted())
  const all = [...Object.values(needing).flat(), ...forTheLoggedIn, ...forAnybody]
  expect(operations).toHaveLength(all.length)
})

test('every declared header is passed to the operation', async () => {
  const parameters = listOperations(await readDocument()).flatMap(parametersOf)
  const names = parameters.flatMap((one) => (one.startsWith('header ') ? one.slice(7) : []))
  expect(names).toEqual(expect.arrayContaining(['if-match', 'idempotency-key']))
  const message = new IncomingMessage(new Socket())
  message.method = 'GET'
  message.rawHeaders = names.flatMap((name) => [name, 'x'])
  const { headers } = toRequest(message, 'http://localhost/api/programs')
  expect(names.filter((name) => !headers.has(name))).toEqual([])
})

/** Fields of section 3 of the specification, by path of the records. */
const specified = {
  programs: 'id title slug sortOrder description imagename createdAt updatedAt',
  albums: 'id title description sortOrder imagename',
  photogallerys: 'id title slug sortOrder description albumId imagename',
  reports: 'id title slug reportType sortOrder fileUrl description',
  customers: 'id name email mobile imageName createdAt updatedAt',
  users: 'id name email role',
}

test('docs/specification.md names each field that the specification does not have', async () => {
  const document = await readDocument()
  const rows = (await readFile('docs/specification.md', 'utf8')).split('\n')
  const text = rows.filter((row) => /^\| (?:fields of section 3|reports) \|/.test(row)).join(' ')
  for (const [path, fields] of Object.entries(specified)) {
    const { fields: given } = outputOf(document, `GET /api/${path}/{id}`)
    expect([path, given]).toEqual([path, expect.arrayContaining(fields.split(' '))])
    const more = given.filter((name) => !fields.split(' ').includes(name))
    const isNamed = (name: string) => text.includes(`\`${name.replace(/Bn$/, '')}`)
    const isTranslated = (name: string) => given.includes(name.replace(/Bn$/, ''))
    const unnamed = more.filter(
      (name) => !isNamed(name) && !(name.endsWith('Bn') && isTranslated(name)),
    )
    expect([path, unnamed]).toEqual([path, []])
  }
})

function outputOf(document: Awaited<ReturnType<typeof readDocument>>, name: string) {
  const operation = listOperations(document).find((one) => one.name === name)
  const answer = operation?.described.responses?.[200]
  if (!answer || !('content' in answer)) throw new Error(`${name} has no response`)
  const schema = resolve(document, answer.content?.['application/json']?.schema ?? {})
  return { fields: Object.keys(schema.properties ?? {}) }
}

const needing: Readonly<Record<Permission, string[]>> = {
  content: [
    ...ofRecords('content'),
    'DELETE /api/images/{name}',
    'DELETE /api/previews/{id}',
    'GET /api/change-guard/{entity}/{id}',
    'GET /api/dashboard',
    'GET /api/dashboard/open-count',
    'GET /api/readiness',
    'GET /api/drafts',
    'GET /api/previews',
    'GET /api/files/{name}',
    'GET /api/history',
    'GET /api/history/{id}',
    'GET /api/images',
    'GET /api/images/details',
    'GET /api/page-texts',
    'GET /api/page-texts/{id}',
    'GET /api/samples',
    'GET /api/site-check',
    'GET /api/settings',
    'POST /api/albums/{id}/photos',
    'POST /api/bulk/confirm',
    'POST /api/bulk/delete',
    'POST /api/bulk/hide',
    'POST /api/bulk/publish',
    'POST /api/files',
    'POST /api/history/{id}/restore',
    'POST /api/history/{version}/undo',
    'POST /api/image-consents',
    'POST /api/logos',
    'POST /api/previews',
    'POST /api/samples/remove',
    'POST /api/statistics-of-day',
    'POST /api/imports/tables',
    'POST /api/upload',
    'PUT /api/open-forms',
    'PUT /api/page-texts/{id}',
    ...ofDraft('/api/page-texts/{id}/draft'),
    'PUT /api/photogallerys/{id}/place',
    'PUT /api/settings/{key}',
  ],
  // A setting of giving is one of money: tests/editor.test.ts.
  money: [],
  customers: [
    ...ofRecords('customers'),
    'DELETE /api/customers/{id}/personal-data',
    'GET /api/customers/{id}/personal-data',
    'GET /api/due-customers',
    'GET /customer-images/{name}',
  ],
  users: [
    ...ofRecords('users'),
    'DELETE /api/invitations/{id}',
    'DELETE /api/users/{id}/second-step',
    'GET /api/users/{id}/safeguarding',
    'PUT /api/users/{id}/safeguarding',
    'DELETE /api/users/{id}/sessions',
    'DELETE /api/users/{id}/sessions/{sessionId}',
    'GET /api/invitations',
    'GET /api/new-administrators',
    'GET /api/unused-users',
    'GET /api/users/{id}/sessions',
    'POST /api/invitations',
    'POST /api/users/{id}/link',
    'POST /api/users/{id}/vouch',
  ],
  access: [
    'GET /api/access-log',
    'GET /api/mails',
    'GET /api/mails/setup',
    'GET /api/pending-changes',
    'POST /api/gifts/clerks/{id}',
    'POST /api/gifts/corrections/{id}/confirm',
    'POST /api/images/{name}/withdraw',
    'POST /api/recordings/{name}/withdraw',
    'POST /api/mails/test',
    'POST /api/mails/{id}/send-again',
    'POST /api/pending-changes/{id}/confirm',
    'POST /api/pending-changes/{id}/reject',
    'POST /api/people/{id}/erase',
    'POST /api/start-content',
    'POST /api/users/{id}/reject-changes',
    'GET /api/tokens',
    'POST /api/tokens',
    'DELETE /api/tokens/{id}',
    'GET /api/webhooks',
    'POST /api/webhooks',
    'PUT /api/webhooks/{id}',
    'DELETE /api/webhooks/{id}',
    'POST /api/webhooks/{id}/test',
    'GET /api/webhooks/{id}/deliveries',
    'POST /api/webhooks/{id}/deliveries/{deliveryId}/send-again',
  ],
  backups: [
    'GET /api/backups/latest',
    'DELETE /api/imports/{id}',
    'GET /api/exports',
    'GET /api/exports/{kind}',
    'POST /api/backups',
    'POST /api/exports/{kind}',
    'GET /api/imports',
    'POST /api/imports',
    'POST /api/imports/{id}/parts',
    'POST /api/imports/{id}/run',
    'POST /api/imports/{id}/stop',
  ],
  answers: [
    'GET /api/messages',
    'GET /api/messages/{id}',
    'PUT /api/messages/{id}',
    'GET /api/open-messages',
    'GET /api/saved-answers',
    'GET /api/saved-answers/{id}',
  ],
  messages: [
    'DELETE /api/messages/{id}',
    'POST /api/saved-answers',
    'PUT /api/saved-answers/{id}',
    'DELETE /api/saved-answers/{id}',
  ],
  gifts: [
    'GET /api/gifts',
    'GET /api/gift-accounts',
    'GET /api/gifts/statements',
    'GET /api/gifts/years/{year}',
    'GET /api/gifts/months',
    'GET /api/gifts/acts',
    'DELETE /api/gifts/statements/{id}',
    'GET /api/gifts/desk',
    'GET /api/gifts/find',
    'GET /api/gifts/ledger',
    'GET /api/gifts/promises/{id}/data',
    'GET /api/gifts/{id}',
    'POST /api/gifts',
    'POST /api/gift-accounts',
    'PUT /api/gift-accounts/{id}',
    'POST /api/gifts/corrections/{id}/reject',
    'POST /api/gifts/accept',
    'POST /api/gifts/accept/undo',
    'POST /api/gifts/read-message',
    'POST /api/gifts/lines/{id}/decide',
    'POST /api/gifts/lines/{id}/set-aside',
    'POST /api/gifts/lines/{id}/settle',
    'POST /api/gifts/lines/{id}/take',
    'POST /api/gifts/payments/{id}/accept',
    'POST /api/gifts/payments/{id}/ask',
    'POST /api/gifts/payments/{id}/return',
    'POST /api/gifts/promises/{id}/close',
    'POST /api/gifts/promises/{id}/erase',
    'POST /api/gifts/promises/{id}/listing',
    'POST /api/gifts/statements',
    'POST /api/gifts/statements/preview',
    'PUT /api/gifts/{id}',
    'POST /api/gifts/{id}/mail-receipt',
    'POST /api/gifts/{id}/match',
    'POST /api/gifts/{id}/unmatch',
    'POST /api/gifts/{id}/void',
  ],
}

const forTheLoggedIn = [
  'GET /api/auth/new-devices',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/auth/confirm',
  'POST /auth/confirm',
  'PUT /api/auth/profile',
  'GET /api/auth/second-step',
  'POST /api/auth/authenticator',
  'POST /api/auth/authenticator/confirm',
  'DELETE /api/auth/authenticator',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'DELETE /api/auth/passkeys/{id}',
  'POST /api/auth/recovery-codes',
  'DELETE /api/auth/remembered-devices/{id}',
]

const forAnybody = [
  ...ofRecords('public'),
  'GET /api/auth/forgotten-password',
  'GET /api/auth/logout',
  'GET /api/auth/verify-token',
  'GET /api/docs',
  'GET /api/docs/{subject}',
  'GET /api/gift-numbers',
  'GET /api/message-numbers',
  'GET /api/openapi.json',
  'GET /api/receipts/{number}',
  'GET /api/photogallery/photosbyalbum/{albumId}',
  'GET /api/search',
  'GET /api/verify/receipt/{number}',
  'GET /api/verify/{sha256}',
  'GET /auth/verify-token',
  'GET /transparency.json',
  'POST /api/auth/forgotten-password',
  'POST /api/auth/link',
  'POST /api/auth/link/state',
  'POST /api/auth/login',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/register',
  'POST /api/auth/second-step',
  'POST /api/gifts/promises',
  'POST /api/messages',
  'POST /api/register',
  'POST /auth/login',
  'POST /auth/passkey',
  'POST /auth/passkey/options',
  'POST /auth/register',
  'POST /auth/second-step',
  'POST /register',
]

/** Reading and writing of every entity in `records`. */
function ofRecords(access: 'public' | Permission): string[] {
  return Object.entries(records).flatMap(([path, { reads }]) => {
    const writes = reads === 'public' ? 'content' : reads
    return [
      ...(reads === access ? [`GET ${path}`, `GET ${path}/{id}`] : []),
      ...(writes === access ? [`POST ${path}`, `PUT ${path}/{id}`, `DELETE ${path}/{id}`] : []),
      ...(writes === access && hasDrafts(path) ? ofDraft(`${path}/{id}/draft`) : []),
    ]
  })
}

function hasDrafts(path: string): boolean {
  return hasVisibility(path.replace('/api/', ''))
}

function ofDraft(path: string): string[] {
  return [`GET ${path}`, `PUT ${path}`, `DELETE ${path}`, `POST ${path}/publish`]
}
