import { expect, test } from 'vitest'
import { makeProgram } from '#tests/factories/program.ts'
import { onEachDatabase } from '#tests/support/services.ts'
import { listComing } from './coming.queries.server.ts'

onEachDatabase('what comes', (open) => {
  test('names records of every kind in both languages, by day and hour in Dhaka', async () => {
    const services = await open()
    const publishAt = '2026-01-20T03:00:00.000Z'
    await makeProgram(services, { title: 'Wells', titleBn: 'নলকূপ', publishAt })
    await makeProgram(services, { title: 'Latrines', titleBn: null, publishAt })
    const appears = { what: 'appears', day: '2026-01-20', time: '09:00', entity: 'programs' }
    expect(await listComing(services, 'EDITOR')).toEqual([
      { ...appears, id: 1, label: 'Wells', labelBn: 'নলকূপ' },
      { ...appears, id: 2, label: 'Latrines', labelBn: null },
    ])
    expect(await listComing(services, 'USER')).toEqual([])
  })
})
