import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { fieldsOf, formOf, openContent } from '#tests/support/content.ts'
import { onEachDatabaseSlow, type TestServices } from '#tests/support/services.ts'
import { readPeople } from './people.page.server.ts'

onEachDatabaseSlow('people', (open) => {
  test('people are shown by group while in office, and the page registers when that changes', async () => {
    const services = await open()
    await name(services, 'Anwara', { group: 'adviser' })
    await name(services, 'Babul', { group: 'council', until: '2026-01-15' })
    await name(services, 'Champa', { group: 'council', since: '2026-02-01' })
    await name(services, 'Dulal', { group: 'staff', until: '2026-01-14' })
    // The test clock is at 15 January 2026 in Dhaka.
    expect(await namesAt(services)).toEqual({
      names: ['Babul', 'Anwara'],
      changesAt: ['2026-01-15T18:00:00.000Z', '2026-01-31T18:00:00.000Z'],
    })
    expect(await namesAt(services, '2026-01-15T17:59:59.999Z')).toMatchObject({
      names: ['Babul', 'Anwara'],
    })
    expect(await namesAt(services, '2026-01-15T18:00:00.000Z')).toMatchObject({ names: ['Anwara'] })
    expect(await namesAt(services, '2026-01-31T18:00:00.000Z')).toEqual({
      names: ['Champa', 'Anwara'],
      changesAt: [],
    })
  })

  test('telephone and email are public only if the person agrees', async () => {
    const services = await open()
    const { admin, call } = await openContent(services)
    const contact = { phone: '০১৭১২-৩৪৫৬৭৮, 0721770000', email: ' Rahima@Example.org ' }
    const send = (line: string, fields: Record<string, string>) =>
      admin(line, { form: formOf({ name: 'Rahima', group: 'staff', ...fields }) })
    const made = await send('POST /api/people', contact)
    expect([made.text, made.status]).toEqual([expect.any(String), 201])
    const { id } = fieldsOf(made.body)
    const stored = { phone: contact.phone, email: 'rahima@example.org' }
    const shown = async () => {
      const [person] = await readPeople({ ...services, changesAt: () => {} }, 'en')
      return [
        person?.contact.map(({ href }) => href),
        (await call(`GET /api/people/${id}`)).body,
        (await call('GET /api/people')).body,
      ]
    }
    const hidden = { phone: null, email: null, hasContactConsent: false }
    expect(await shown()).toMatchObject([[], hidden, [hidden]])
    const office = await admin(`GET /api/people/${id}?state=all`)
    expect(office.body).toMatchObject({ ...stored, hasContactConsent: false })

    await send(`PUT /api/people/${id}`, { hasContactConsent: 'yes' })
    const links = ['tel:+8801712345678', 'tel:0721770000', 'mailto:rahima@example.org']
    const agreed = { ...stored, hasContactConsent: true }
    expect(await shown()).toMatchObject([links, agreed, [agreed]])
    await send(`PUT /api/people/${id}`, { hasContactConsent: 'no' })
    expect(await shown()).toMatchObject([[], hidden, [hidden]])
    for (const wrong of [{ phone: 'ask at the shop' }, { email: 'x@y' }, { email: 'a b@c.de' }]) {
      const { status, body } = await send(`PUT /api/people/${id}`, wrong)
      expect([status, Object.keys(Object(fieldsOf(body).fields))]).toEqual([
        422,
        Object.keys(wrong),
      ])
    }
  })

  test('a missing English name is replaced by the Bangla one, marked as Bangla', async () => {
    const services = await open()
    await name(services, '', { nameBn: 'রহিমা', role: 'Treasurer' })
    const [person] = await readPeople({ ...services, changesAt: () => {} }, 'en')
    expect(person).toMatchObject({
      name: { text: 'রহিমা', language: 'bn' },
      role: { text: 'Treasurer', language: 'en' },
    })
  })
})

async function namesAt(services: TestServices, instant?: string) {
  const changesAt: string[] = []
  const people = await readPeople(
    {
      db: services.db,
      clock: instant ? () => new Date(instant) : services.clock,
      changesAt: (at) => changesAt.push(at.toISOString()),
    },
    'en',
  )
  return { names: people.map((person) => person.name.text), changesAt: changesAt.sort() }
}

type Given = Partial<Record<'since' | 'until' | 'nameBn' | 'role', string>> & {
  group?: 'council' | 'staff' | 'adviser'
}

function name(services: TestServices, name: string, { group = 'council', ...given }: Given) {
  return changeContent(services, systemActor, ({ insert }) =>
    insert('people', { name, group, sortOrder: 0, isSample: false, ...given }),
  )
}
