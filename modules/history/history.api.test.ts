import { expect, onTestFinished, test } from 'vitest'
import { findEntity } from '#core/kernel/entities.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { readLastChange } from '#core/kernel/history/change-counter.ts'
import type { Services } from '#core/kernel/services.ts'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { fieldsOf, formOf, jpegFile, openContent, versionOf } from '#tests/support/content.ts'
import { createTestServices, onEachDatabaseSlow } from '#tests/support/services.ts'
import { records, sentAs, validFields } from '#tests/support/valid-calls.ts'
import { pruneHistory } from './prune-history.service.server.ts'

const program = { title: 'Housing', description: 'Safe homes.' }

/** Reads all records of the kind that was written last. Password hashes are left out, since history does not hold them. */
async function readLastKind({ db, entities }: Services) {
  const last = db.selectFrom('history').select('entity').orderBy('id', 'desc')
  const { entity } = await last.executeTakeFirstOrThrow()
  const definition = findEntity(entities, entity)
  if (!definition) throw new Error(`${entity} is no entity`)
  const rows = await db.selectFrom(definition.table).selectAll().orderBy('id').execute()
  return rows.map((row) => ({ ...row, passwordHash: undefined }))
}

onEachDatabaseSlow('undo', (open) => {
  test('a delete of any kind of record can be undone', async () => {
    const site = await openContent(await open())
    const { admin } = site
    for (const [path, { isForm = false }] of Object.entries(records)) {
      const sent = sentAs(isForm, await validFields(site, path))
      const made = await admin(`POST ${path}`, sent)
      expect([path, made.status]).toEqual([path, 201])
      const read = () => readLastKind(site.services)
      const before = await read()
      const gone = await admin(`DELETE ${path}/${fieldsOf(made.body).id}`)
      expect([path, gone.status, (await read()).length]).toEqual([path, 204, before.length - 1])
      expect((await admin(`POST /api/history/${versionOf(gone)}/undo`)).status).toBe(200)
      expect(await read()).toEqual(before)
    }
  })

  test('a new record, a change and an undo can be undone', { tags: 'long' }, async () => {
    const { admin, db } = await openContent(await open())
    const made = await admin('POST /api/programs', {
      form: formOf({ ...program, image: await jpegFile() }),
    })
    const changed = await admin('PUT /api/programs/1', {
      form: formOf({ ...program, title: 'Homes' }),
    })
    const first = await admin(`POST /api/history/${versionOf(changed)}/undo`)
    expect(first.status).toBe(200)
    expect((await admin('GET /api/programs/1')).body).toMatchObject({
      title: 'Housing',
      slug: 'housing',
    })
    const again = await admin(`POST /api/history/${versionOf(first)}/undo`)
    expect(again.status).toBe(200)
    expect((await admin('GET /api/programs/1')).body).toMatchObject({ title: 'Homes' })
    // A later change stands in the way.
    expect((await admin(`POST /api/history/${versionOf(made)}/undo`)).status).toBe(409)
    expect((await admin(`POST /api/history/${versionOf(changed)}/undo`)).status).toBe(409)

    const other = await admin('POST /api/programs', {
      form: formOf({ ...program, image: await jpegFile() }),
    })
    expect((await admin(`POST /api/history/${versionOf(other)}/undo`)).status).toBe(200)
    expect(await db.selectFrom('programs').select('id').execute()).toEqual([{ id: 1 }])
    expect(await db.selectFrom('images').select('id').execute()).toEqual([{ id: 1 }])
    expect((await admin('POST /api/history/999999/undo')).status).toBe(404)
  })

  test('a refused undo changes nothing', async () => {
    const services = await open()
    const { admin, db } = await openContent(services)
    await makeProgram(services, { slug: 'housing' })
    const gone = await admin('DELETE /api/programs/1')
    await makeProgram(services, { slug: 'housing' })
    const taken = await admin(`POST /api/history/${versionOf(gone)}/undo`)
    expect([taken.status, fieldsOf(taken.body).code]).toEqual([409, 'conflict'])
    expect(fieldsOf(taken.body).error).toMatch(/web address/)

    const made = await admin('POST /api/albums', { form: formOf({ title: 'A', sortOrder: '1' }) })
    await makePhoto(services, { albumId: 1 })
    expect((await admin(`POST /api/history/${versionOf(made)}/undo`)).status).toBe(409)
    const photoGone = await admin('DELETE /api/photogallerys/1')
    await admin('DELETE /api/albums/1')
    expect((await admin(`POST /api/history/${versionOf(photoGone)}/undo`)).status).toBe(409)
    expect(await db.selectFrom('photos').selectAll().execute()).toEqual([])
  })
})

test('changes by the system cannot be undone', async () => {
  const { admin, services } = await openContent()
  await makeProgram(services)
  const version = await readLastChange(services.db)
  expect((await admin(`POST /api/history/${version}/undo`)).status).toBe(409)
})

test('history tells who did what, field by field, newest first', async () => {
  const { admin, name } = await openContent()
  await admin('POST /api/programs', { form: formOf(program) })
  await admin('PUT /api/programs/1', {
    form: formOf({ ...program, title: 'গৃহ', sortOrder: '4', isSample: 'false' }),
  })
  const { body, headers } = await admin('GET /api/history?entity=programs&entityId=1')
  expect(headers.get('X-Total-Count')).toBe('2')
  expect(body).toMatchObject([
    {
      actorName: name,
      entity: 'programs',
      entityId: 1,
      action: 'update',
      label: 'গৃহ',
      at: '2026-01-15T04:30:00.000Z',
      changes: [
        { field: 'title', before: 'Housing', after: 'গৃহ' },
        { field: 'slug', before: 'housing', after: 'grih' },
        { field: 'sortOrder', before: 0, after: 4 },
      ],
    },
    { action: 'create', label: 'Housing' },
  ])
  expect((await admin('GET /api/history?q=গৃহ')).headers.get('X-Total-Count')).toBe('1')
  expect((await admin(`GET /api/history?actor=${name}&pageSize=1`)).body).toHaveLength(1)
  expect((await admin('GET /api/history?actor=Nobody')).body).toEqual([])
  const all = await admin('GET /api/history')
  expect(all.text).not.toMatch(/passwordHash|no-password|argon2/)
  expect((await admin('GET /api/history/999999')).status).toBe(404)
})

test('the current version is marked and cannot be restored', async () => {
  const services = await createTestServices()
  const { admin, db } = await openContent(services)
  await admin('POST /api/programs', { form: formOf({ ...program, titleBn: 'গৃহ' }) })
  await admin('PUT /api/programs/1', { form: formOf({ ...program, title: 'B', titleBn: '' }) })
  const list = await admin('GET /api/history?entity=programs&entityId=1')
  expect(list.body).toMatchObject([
    { label: 'B', labelBn: null, isCurrent: true },
    { label: 'Housing', labelBn: 'গৃহ', isCurrent: false },
  ])
  const rows = db.selectFrom('history').select('id').where('entity', '=', 'programs')
  const [older, current] = await rows.orderBy('id').execute()
  expect((await admin(`GET /api/history/${current?.id}`)).body).toMatchObject({ isCurrent: true })
  const before = await services.contentVersion.read()
  const refused = await admin(`POST /api/history/${current?.id}/restore`)
  expect([refused.status, fieldsOf(refused.body).error]).toEqual([
    409,
    'This version is the current one: nothing has been changed.',
  ])
  expect(await services.contentVersion.read()).toBe(before)
  expect((await admin(`POST /api/history/${older?.id}/restore`)).status).toBe(200)
  // The record is already in this state, although another row brought it there.
  expect((await admin(`POST /api/history/${older?.id}/restore`)).status).toBe(409)
  await admin('DELETE /api/programs/1')
  const gone = await admin('GET /api/history?entity=programs&entityId=1&pageSize=1')
  expect(gone.body).toMatchObject([{ action: 'delete', isCurrent: false }])
})

test('an account that has not changed since cannot be restored', async () => {
  const { admin, db } = await openContent()
  const account = { name: 'Karim', email: 'karim@example.org', password: 'four red kites' }
  const made = await admin('POST /api/users', { json: { ...account, role: 'USER' } })
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'users')
    .where('entityId', '=', Number(fieldsOf(made.body).id))
    .executeTakeFirstOrThrow()
  expect((await admin(`POST /api/history/${row.id}/restore`)).status).toBe(409)
})

test('a record goes back to any version, and an album comes back with its photos', async () => {
  const { admin, services, db } = await openContent()
  await admin('POST /api/programs', { form: formOf(program) })
  await admin('PUT /api/programs/1', { form: formOf({ ...program, title: 'B' }) })
  await admin('PUT /api/programs/1', { form: formOf({ ...program, title: 'C' }) })
  const idOf = async (action: 'create' | 'update' | 'delete', entity: string) =>
    (
      await db
        .selectFrom('history')
        .select('id')
        .where('entity', '=', entity)
        .where('action', '=', action)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id
  const restored = await admin(`POST /api/history/${await idOf('update', 'programs')}/restore`)
  expect(restored.status).toBe(200)
  expect((await admin('GET /api/programs/1')).body).toMatchObject({ title: 'B' })
  await admin('DELETE /api/programs/1')
  await admin(`POST /api/history/${await idOf('create', 'programs')}/restore`)
  expect((await admin('GET /api/programs/1')).body).toMatchObject({ title: 'Housing' })

  const album = await makeAlbum(services)
  await makePhoto(services, { albumId: album.id })
  await makePhoto(services, { albumId: album.id })
  const photos = await db.selectFrom('photos').selectAll().orderBy('id').execute()
  await admin(`DELETE /api/albums/${album.id}`)
  const back = await admin(`POST /api/history/${await idOf('delete', 'albums')}/restore`)
  expect(back.status).toBe(200)
  expect(await db.selectFrom('photos').selectAll().orderBy('id').execute()).toEqual(photos)
  expect((await admin('POST /api/history/999999/restore')).status).toBe(404)
})

test('history older than the setting is removed, and newer rows are kept', async () => {
  let now = '2026-01-01T00:00:00.000Z'
  const { close, ...services } = await createTestServices({ clock: () => new Date(now) })
  onTestFinished(close)
  await makeProgram(services)
  now = '2026-03-01T00:00:00.000Z'
  await makeProgram(services)
  now = '2026-04-01T23:59:59.000Z'
  // The first row is 90 days old, but not yet 91.
  expect(await pruneHistory(services)).toBe(1)
  await changeContent(services, systemActor, ({ insert }) =>
    insert('settings', { key: 'history.keepDays', valueEn: '7', valueBn: '', isSample: false }),
  )
  expect(await pruneHistory(services)).toBe(1)
  expect(await services.db.selectFrom('history').selectAll().execute()).toHaveLength(1)
  expect(await services.db.selectFrom('programs').selectAll().execute()).toHaveLength(2)
})
