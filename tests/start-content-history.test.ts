// A site that is older than its history is not taken for a new one, whose content may be replaced.
import { expect, test } from 'vitest'
import { deleteHistoryBefore } from '#modules/history/history.queries.server.ts'
import { findStartContent } from '#modules/samples/start-content.queries.server.ts'
import { beginWith, seedEmptySite } from '#server/seed/seed-content.ts'
import { setSetting } from './support/accounts.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const start = new Date('2026-01-15T04:30:00.000Z')
const nextDay = new Date('2026-01-16T04:30:00.000Z')

onEachDatabaseSlow('what a site began with', (open) => {
  async function openEmptySite() {
    let now = start
    const services = await open({ clock: () => now })
    await seedEmptySite(services)
    const forget = () => deleteHistoryBefore(services.db, '2027-01-01T00:00:00.000Z')
    return { services, forget, goOn: () => (now = nextDay) }
  }

  test('is not known once the history of it is gone', async () => {
    const { services, forget } = await openEmptySite()
    expect(await findStartContent(services.db)).toBe('empty')
    await forget()
    expect(await findStartContent(services.db)).toBeUndefined()
    const person = { id: 1, name: 'Rahima', checkRights: async () => 'ADMIN' as const }
    await expect(beginWith(services, person, 'sample')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is an invented organisation only if it was one from the start', async () => {
    const { services, forget, goOn } = await openEmptySite()
    await setSetting(services, 'site.isDemo', 'yes')
    await forget()
    expect(await findStartContent(services.db)).toBe('demo')
    goOn()
    await setSetting(services, 'site.isDemo', 'no')
    await setSetting(services, 'site.isDemo', 'yes')
    await forget()
    expect(await findStartContent(services.db)).toBeUndefined()
  })
})
