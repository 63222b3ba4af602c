// API tokens: what their holders may do, and when they end.
import { expect, test } from 'vitest'
import type { Row } from '#core/kernel/db/tables.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { makeUser } from '#tests/factories/user.ts'
import { password, setSetting } from '#tests/support/accounts.ts'
import { makeToken } from '#tests/support/connection-calls.ts'
import { fieldsOf, openContent } from '#tests/support/content.ts'
import { makeMessage } from '#tests/support/inbox-calls.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'

const donor = { name: 'A donor', group: 'international', sortOrder: 1 }

onEachDatabaseSlow('API tokens', (openServices) => {
  const open = async () => {
    const site = await openContent(await openServices())
    const changeMaker = ({ role, hasSafeguarding }: Partial<Row<'users'>>) =>
      changeContent(site.services, systemActor, async ({ tx, update }) => {
        const maker = await tx
          .selectFrom('users')
          .select('id')
          .where('email', '=', site.email)
          .executeTakeFirstOrThrow()
        await update('users', maker.id, { role, hasSafeguarding })
      })
    const as = (token: string, line: string, json?: unknown) =>
      site.call(line, { token, ...(json === undefined ? {} : { json }) })
    return { ...site, as, changeMaker }
  }

  test('are shown once, stored as a hash, and listed with their last use', async () => {
    const site = await open()
    const { id, token } = await makeToken(site, {
      name: ' Donor portal ',
      scopes: ['read', 'read'],
    })
    expect(token).toMatch(/^vs_[\w-]{43}$/)
    const { db } = site.services
    const row = await db.selectFrom('apiTokens').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token.slice(3))
    const listed = async () => fieldsOf(Object((await site.admin('GET /api/tokens')).body)[0])
    expect(await listed()).toMatchObject({
      id,
      name: 'Donor portal',
      scopes: ['read'],
      lastUsedAt: null,
    })
    expect((await site.as(token, 'GET /api/donors')).status).toBe(200)
    expect((await listed()).lastUsedAt).toEqual(expect.any(String))
    expect(JSON.stringify(await listed())).not.toContain('vs_')
  })

  test('name the program in history, in the access log and in the events of a message', async () => {
    const site = await open()
    const { token } = await makeToken(site, { name: 'Portal', scopes: ['content', 'messages'] })
    expect((await site.as(token, 'POST /api/donors', donor)).status).toBe(201)
    const history = Object((await site.admin('GET /api/history')).body)
    expect(history[0].actorName).toMatch(/ \(Portal\)$/)
    const { id } = await makeMessage(site.services)
    const message = fieldsOf((await site.as(token, `GET /api/messages/${id}`)).body)
    expect(JSON.stringify(message.events)).toContain('(Portal)')
    const { db } = site.services
    const entries = await db.selectFrom('accessLog').selectAll().orderBy('id').execute()
    expect(entries.map(({ event }) => event)).toContain('tokenMade')
    expect(entries.at(-1)).toMatchObject({
      event: 'personalDataSeen',
      actorName: expect.stringMatching(/ \(Portal\)$/),
    })
    const mails = await db.selectFrom('outgoingMails').select('kind').execute()
    expect(mails).toContainEqual({ kind: 'tokenMade' })
  })

  test('never change settings, users or tokens, also not by undo, restore or many at once', async () => {
    const site = await open()
    const { token } = await makeToken(site, { scopes: ['read', 'content', 'messages'] })
    const changed = await site.admin('PUT /api/settings/contact.phone', {
      json: { valueEn: '01711-000000', valueBn: '', isSample: false },
    })
    expect(changed.status).toBe(200)
    const version = changed.headers.get('X-Content-Version')
    const [row] = Object((await site.admin('GET /api/history')).body)
    const { id } = await site.makePerson()
    const refused: [string, unknown?][] = [
      [`POST /api/history/${version}/undo`],
      [`POST /api/history/${row.id}/restore`],
      ['PUT /api/settings/contact.phone', { valueEn: '1', valueBn: '', isSample: false }],
      ['POST /api/bulk/delete', { entity: 'users', records: [{ id }] }],
      ['POST /api/previews', { entity: 'site', id: 0 }],
      ['POST /api/tokens', { name: 'Another', scopes: ['read'] }],
      ['GET /api/tokens'],
      ['GET /api/users'],
      ['GET /api/customers'],
      ['GET /api/gifts'],
      ['GET /api/access-log'],
    ]
    for (const [line, json] of refused) {
      expect([line, (await site.as(token, line, json)).status]).toEqual([line, 403])
    }
    const ofPeople: [string, unknown?][] = [
      ['GET /api/auth/sessions'],
      ['PUT /api/auth/profile', { name: 'Mallory' }],
      ['POST /api/auth/confirm', { password }],
    ]
    for (const [line, json] of ofPeople) {
      expect([line, (await site.as(token, line, json)).status]).toEqual([line, 401])
    }
    const { body } = await site.as(token, 'GET /auth/verify-token')
    expect(body).toEqual({ valid: false })
    const { text } = await site.as(token, 'GET /api/history?pageSize=200')
    expect(text).not.toContain('"entity":"users"')
  })

  test('do not see safeguarding concerns, though their maker does', async () => {
    const site = await open()
    const { token } = await makeToken(site, { scopes: ['messages'] })
    await site.changeMaker({ hasSafeguarding: true })
    const { id } = await makeMessage(site.services, { kind: 'safeguarding' })
    expect((await site.admin(`GET /api/messages/${id}`)).status).toBe(200)
    expect((await site.as(token, `GET /api/messages/${id}`)).status).toBe(404)
    expect((await site.as(token, 'GET /api/messages')).body).toEqual([])
    expect((await site.as(token, 'GET /api/open-messages')).body).toMatchObject({ count: 0 })
    expect((await site.as(token, 'GET /api/donors')).status).toBe(403)
  })

  test('wait for a second person as people do', async () => {
    const site = await open()
    const office = { name: 'Head office', phones: '01711-000000', sortOrder: 1 }
    const { body: made } = await site.admin('POST /api/offices', { json: office })
    await setSetting(site.services, 'donate.bank', 'Account 1')
    const { token } = await makeToken(site, { scopes: ['content'] })
    const path = `PUT /api/offices/${fieldsOf(made).id}`
    const { status, body } = await site.as(token, path, { ...office, phones: '01711-000001' })
    expect(status).toBe(202)
    const confirm = `POST /api/pending-changes/${fieldsOf(body).pendingId}/confirm`
    expect((await site.as(token, confirm)).status).toBe(403)
  })

  test('have names that can be taken for nobody else in history', async () => {
    const site = await open()
    const refused = [
      ') First Admin (\u202etest',
      'Portal\u200b',
      '\u2067Portal',
      'Portal <b>x</b>',
      'Portal) (#1',
      'Portal\uff09',
      '\u300cPortal\u300d',
      'Portal\nof Rahima',
      '\u3164',
      '...',
    ]
    for (const name of refused) {
      const made = await site.admin('POST /api/tokens', { json: { name, scopes: ['read'] } })
      expect([name, made.status, made.body]).toMatchObject([
        name,
        422,
        { fields: { name: expect.any(String) } },
      ])
    }
    for (const name of [
      'Donor portal',
      '\u09aa\u09cb\u09b0\u09cd\u099f\u09be\u09b2 \u09e8',
      "Rahima's sheet, v2.1",
    ]) {
      const made = await site.admin('POST /api/tokens', { json: { name, scopes: ['read'] } })
      expect([name, made.status]).toEqual([name, 201])
    }
  })

  test('end when revoked, after their last day, and with role, password or account of their maker', async () => {
    const site = await open()
    const boss = await site.makePerson({ role: 'ADMIN' })
    const usable = async (token: string) => (await site.as(token, 'GET /api/donors')).status
    const one = await makeToken(site)
    expect(await usable(one.token)).toBe(200)
    expect((await site.admin(`DELETE /api/tokens/${one.id}`)).status).toBe(204)
    expect(await usable(one.token)).toBe(401)
    expect((await site.admin(`DELETE /api/tokens/${one.id}`)).status).toBe(404)

    const old = await makeToken(site)
    await site.services.db
      .updateTable('apiTokens')
      .set({ expiresOn: '2020-01-01' })
      .where('id', '=', old.id)
      .execute()
    expect(await usable(old.token)).toBe(401)

    const ends: Record<string, (user: { id: number; name: string; email: string }) => unknown> = {
      demoted: ({ id, name, email }) =>
        site.as(boss.token, `PUT /api/users/${id}`, { name, email, role: 'EDITOR' }),
      'new password': ({ id, name, email }) =>
        site.as(boss.token, `PUT /api/users/${id}`, { name, email, password: 'five blue doors' }),
      'email of somebody else': ({ id, name, email }) =>
        site.as(boss.token, `PUT /api/users/${id}`, { name, email: `other.${email}` }),
      'logged out everywhere': ({ id }) => site.as(boss.token, `DELETE /api/users/${id}/sessions`),
      deleted: ({ id }) => site.as(boss.token, `DELETE /api/users/${id}`),
    }
    for (const [loss, lose] of Object.entries(ends)) {
      const maker = await site.makePerson({ role: 'ADMIN' })
      const made = await site.as(maker.token, 'POST /api/tokens', { name: loss, scopes: ['read'] })
      const token = String(fieldsOf(made.body).token)
      expect([loss, await usable(token)]).toEqual([loss, 200])
      await lose(maker)
      expect([loss, await usable(token)]).toEqual([loss, 401])
      const { db } = site.services
      const entry = await db
        .selectFrom('accessLog')
        .select('details')
        .where('event', '=', 'tokenRevoked')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(entry.details ?? '')).toMatchObject({ token: loss })
    }
  })

  test('never do more than their maker may do now, even if nothing has ended them', async () => {
    const site = await open()
    const { token } = await makeToken(site, { scopes: ['read', 'messages'] })
    const statuses = async () => [
      (await site.as(token, 'GET /api/donors')).status,
      (await site.as(token, 'POST /api/saved-answers', {})).status,
    ]
    expect(await statuses()).toEqual([200, 422])
    await site.changeMaker({ role: 'EDITOR' })
    expect(await statuses()).toEqual([200, 403])
    await site.changeMaker({ role: 'USER' })
    expect(await statuses()).toEqual([403, 403])
    await site.changeMaker({ role: 'ADMIN' })
    expect(await statuses()).toEqual([200, 422])
    // The second step became due long ago.
    const past = () => new Date('2020-01-01T00:00:00.000Z')
    await setSetting({ ...site.services, clock: past }, 'secondStep.isRequired', 'yes')
    const { id } = await makeUser({ ...site.services, clock: past }, { role: 'ADMIN' })
    await site.services.db.updateTable('apiTokens').set({ userId: id }).execute()
    expect(await statuses()).toEqual([403, 403])
  })
})

test('making one needs a scope, a name, a day to come and a recent password', async () => {
  const site = await openContent()
  const make = (json: object) => site.admin('POST /api/tokens', { json })
  const valid = { name: 'Portal', scopes: ['read'] }
  for (const wrong of [
    { scopes: [] },
    { scopes: ['write'] },
    { name: ' ' },
    { expiresOn: '2020-01-01' },
  ]) {
    expect([wrong, (await make({ ...valid, ...wrong })).status]).toEqual([wrong, 422])
  }
  const long = new Date(site.services.clock().getTime() - 16 * 60_000).toISOString()
  await site.services.db
    .updateTable('sessions')
    .set({ createdAt: long, confirmedAt: null })
    .execute()
  const { status, body } = await make(valid)
  expect([status, fieldsOf(body).code]).toEqual([401, 'confirm_identity'])
})

test('writes of a token are limited on their own', async () => {
  const many = { points: 1000, seconds: 600 }
  const limits = { ADMIN: many, EDITOR: many, USER: many, TOKEN: { points: 1, seconds: 600 } }
  const site = await openContent(undefined, limits)
  const { token } = await makeToken(site, { scopes: ['content'] })
  const post = () => site.call('POST /api/donors', { token, json: donor })
  expect((await post()).status).toBe(201)
  expect((await post()).status).toBe(429)
  expect((await site.admin('POST /api/donors', { json: donor })).status).toBe(201)
})
