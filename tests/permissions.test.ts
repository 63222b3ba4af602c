// Every operation as each role: the API matches the table of permissions. The result is written to
// tests/snapshots/permissions.md for a person to read; a new operation or another right changes that file.
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { entityNames } from '#core/kernel/db/tables.ts'
import {
  entityPermissions,
  isPermission,
  mayDo,
  permissions,
  roles,
  tokenScopes,
} from '#core/kernel/permissions.ts'
import { hashToken } from '#core/platform/secrets.ts'
import { sectionInfo, sectionPermission, sections } from '#core/settings/values/setting-sections.ts'
import { type Person, setSetting } from './support/accounts.ts'
import { operations, sendValid } from './support/api-contract.ts'
import { makeToken } from './support/connection-calls.ts'
import { openContent } from './support/content.ts'
import type { Operation } from './support/operations.ts'
import { tableRows } from './support/table-rows.ts'
import type { Site, ValidCall } from './support/valid-call.ts'
import { validCall } from './support/valid-calls.ts'

// The first test goes through all operations.

test('each operation treats each role as in the table, and some ask old logins again', async () => {
  const site = await openContent()
  const user = await site.makePerson()
  const editor = await site.makePerson({ role: 'EDITOR' })
  const admin = await site.makePerson({ role: 'ADMIN' })
  const programs = await Promise.all(
    tokenScopes.map(async (scope) => ({ scope, ...(await makeToken(site, { scopes: [scope] })) })),
  )
  const lines: string[] = []
  for (const operation of operations.toSorted(byPath)) {
    const access = String(operation.described['x-access'])
    if (access === 'public') continue
    const permission = isPermission(access) ? access : undefined
    let valid: ValidCall | undefined
    const statusAs = async (token: string | undefined) => {
      // Operations on one's own data are allowed in every role.
      return statusOf(permission && token)
    }
    const statusOf = async (token: string | undefined) => {
      valid ??= await validCall(site, operation)
      // An editor reads and answers the messages that are assigned to them, and no others.
      if (access === 'answers') await assignAll(site, editor.id)
      const sent = token ? { token } : {}
      const { status } = await sendValid(site, operation, valid, sent)
      // A refused call, or a read, changes nothing, so it can be repeated.
      if (status < 300 && operation.method !== 'GET') valid = undefined
      return status
    }
    const answers = {
      USER: permission ? await statusAs(user.token) : 200,
      EDITOR: await statusAs(editor.token),
      ADMIN: permission ? await statusAs(undefined) : 200,
    }
    for (const role of roles) {
      const expected = !permission || mayDo(role, permission) ? 2 : 403
      const answered = answers[role] < 300 ? 2 : answers[role]
      expect([operation.name, role, answered]).toEqual([operation.name, role, expected])
    }
    const scopes: string[] = []
    const refused = permission ? 403 : 401
    for (const { scope, token } of programs) {
      const status = await statusOf(token)
      if (status < 300) scopes.push(scope)
      else expect([operation.name, scope, status]).toEqual([operation.name, scope, refused])
    }
    expect([operation.name, scopes]).toEqual([
      operation.name,
      operation.described['x-token-scopes'] ?? [],
    ])
    valid ??= await validCall(site, operation)
    const asks = await asksAgain(site, admin, operation, valid)
    const described = operation.described.responses?.['401']?.description
    if (asks) expect([operation.name, described]).toEqual([operation.name, asksAgainText])
    const marks = roles.map((role) => (answers[role] < 300 ? 'yes' : 'no'))
    const cells = [...marks, asks ? 'yes' : '', scopes.join(', ')]
    lines.push(`| ${[`\`${operation.name}\``, access, ...cells].join(' | ')} |`)
  }
  await expect([...head, ...lines, ''].join('\n')).toMatchFileSnapshot('./snapshots/permissions.md')
})

const byPath = (one: Operation, other: Operation) => (one.path < other.path ? -1 : 1)

const head = [
  '# Who may call which operation',
  '',
  '`npx vitest run tests/permissions.test.ts -u` writes this page from calls of the running API that would succeed for an administrator; the same test compares it. Operations that are not listed are open to everybody. [security.md](../../docs/security.md#who-may-do-what) tells what each permission covers.',
  '',
  '“Asks again”: the operation is refused with `confirm_identity` if the login is more than 15 minutes old. Calls of settings, undo and restore ask too if they concern users, money, access or backups.',
  '',
  '“API token”: the scopes of which a token needs one. A token never may do what the person who made it may not do.',
  '',
  '| operation | permission | USER | EDITOR | ADMIN | asks again | API token |',
  '|---|---|---|---|---|---|---|',
]

const asksAgainText = expect.stringContaining('`confirm_identity`')

/** True if a valid call in an old session is refused with `confirm_identity`. */
async function asksAgain(
  site: Site,
  admin: Person,
  operation: Operation,
  valid: ValidCall,
): Promise<boolean> {
  const token = valid.token ?? (await site.logIn(admin))
  const createdAt = new Date(site.services.clock().getTime() - 16 * 60_000).toISOString()
  await site.db
    .updateTable('sessions')
    .set({ createdAt, confirmedAt: null })
    .where('tokenHash', '=', hashToken(token))
    .execute()
  const send = () => sendValid(site, operation, { ...valid, token })
  let { status, body } = await send()
  // These are made one at a time, and that of the administrator may still be running.
  while (/^POST \/api\/(?:backups|exports)/.test(operation.name) && status === 409) {
    await setTimeout(200)
    ;({ status, body } = await send())
  }
  if (status < 300) return false
  expect([operation.name, status, body]).toMatchObject([
    operation.name,
    401,
    { code: 'confirm_identity' },
  ])
  return true
}

test('an operation of any kind of record requires the permission of that kind, whether the record exists or not', async () => {
  const site = await openContent()
  const { token } = await site.makePerson({ role: 'EDITOR' })
  const bulk = operations.filter(({ path }) => path.startsWith('/api/bulk/'))
  expect(bulk.length).toBeGreaterThan(2)
  const closed = entityNames.filter((entity) => !mayDo('EDITOR', entityPermissions[entity]))
  for (const entity of closed) {
    for (const id of [1, 2_000_000]) {
      const json = { entity, records: [{ id }] }
      const calls: Record<string, object> = {
        [`GET /api/change-guard/${entity}/${id}`]: {},
        ...Object.fromEntries(bulk.map(({ name }) => [name, { json }])),
      }
      for (const [line, options] of Object.entries(calls)) {
        expect([line, (await site.call(line, { token, ...options })).status]).toEqual([line, 403])
      }
    }
    const { body } = await site.call(`GET /api/history?entity=${entity}`, { token })
    expect([entity, body]).toEqual([entity, []])
    const preview = { json: { entity, id: 1 }, token }
    expect((await site.call('POST /api/previews', preview)).status).toBe(422)
  }
  for (const [key, status] of [
    ['donate.bank', 403],
    ['contact.phone', 200],
  ] as const) {
    await setSetting(site.services, key, '01711-000000')
    const { id } = await site.db
      .selectFrom('settings')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const { status: answered } = await site.call(`GET /api/change-guard/settings/${id}`, { token })
    expect([key, answered]).toEqual([key, status])
  }
})

test('docs/security.md shows the table of permissions', () => {
  const shown = tableRows('docs/security.md', '| permission | covers |')
  expect(shown.map(([name, , ...marks]) => [name, ...marks])).toEqual(
    permissions.map((permission) => [
      `\`${permission}\``,
      ...roles.map((role) => (mayDo(role, permission) ? 'yes' : 'no')),
    ]),
  )
})

test('an administrator may do everything, a user nothing, and a higher role never less', () => {
  for (const permission of permissions) {
    expect([permission, mayDo('ADMIN', permission)]).toEqual([permission, true])
    expect([permission, mayDo('USER', permission)]).toEqual([permission, false])
  }
  expect(permissions.filter((permission) => mayDo('EDITOR', permission))).toEqual([
    'content',
    // Only what somebody has assigned to them.
    'answers',
    // Requires that an administrator has named them.
    'gifts',
  ])
})

test('people, money, access, backups and messages are not content', () => {
  const closed = Object.entries(entityPermissions).filter(([, needed]) => needed !== 'content')
  expect(Object.fromEntries(closed)).toEqual({ customers: 'customers', users: 'users' })
  const sectionsOf = sections.filter((section) => sectionPermission(section) !== 'content')
  expect(sectionsOf).toEqual(['giving', 'access', 'backups', 'messages', 'uses'])
  // Sections shown on the public site can be read without the permission to change them; the others cannot.
  expect(sectionsOf.filter((section) => sectionInfo[section].path)).toEqual(['giving'])
})

async function assignAll({ services }: Site, assigneeId: number) {
  await services.db.updateTable('messages').set({ assigneeId }).execute()
}
