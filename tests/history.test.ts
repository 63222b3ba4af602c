import { expect, test } from 'vitest'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { changeContent } from '#core/kernel/history/change-content.ts'
import { readLastChange } from '#core/kernel/history/change-counter.ts'
import { makeAlbum } from './factories/album.ts'
import { makePhoto } from './factories/photo.ts'
import { makeProgram } from './factories/program.ts'
import { makeUser } from './factories/user.ts'
import { onEachDatabase } from './support/services.ts'
import { verifyHistory } from './support/verify-history.ts'

const clerk = { id: 7, name: 'Rahima', checkRights: async () => 'ADMIN' as const }

onEachDatabase('a change', (open) => {
  test('appends one row for each write, with the state before and after', async () => {
    let now = '2026-01-01T00:00:00.000Z'
    const services = await open({ clock: () => new Date(now) })
    const start = await services.contentVersion.read()
    const { db } = services
    const made = await makeProgram(services, { title: 'Old', isSample: true })
    now = '2026-01-02T00:00:00.123Z'
    const changed = await changeContent(services, clerk, ({ update }) =>
      update('programs', made.id, { title: 'নতুন', isSample: false }),
    )
    const removed = await changeContent(services, clerk, ({ remove }) =>
      remove('programs', made.id),
    )
    expect(await db.selectFrom('programs').selectAll().execute()).toEqual([])
    now = '2026-01-03T00:00:00.000Z'
    const restored = await changeContent(services, clerk, ({ restore }) =>
      restore('programs', removed),
    )

    expect(changed).toEqual({
      ...made,
      title: 'নতুন',
      isSample: false,
      updatedAt: changed.updatedAt,
    })
    expect(changed.updatedAt).toBe('2026-01-02T00:00:00.123Z')
    expect([removed, restored]).toEqual([changed, changed])
    expect(await db.selectFrom('programs').selectAll().execute()).toEqual([restored])
    const [first, ...rest] = await readHistory(db)
    expect(first).toMatchObject({ actorId: null, actorName: 'Village Site' })
    expect([first, ...rest]).toMatchObject([
      { action: 'create', version: 1, before: null, after: made },
      {
        action: 'update',
        version: 2,
        before: made,
        after: changed,
        actorId: 7,
        actorName: 'Rahima',
      },
      { action: 'delete', version: 3, before: changed, after: null, at: changed.updatedAt },
      { action: 'restore', version: 4, before: null, after: changed, at: now },
    ])
    for (const entry of [first, ...rest]) {
      expect(entry).toMatchObject({ entity: 'programs', entityId: made.id })
    }
    expect(await services.contentVersion.read()).toBe(start + 4)
    await verifyHistory(db)
  })

  test('has one number for any number of writes, and raises the content version', async () => {
    const services = await open()
    const before = await services.contentVersion.read()
    const { id } = await makeAlbum(services)
    await makePhoto(services, { albumId: id })
    await makePhoto(services, { albumId: id })
    await changeContent(services, clerk, async ({ tx, remove }) => {
      const photos = await tx.selectFrom('photos').select('id').orderBy('id').execute()
      for (const photo of photos) await remove('photos', photo.id)
      await remove('albums', id)
    })
    const version = await services.contentVersion.read()
    expect(version).toBeGreaterThanOrEqual(before + 4)
    expect(services.contentVersion.certain()).toBe(version)
    expect(await readLastChange(services.db)).toBe(4)
    const versions = (await readHistory(services.db)).map(({ version }) => version)
    expect(versions).toEqual([1, 2, 3, 4, 4, 4])
    await verifyHistory(services.db)
  })

  test('does not exist if its work throws', async () => {
    const services = await open()
    const start = await services.contentVersion.read()
    const program = await makeProgram(services)
    const broken = changeContent(services, clerk, async ({ insert, update, remove }) => {
      await update('programs', program.id, { title: 'half' })
      await insert('settings', { key: 'k', valueEn: '', valueBn: '', isSample: false })
      await remove('programs', program.id)
      throw new Error('power cut')
    })
    await expect(broken).rejects.toThrow('power cut')
    expect(await services.db.selectFrom('programs').selectAll().execute()).toEqual([program])
    expect(await services.db.selectFrom('settings').selectAll().execute()).toEqual([])
    expect(await readHistory(services.db)).toHaveLength(1)
    expect(await services.contentVersion.read()).toBe(start + 1)
    await verifyHistory(services.db)
  })

  test('does not exist if the database refuses one of its writes', async () => {
    const services = await open()
    const start = await services.contentVersion.read()
    const { slug } = await makeProgram(services)
    await expect(makeProgram(services, { slug })).rejects.toThrow()
    const { albumId } = await makePhoto(services)
    const refused = changeContent(services, clerk, async ({ insert, remove }) => {
      await insert('settings', { key: 'k', valueEn: '', valueBn: '', isSample: false })
      // Its photo still refers to it.
      await remove('albums', albumId)
    })
    await expect(refused).rejects.toThrow()
    expect(await services.db.selectFrom('settings').selectAll().execute()).toEqual([])
    expect(await services.contentVersion.read()).toBe(start + 3)
    await verifyHistory(services.db)
  })

  test('undo of a missing change is refused', async () => {
    const services = await open()
    const start = await services.contentVersion.read()
    const { id } = await makeProgram(services)
    for (const work of [
      () =>
        changeContent(services, clerk, ({ update }) => update('programs', id + 1, { title: 'x' })),
      () => changeContent(services, clerk, ({ remove }) => remove('programs', id + 1)),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await services.contentVersion.read()).toBe(start + 1)
  })

  test('never restores an existing record', async () => {
    const services = await open()
    const program = await makeProgram(services)
    const twice = changeContent(services, clerk, ({ restore }) => restore('programs', program))
    await expect(twice).rejects.toMatchObject({ code: 'conflict' })
    await verifyHistory(services.db)
  })

  test('never reuses an id, so that a deleted record can be restored', async () => {
    const services = await open()
    const first = await makeProgram(services)
    await changeContent(services, clerk, ({ remove }) => remove('programs', first.id))
    const second = await makeProgram(services)
    expect(second.id).not.toBe(first.id)
    await changeContent(services, clerk, ({ restore }) => restore('programs', first))
    const third = await makeProgram(services)
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
    await verifyHistory(services.db)
  })

  test('never contains a password hash', async () => {
    const services = await open()
    const user = await makeUser(services, { passwordHash: '$argon2id$secret-one' })
    await changeContent(services, clerk, async ({ update, remove }) => {
      await update('users', user.id, { passwordHash: '$argon2id$secret-two', role: 'ADMIN' })
      await remove('users', user.id)
    })
    const history = await services.db.selectFrom('history').selectAll().execute()
    expect(history).toHaveLength(3)
    expect(JSON.stringify(history)).not.toMatch(/password|argon2|secret/i)
    await verifyHistory(services.db)
  })

  test('is serialised: no change is lost, and each has its own version', async () => {
    const services = await open()
    await Promise.all(Array.from({ length: 20 }, () => makeProgram(services)))
    const versions = (await readHistory(services.db)).map(({ version }) => version)
    expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    await verifyHistory(services.db)
  })

  test('a change that bypasses history is detected', async () => {
    const services = await open()
    const { db } = services
    const { id } = await makeProgram(services)
    const change = db.updateTable('programs').set({ title: 'by the back door' })
    await change.where('id', '=', id).execute()
    await expect(verifyHistory(db)).rejects.toThrow(`programs ${id} is not what its history says`)
    await db.deleteFrom('programs').where('id', '=', id).execute()
    await expect(verifyHistory(db)).rejects.toThrow(`programs ${id} is gone without a delete`)
  })
})

async function readHistory(db: Db) {
  const rows = await db.selectFrom('history').selectAll().orderBy('id').execute()
  return rows.map(({ before, after, ...row }: Row<'history'>) => ({
    ...row,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
}
