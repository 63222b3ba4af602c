import { expect, test } from 'vitest'
import { openAccounts } from '#tests/support/accounts.ts'
import { onEachDatabase } from '#tests/support/services.ts'

const form = '/api/notices/12'

onEachDatabase('an open form', (open) => {
  test('is told to another person who opens it', async () => {
    let minutes = 0
    const start = Date.parse('2026-01-15T04:30:00.000Z')
    const services = await open({ clock: () => new Date(start + minutes * 60_000) })
    const { call, makePerson, logIn } = openAccounts(services)
    const rahima = await makePerson({ role: 'EDITOR', name: 'Rahima' })
    const karim = await makePerson({ role: 'ADMIN', name: 'Karim' })
    async function othersFor({ token }: { token: string }, json: object = { form, isOpen: true }) {
      const { status, body } = await call('PUT /api/open-forms', { token, json })
      return [status, Object(body).others]
    }
    const rahimaSince = { name: 'Rahima', openedAt: '2026-01-15T04:30:00.000Z' }
    expect(await othersFor(rahima)).toEqual([200, []])
    minutes = 1
    expect(await othersFor(karim)).toEqual([200, [rahimaSince]])
    const karimSince = { name: 'Karim', openedAt: '2026-01-15T04:31:00.000Z' }
    minutes = 2
    expect(await othersFor(rahima)).toEqual([200, [karimSince]])
    // Nobody is told of the same person at another device, or of another form.
    const phone = { token: await logIn(rahima) }
    expect(await othersFor(phone)).toEqual([200, [karimSince]])
    expect(await othersFor(karim)).toEqual([200, [rahimaSince]])
    expect(await othersFor(phone, { form: '/api/notices/1', isOpen: true })).toEqual([200, []])
    // It is over when it is closed, or when the browser has said nothing for a while.
    expect(await othersFor(karim, { form, isOpen: false })).toEqual([200, [rahimaSince]])
    expect(await othersFor(rahima)).toEqual([200, []])
    minutes = 5
    expect(await othersFor(karim)).toEqual([200, []])
  })

  test('is told only to people who may change content', async () => {
    const services = await open()
    const { call, makePerson } = openAccounts(services)
    const json = { form, isOpen: true }
    expect((await call('PUT /api/open-forms', { json })).status).toBe(401)
    const user = await makePerson({ role: 'USER' })
    expect((await call('PUT /api/open-forms', { token: user.token, json })).status).toBe(403)
    const editor = await makePerson({ role: 'EDITOR' })
    for (const wrong of [
      {},
      { form },
      { ...json, form: 'https://example.org/' },
      { ...json, form: '/api/notices' },
    ]) {
      expect((await call('PUT /api/open-forms', { token: editor.token, json: wrong })).status).toBe(
        422,
      )
    }
  })
})
