// The album page of a site whose albums were deleted keeps its own text, as docs/specification.md says.
import { expect, onTestFinished, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { openBuiltSite } from './support/built-site.ts'
import { createTestServices } from './support/services.ts'

test('the album page without albums has its own text and a sentence; without text it is 404 and unlinked', {
  tags: 'long',
}, async () => {
  const services = await createTestServices({ isSeeded: true })
  onTestFinished(services.close)
  const { get, admin } = await openBuiltSite(services)
  await changeContent(services, systemActor, async ({ tx, remove }) => {
    for (const kind of ['photos', 'albums'] as const) {
      const rows = await tx.selectFrom(kind).select('id').execute()
      for (const { id } of rows) await remove(kind, id)
    }
  })
  const page = await get('/photo-album')
  expect([page.status, page.html.includes('No albums found.')]).toEqual([200, true])
  expect((await get('/')).html).toMatch(/href="\/photo-album["?#]/)
  const texts = await services.db
    .selectFrom('pageTexts')
    .select(['id', 'title', 'body'])
    .where('key', 'like', 'photo-album.%')
    .execute()
  expect(texts.length).toBeGreaterThan(0)
  for (const { id, title, body } of texts) {
    const json = { title, body, state: 'hidden' }
    expect((await admin(`PUT /api/page-texts/${id}`, { json })).status).toBe(200)
  }
  expect((await get('/photo-album')).status).toBe(404)
  expect((await get('/')).html).not.toMatch(/href="\/photo-album["?#]/)
})
