// A change of many records, such as an import, is one line and can be undone as long as history is kept.
import { expect, test } from 'vitest'
import { changeContent } from '#core/kernel/history/change-content.ts'
import { fieldsOf, openContent } from '#tests/support/content.ts'
import { createTestServices } from '#tests/support/services.ts'

test('an import of last week is one line, found by day and person, and undone whole', async ({
  onTestFinished,
}) => {
  let now = '2026-01-22T04:00:00.000Z'
  const services = await createTestServices({ clock: () => new Date(now) })
  onTestFinished(services.close)
  const { admin, name } = await openContent(services)
  const { id } = await services.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const actor = { id, name, checkRights: async () => 'ADMIN' as const }
  now = '2026-01-15T04:00:00.000Z'
  await changeContent(services, actor, async ({ insert }) => {
    for (let at = 1; at <= 30; at += 1) await insert('donors', donorRow(`Donor ${at}`))
  })
  now = '2026-01-22T04:00:00.000Z'
  expect((await admin('POST /api/donors', { json: { group: 'bank', name: 'Later' } })).status).toBe(
    201,
  )
  const rows = async (query: string) => (await admin(`GET /api/history?entity=donors${query}`)).body
  expect(await rows('&since=2026-01-16')).toMatchObject([{ label: 'Later', together: 1 }])
  expect(await rows(`&since=2026-01-15&actor=${id}`)).toMatchObject([
    { label: 'Later', together: 1 },
    { label: 'Donor 30', together: 30, actorName: name },
  ])
  expect(await rows('&since=2026-01-15&q=Donor%2012')).toMatchObject([
    { label: 'Donor 12', together: 30 },
  ])
  expect(await rows('&pageSize=100')).toHaveLength(31)
  expect((await admin('GET /api/history?since=yesterday')).status).toBe(422)

  const [, whole] = [await rows('&since=2026-01-15')].flat()
  expect((await admin(`POST /api/history/${fieldsOf(whole).version}/undo`)).status).toBe(200)
  expect((await admin('GET /api/donors')).body).toMatchObject([{ name: 'Later' }])
  expect(await rows('&since=2026-01-22')).toMatchObject([
    { action: 'delete', together: 30 },
    { label: 'Later' },
  ])
})

function donorRow(name: string) {
  return {
    group: 'bank' as const,
    name,
    nameBn: null,
    website: null,
    supports: null,
    supportsBn: null,
    period: null,
    periodBn: null,
    text: null,
    textBn: null,
    hasConsentOnFile: false,
    sortOrder: 1,
    isSample: false,
  }
}
