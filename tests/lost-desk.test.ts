// The right to the desk of gifts ends with the role, and comes back only when an administrator names the editor again.
import { expect, test } from 'vitest'
import { openContent } from './support/content.ts'
import { onEachDatabase } from './support/services.ts'

onEachDatabase('the desk of gifts', (open) => {
  test.each([
    'demoted and made an editor again',
    'made an administrator and an editor again',
    'demoted, which is undone',
    'deleted, which is undone',
  ])('is closed to a clerk who was %s', async (loss) => {
    const { admin, call, logIn, makePerson, services } = await openContent(await open())
    const clerk = await makePerson({ role: 'EDITOR' })
    const { id, name, email, token } = clerk
    const nameAgain = () => admin(`POST /api/gifts/clerks/${id}`, { json: { isNamed: true } })
    expect((await call('GET /api/gifts/desk', { token })).status).toBe(200)
    const become = (role: string) =>
      admin(`PUT /api/users/${id}`, { json: { name, email, role, password: '' } })
    if (loss.startsWith('deleted')) {
      const { headers } = await admin(`DELETE /api/users/${id}`)
      await admin(`POST /api/history/${headers.get('X-Content-Version')}/undo`)
    } else {
      const { headers } = await become(loss.includes('administrator') ? 'ADMIN' : 'USER')
      if (loss.endsWith('undone')) {
        await admin(`POST /api/history/${headers.get('X-Content-Version')}/undo`)
      } else await become('EDITOR')
    }
    expect(
      await services.db.selectFrom('users').select('role').where('id', '=', id).execute(),
    ).toEqual([{ role: 'EDITOR' }])
    expect(await services.db.selectFrom('giftClerks').selectAll().execute()).toEqual([])
    if (loss.startsWith('deleted')) return
    const again = await logIn(clerk)
    expect((await call('GET /api/gifts/desk', { token: again })).status).toBe(403)
    expect((await nameAgain()).status).toBe(204)
    expect((await call('GET /api/gifts/desk', { token: again })).status).toBe(200)
  })
})
