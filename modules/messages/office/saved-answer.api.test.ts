import { expect, test } from 'vitest'
import { openAccounts, type Person } from '#tests/support/accounts.ts'
import { fieldsOf } from '#tests/support/content.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'

onEachDatabaseSlow('a saved answer', (open) => {
  test('needs one language, and a retry adds no second one', async () => {
    const { call, makePerson } = openAccounts(await open())
    const rahima = await makePerson({ role: 'ADMIN', name: 'Rahima' })
    const karim = await makePerson({ role: 'ADMIN', name: 'Karim' })
    const as = ({ token }: Person, line: string, json?: object) =>
      call(line, { token, ...(json && { json }) })
    const json = { titleBn: 'অফিসের সময়', textBn: 'সকাল ৯টা থেকে।' }
    const made = await as(rahima, 'POST /api/saved-answers', json)
    expect(made.body).toMatchObject({ title: 'অফিসের সময়', titleBn: 'অফিসের সময়' })
    expect((await as(rahima, 'POST /api/saved-answers', json)).body).toEqual(made.body)
    const path = `/api/saved-answers/${fieldsOf(made.body).id}`
    const { updatedAt } = fieldsOf(made.body)
    expect((await as(rahima, `PUT ${path}`, { ...json, title: 'Hours', updatedAt })).status).toBe(
      200,
    )
    expect((await as(karim, `PUT ${path}`, { ...json, title: 'Time', updatedAt })).status).toBe(409)
    expect((await as(rahima, `PUT ${path}`, { title: 'Hours', text: '' })).status).toBe(422)
    expect(Object((await as(rahima, 'GET /api/saved-answers?q=hours')).body)).toHaveLength(1)
    expect((await as(rahima, `DELETE ${path}`)).status).toBe(204)
    expect((await as(rahima, `GET ${path}`)).status).toBe(404)
  })
})
