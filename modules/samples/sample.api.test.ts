import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { makeReport } from '#tests/factories/report.ts'
import { fieldsOf, openContent, versionOf } from '#tests/support/content.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'

const preview = 'GET /api/samples'
const remove = 'POST /api/samples/remove'

/**
 * Opens a site with a sample program, a sample report, a confirmed program, and two sample albums, one of which holds a
 * confirmed photo.
 */
async function openSamples(given?: Services) {
  const site = await openContent(given)
  const { services } = site
  const image = { width: 1, height: 1, colour: '#ffffff', bytes: 1, variants: '[]', isSample: true }
  await changeContent(services, systemActor, async ({ insert }) => {
    for (const name of ['village.jpg', 'shared.jpg']) await insert('images', { name, ...image })
    await insert('settings', { key: 'org.name', valueEn: 'Sample', valueBn: '', isSample: true })
  })
  await makeProgram(services, { title: 'Sample homes', imagename: 'village.jpg', isSample: true })
  await makeProgram(services, { title: 'Our homes', imagename: 'shared.jpg', isSample: false })
  await makeReport(services, { title: 'Sample report', fileUrl: 'sample.pdf', isSample: true })
  const full = await makeAlbum(services, { title: 'Sample fair', isSample: true })
  const mixed = await makeAlbum(services, { title: 'Our fair', isSample: true })
  await makePhoto(services, { albumId: full.id, imagename: 'shared.jpg', isSample: true })
  await makePhoto(services, { albumId: mixed.id, title: 'Own photo', isSample: false })
  await makePhoto(services, { albumId: mixed.id, isSample: true })
  return site
}

type Site = Awaited<ReturnType<typeof openSamples>>

test('the preview lists removed and kept records by kind, with the files', {
  tags: 'long',
}, async () => {
  const { admin } = await openSamples()
  const body = fieldsOf((await admin(preview)).body)
  expect(body).toMatchObject({ records: 5, images: 1, files: 1 })
  expect(body.kinds).toMatchObject([
    { entity: 'settings', goes: [], stays: [{ reason: 'record.stays_for_ever' }] },
    { entity: 'reports', goes: [{ label: 'Sample report' }], records: 1, images: 0, files: 1 },
    { entity: 'programs', goes: [{ label: 'Sample homes', isChanged: false }], images: 1 },
    {
      entity: 'albums',
      goes: [{ label: 'Sample fair' }],
      stays: [{ label: 'Our fair', reason: 'record.holds_others' }],
      // The album and its photo.
      records: 2,
    },
    { entity: 'photos', records: 2 },
  ])
})

onEachDatabaseSlow('removing samples', (open) => {
  test('all samples are removed in one change, other records stay, and one undo restores all', async () => {
    const site = await openSamples(await open())
    const before = await titlesOf(site)
    const removed = await site.admin(remove, { json: { entity: 'all' } })
    expect(removed.status, removed.text).toBe(200)
    expect(await titlesOf(site)).toEqual({
      programs: ['Our homes'],
      reports: [],
      albums: ['Our fair'],
      photos: ['Own photo'],
      images: ['shared.jpg'],
    })
    expect(await site.db.selectFrom('settings').select('key').execute()).toContainEqual({
      key: 'org.name',
    })
    expect((await site.admin(`POST /api/history/${versionOf(removed)}/undo`)).status).toBe(200)
    expect(await titlesOf(site)).toEqual(before)
  })
})

test('samples of one kind are removed alone, with the records that belong to them', async () => {
  const site = await openSamples()
  const before = await titlesOf(site)
  await site.admin(remove, { json: { entity: 'albums' } })
  const after = await titlesOf(site)
  expect(after).toMatchObject({ ...before, albums: ['Our fair'], photos: expect.anything() })
  expect(after.photos).toHaveLength(2)
  const none = await site.admin(remove, { json: { entity: 'settings' } })
  expect([none.status, versionOf(none)]).toEqual([200, ''])
})

async function titlesOf({ db }: Site) {
  const titles = async (table: 'programs' | 'reports' | 'albums' | 'photos') =>
    (await db.selectFrom(table).select('title').orderBy('id').execute()).map(({ title }) => title)
  const images = await db.selectFrom('images').select('name').orderBy('id').execute()
  return {
    programs: await titles('programs'),
    reports: await titles('reports'),
    albums: await titles('albums'),
    photos: await titles('photos'),
    images: images.map(({ name }) => name),
  }
}
