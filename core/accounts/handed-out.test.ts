// One-time links, invitations and previews end with the right of the person who made them.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { migrate } from '#core/kernel/db/migrate.ts'
import { changeContent } from '#core/kernel/history/change-content.ts'
import { openPreviews } from '#core/previews/preview.service.server.ts'
import { commandLineActor } from '#core/records/audit/record-access.service.server.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { openAccounts, type Person, password } from '#tests/support/accounts.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { watchTransactions } from '#tests/support/watched-transactions.ts'
import { changeUserIn } from './user.service.server.ts'

const newPassword = 'five blue doors'

onEachDatabaseSlow('what somebody has handed out', (openServices) => {
  async function open() {
    const watch = { beforeTransaction: async () => {} }
    const given = await openServices()
    const services = { ...given, db: watchTransactions(given.db, watch) }
    const { call, makePerson } = openAccounts(services)
    const boss = await makePerson({ role: 'ADMIN', name: 'Rahima' })
    const { id: programId } = await makeProgram(services, { state: 'draft' })
    let calls = 0
    const as = ({ token }: Person, line: string, json?: object) =>
      call(line, { token, ...(json && { json }) })
    const secretOf = ({ body }: { body: unknown }) => String(Object(body).url).split('/').at(-1)
    /** Requests from separate addresses, because limits count them. */
    const fromAnywhere = (line: string, json: object) => {
      calls += 1
      return call(line, { json, address: `198.51.100.${calls}` })
    }
    const stateOf = async (secret: string | undefined) =>
      Object((await fromAnywhere('POST /api/auth/link/state', { secret })).body).state
    const use = async (secret: string | undefined) =>
      (await fromAnywhere('POST /api/auth/link', { secret, password: newPassword })).status
    const opens = async (secret: string | undefined) =>
      (await openPreviews(services).open(secret)) !== undefined

    /** A link for somebody, an invitation of an administrator, and a preview. */
    async function handOut(role: 'ADMIN' | 'EDITOR' = 'ADMIN') {
      const maker = await makePerson({ role })
      const json = { entity: 'programs', id: programId }
      const preview = secretOf(await as(maker, 'POST /api/previews', json))
      if (role === 'EDITOR') return { maker, preview, link: '', invitation: '', invitedId: 0 }
      const other = await makePerson()
      const link = secretOf(await as(maker, `POST /api/users/${other.id}/link`))
      const invited = { email: `i${other.id}@example.org`, name: 'Salma', role: 'ADMIN' }
      const invitation = secretOf(await as(maker, 'POST /api/invitations', invited))
      const list = Object((await as(boss, 'GET /api/invitations')).body)
      return { maker, preview, link, invitation, invitedId: list[0].id }
    }
    return { services, watch, call, boss, as, stateOf, use, opens, handOut }
  }

  test('ends with every right and every access that its maker loses', {
    tags: 'long',
  }, async () => {
    const { services, call, boss, as, stateOf, use, opens, handOut } = await open()
    const change = ({ id, name, email }: Person, more: object) =>
      as(boss, `PUT /api/users/${id}`, { name, email, ...more })
    const own = { currentPassword: password, newPassword }
    const losses: Record<string, (maker: Person) => Promise<unknown>> = {
      demoted: (maker) => change(maker, { role: 'USER' }),
      'an editor now': (maker) => change(maker, { role: 'EDITOR' }),
      'demoted by the host': ({ id }) =>
        changeContent(services, commandLineActor, (change) =>
          changeUserIn(change, id, { role: 'USER' }),
        ),
      deleted: ({ id }) => as(boss, `DELETE /api/users/${id}`),
      'deleted with others': ({ id }) =>
        as(boss, 'POST /api/bulk/delete', { entity: 'users', records: [{ id }] }),
      'given another password': (maker) => change(maker, { password: newPassword }),
      'with another password': (maker) => as(maker, 'PUT /api/auth/profile', own),
      'logged out by another': ({ id }) => as(boss, `DELETE /api/users/${id}/sessions`),
      'logged out everywhere else': (maker) => as(maker, 'DELETE /api/auth/sessions'),
      'without a second step': ({ id }) => as(boss, `DELETE /api/users/${id}/second-step`),
    }
    for (const [loss, lose] of Object.entries(losses)) {
      const { maker, preview, link, invitation, invitedId } = await handOut()
      const now = async () => [
        loss,
        await stateOf(link),
        await stateOf(invitation),
        await opens(preview),
        (await as(boss, `GET /api/users/${invitedId}`)).status,
      ]
      expect(await now()).toEqual([loss, 'usable', 'usable', true, 200])
      await lose(maker)
      // An editor may still show what is not public.
      const mayPreview = loss === 'an editor now'
      expect(await now()).toEqual([loss, 'revoked', 'revoked', mayPreview, 404])
      expect([loss, await use(link), await use(invitation)]).toEqual([loss, 403, 403])
    }
    expect((await as(boss, 'GET /api/invitations')).body).toEqual([])
    const editor = await handOut('EDITOR')
    expect(await opens(editor.preview)).toBe(true)
    await change(editor.maker, { role: 'USER' })
    expect(await opens(editor.preview)).toBe(false)
    expect((await call('GET /api/previews', { token: boss.token })).status).toBe(200)
  })

  test('stays ended when its maker is restored, and survives changes that take no right', async () => {
    const { boss, as, stateOf, opens, handOut } = await open()
    const { maker, preview, link, invitation, invitedId } = await handOut()
    const { id, email } = maker
    await as(boss, `PUT /api/users/${id}`, { name: 'Karim Uddin', email: `x${email}` })
    await as(maker, 'PUT /api/auth/profile', { name: 'Karim', language: 'bn' })
    expect([await stateOf(link), await opens(preview)]).toEqual(['usable', true])
    const { headers } = await as(boss, `DELETE /api/users/${id}`)
    const undone = await as(boss, `POST /api/history/${headers.get('X-Content-Version')}/undo`)
    expect(undone.status).toBe(200)
    // Both accounts are restored, the invited one without its link.
    for (const one of [id, invitedId]) {
      expect((await as(boss, `GET /api/users/${one}`)).status).toBe(200)
    }
    expect([await stateOf(link), await stateOf(invitation)]).toEqual(['revoked', 'revoked'])
    expect(await opens(preview)).toBe(false)
  })

  test('has no effect when it is used while its maker loses the right', {
    tags: 'long',
  }, async () => {
    const { watch, boss, as, use, stateOf, handOut } = await open()
    const { maker, link, invitation } = await handOut()
    for (const secret of [link, invitation]) {
      watch.beforeTransaction = async () => {
        watch.beforeTransaction = async () => {}
        const { name, email } = maker
        await as(boss, `PUT /api/users/${maker.id}`, { name, email, role: 'EDITOR' })
      }
      expect(await use(secret)).toBe(403)
      expect(await stateOf(secret)).toBe('revoked')
    }
    // Either order is valid: the link was used before, or it is revoked.
    for (let round = 0; round < 8; round += 1) {
      const { maker, link } = await handOut()
      const [status] = await Promise.all([use(link), as(boss, `DELETE /api/users/${maker.id}`)])
      expect([status, await stateOf(link)]).toEqual(
        status === 200 ? [200, 'used'] : [403, 'revoked'],
      )
    }
  })

  test('is refused even if nothing has ended it, because the right of its maker is checked again', async () => {
    const { services, as, boss, stateOf, use, opens, handOut } = await open()
    const { maker, preview, link, invitation } = await handOut()
    const setRole = (role: 'USER' | 'ADMIN') =>
      changeRow(services.db, sql`update "users" set "role" = ${role} where "id" = ${maker.id}`)
    await setRole('USER')
    expect([await stateOf(link), await use(link), await use(invitation)]).toEqual([
      'revoked',
      403,
      403,
    ])
    expect(await opens(preview)).toBe(false)
    await setRole('ADMIN')
    expect([await use(link), await opens(preview)]).toEqual([200, true])
    expect((await as(boss, 'GET /api/invitations')).status).toBe(200)
  })
})

async function changeRow(db: Parameters<typeof migrate>[0], change: ReturnType<typeof sql>) {
  await change.execute(db)
}
