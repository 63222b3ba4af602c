import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { readPageTexts } from '#core/page/frame/page.service.server.ts'
import { makePageTexts } from '#tests/factories/page-text.ts'
import { onEachDatabaseSlow, type TestServices } from '#tests/support/services.ts'
import type { PersonForm } from './person.ts'

onEachDatabaseSlow('names under the messages', (open) => {
  test('signers are people in office, or the names in the settings until somebody is chosen', async () => {
    const services = await open()
    await makePageTexts(services, 'about-us.body')
    await changeContent(services, systemActor, async ({ insert }) => {
      const own = { valueEn: 'Karim of the settings', valueBn: 'সেটিংসের করিম', isSample: false }
      await insert('settings', { key: 'chair.name', ...own })
      const body = '<p>{{chair.name}}</p>'
      const text = { title: 'Message', titleBn: null, body, bodyBn: body }
      const marks = { isSample: false, isSampleBn: false }
      await insert('pageTexts', { key: 'chairman-message.body', ...text, ...marks })
    })
    expect(await signatureAt(services, '/')).toEqual(['<p>Karim of the settings</p>', []])

    await name(services, { nameBn: 'রহিমা', until: '2026-01-15', sortOrder: 2 })
    await name(services, { name: 'Champa', since: '2026-02-01', sortOrder: 1 })
    await name(services, { name: 'Babul', signs: 'executive-director-message', sortOrder: 0 })
    // The test clock is at 15 January 2026 in Dhaka.
    const changes = ['2026-01-31T18:00:00.000Z', '2026-01-15T18:00:00.000Z']
    expect(await signatureAt(services, '/')).toEqual([
      '<p><span lang="bn">রহিমা</span></p>',
      changes,
    ])
    expect(await signatureAt(services, '/bn/')).toEqual(['<p>রহিমা</p>', changes])
    const ended = '2026-01-15T18:00:00.000Z'
    expect(await signatureAt(services, '/', ended)).toEqual([
      '<p>Karim of the settings</p>',
      changes.slice(0, 1),
    ])
    const begun = '2026-01-31T18:00:00.000Z'
    expect(await signatureAt(services, '/', begun)).toEqual(['<p>Champa</p>', []])
  })
})

async function name(services: TestServices, person: Partial<PersonForm>) {
  const empty = { name: '', role: null, roleBn: null, text: null, textBn: null, imagename: null }
  const { name = '', nameBn = null, since = null, until = null, sortOrder = 0 } = person
  const { signs = 'chairman-message' } = person
  await changeContent(services, systemActor, ({ insert }) =>
    insert('people', {
      ...empty,
      name,
      nameBn,
      since,
      until,
      sortOrder,
      signs,
      group: 'council',
      isSample: false,
    }),
  )
}

/** Returns the text as shown, and the instants at which it changes by itself. */
async function signatureAt(services: TestServices, start: string, at?: string) {
  const changes: string[] = []
  const page = {
    ...services,
    ...(at ? { clock: () => new Date(at) } : {}),
    changesAt: (instant: Date) => changes.push(instant.toISOString()),
  }
  const url = new URL(`${start}chairman-message`, 'http://localhost')
  const { sections } = await readPageTexts(page, url, 'chairman-message')
  return [sections.body?.html, changes]
}
