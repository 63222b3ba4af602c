// A large import is stored in slices: others save between them, and it stays one change, all of it or nothing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withFileLock } from '#core/kernel/db/startup-lock.ts'
import { type Change, changeContent, type Person } from '#core/kernel/history/change-content.ts'
import { AppError } from '#core/platform/errors.ts'
import {
  changeInSlices,
  removeUnfinishedChange,
  type Steps,
} from '#modules/moving-in/sliced-change.server.ts'
import { openContent } from './support/content.ts'
import { onEachDatabase } from './support/services.ts'

type Site = Awaited<ReturnType<typeof openContent>>

const count = 12

async function personOf({ makePerson }: Site): Promise<Person> {
  const { id, name } = await makePerson({ role: 'ADMIN' })
  return { id, name, checkRights: async () => 'ADMIN' as const }
}

function addCustomer(change: Change, at: number) {
  const values = { name: `Rahima ${at}`, email: `r${at}@example.org`, mobile: '01712345678' }
  return change.insert('customers', { ...values, imageName: null })
}

/** Adds customers so slowly that a slice has a few of them. */
async function* addSlowly(change: () => Change): Steps<number | undefined> {
  for (let at = 0; at < count; at += 1) {
    await addCustomer(change(), at)
    await sleep(40)
    yield
  }
  return change().version
}

const customersOf = async ({ admin }: Site) =>
  ((await admin('GET /api/customers')).body as { name: string }[]).map(({ name }) => name)

const historyOf = ({ db }: Site) =>
  db.selectFrom('history').select(['version', 'action', 'actorName']).orderBy('id').execute()

onEachDatabase('an import in slices', (open) => {
  test('lets others save, has one number and one undo', async () => {
    const site = await openContent(await open())
    const person = await personOf(site)
    let isStored = false
    const stored = changeInSlices(site.services, person, addSlowly).finally(() => {
      isStored = true
    })
    let saved = 0
    while (!isStored) {
      const notice = { title: `Meeting ${saved}`, date: '2026-01-02', body: '<p>At ten</p>' }
      expect((await site.admin('POST /api/notices', { json: notice })).status).toBe(201)
      saved += 1
      await sleep(20)
    }
    const version = await stored
    // In one transaction none but the first and the last would be saved.
    expect(saved).toBeGreaterThan(2)
    const rows = await historyOf(site)
    expect(rows.filter((row) => row.version === version)).toHaveLength(count)
    expect(await customersOf(site)).toHaveLength(count)
    const undone = await site.admin(`POST /api/history/${version}/undo`)
    expect([undone.status, undone.text]).toEqual([200, expect.any(String)])
    expect(await customersOf(site)).toEqual([])
  })

  test('leaves nothing if a step fails, or if the rights end in between', async () => {
    const site = await openContent(await open())
    const person = await personOf(site)
    async function* failing(change: () => Change): Steps<never> {
      yield* addSlowly(change)
      throw new AppError('invalid', 'table.unreadable')
    }
    const failed = changeInSlices(site.services, person, failing)
    await expect(failed).rejects.toThrow()
    expect(await customersOf(site)).toEqual([])

    let checks = 0
    const checkRights = async () => {
      checks += 1
      if (checks > 2) throw new AppError('forbidden', 'access.administrators_only')
      return 'ADMIN' as const
    }
    const demoted = changeInSlices(site.services, { ...person, checkRights }, addSlowly)
    await expect(demoted).rejects.toMatchObject({ code: 'forbidden' })
    expect(checks).toBe(3)
    expect(await customersOf(site)).toEqual([])
  })

  test('is removed if its process was killed, and only then', async () => {
    const site = await openContent(await open())
    const person = await personOf(site)
    await changeInSlices(site.services, person, async function* (change) {
      await addCustomer(change(), 100)
      yield
    })
    const begun = await changeContent(site.services, person, async (change) => {
      await addCustomer(change, 1)
      return { number: change.number, at: change.at }
    })
    const folder = join(site.services.config.dataDir, 'moving-in')
    const note = (of: object) => writeFileSync(join(folder, 'unfinished.json'), JSON.stringify(of))

    // The number of another change, whose slice was never stored.
    note({ ...begun, at: '2020-01-01T00:00:00.000Z' })
    await removeUnfinishedChange(site.services)
    expect(await customersOf(site)).toHaveLength(2)

    note(begun)
    await withFileLock(join(folder, 'storing.lock'), () => removeUnfinishedChange(site.services))
    expect(await customersOf(site)).toHaveLength(2)
    await removeUnfinishedChange(site.services)
    expect(await customersOf(site)).toEqual(['Rahima 100'])
    await removeUnfinishedChange(site.services)
    expect((await historyOf(site)).filter(({ action }) => action === 'delete')).toHaveLength(1)
  })
})
