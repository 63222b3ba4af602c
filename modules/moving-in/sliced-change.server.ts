// A change of thousands of records takes minutes, in which nobody else could save. It is stored in slices, each a
// transaction of its own, with one number in history and one undo. One that fails, or whose process is killed, is removed
// again: by itself, by the next one, or by the site within a minute.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFileLock } from '#core/kernel/db/startup-lock.ts'
import { isEntity } from '#core/kernel/db/tables.ts'
import {
  type Actor,
  type Change,
  changeContent,
  systemActor,
} from '#core/kernel/history/change-content.ts'
import { hasRow } from '#core/kernel/history/entity-rows.ts'
import type { Services } from '#core/kernel/services.ts'
import { takeTurns } from '#core/platform/turns.ts'
import { forgetRequestOf, listWritesOf, type Write } from './sliced-change.queries.server.ts'

/** How long others wait for a slice. */
const sliceMs = 100
/** Another process asks for SQLite's lock at least every 25 ms in the first tenth of a second. */
const pauseMs = 30

/** Steps of a change. Between two of them its transaction may be another one, so that each asks for the change again. */
export type Steps<T> = AsyncGenerator<void, T>
type StepsOf<T> = (change: () => Change) => Steps<T>

type Begun = Pick<Change, 'number' | 'at'>
type Site = Pick<Services, 'config'>

const folderOf = ({ config }: Site) => join(config.dataDir, 'moving-in')
/** Says which change is not yet complete. */
const noteOf = (site: Site) => join(folderOf(site), 'unfinished.json')

/**
 * Stores a change in slices, one such change at a time. A write that needs an approval cannot wait here.
 * @throws what a step throws, once nothing of the change is left
 */
export async function changeInSlices<T>(
  services: Services,
  actor: Actor,
  stepsOf: StepsOf<T>,
): Promise<T> {
  return withFileLock(await lockOf(services), async () => {
    await removeUnfinished(services)
    try {
      return await storeInSlices(services, actor, stepsOf)
    } catch (error) {
      await removeUnfinished(services)
      throw error
    }
  })
}

async function storeInSlices<T>(services: Services, actor: Actor, stepsOf: StepsOf<T>): Promise<T> {
  let continues: Begun | undefined
  const slice = openSlices(stepsOf)
  for (;;) {
    const result = await changeContent(
      services,
      { ...actor, neverWaits: true, continues },
      async (change) => {
        const found = await slice(change)
        if (change.version !== undefined && !continues) {
          const { number, at } = change
          // On the disk before the first slice is stored.
          await writeFile(noteOf(services), JSON.stringify({ number, at }), { mode: 0o600 })
          continues = { number, at }
        }
        return found
      },
    )
    if (!result) {
      await sleep(pauseMs)
      continue
    }
    await rm(noteOf(services), { force: true })
    return result.value
  }
}

/** Returns a function that runs steps of a change for a slice of time; it returns a result at their end. */
export function openSlices<T>(
  stepsOf: StepsOf<T>,
): (change: Change) => Promise<{ value: T } | undefined> {
  let current: Change | undefined
  const steps = stepsOf(() => {
    if (!current) throw new Error('no slice is open')
    return current
  })
  return async (change) => {
    current = change
    const startedAt = performance.now()
    const turn = takeTurns()
    do {
      const { done, value } = await steps.next()
      if (done) return { value }
      await turn()
    } while (performance.now() - startedAt < sliceMs)
    return undefined
  }
}

/** Runs all steps in one change. */
export async function changeAtOnce<T>(change: Change, stepsOf: StepsOf<T>): Promise<T> {
  const slice = openSlices(stepsOf)
  for (;;) {
    const found = await slice(change)
    if (found) return found.value
  }
}

/** Removes what a killed process has left of a change, unless one is being stored. */
export async function removeUnfinishedChange(services: Services): Promise<void> {
  if (!(await readNote(services))) return
  const lock = await lockOf(services)
  await withFileLock(lock, () => removeUnfinished(services), { isPatient: false })
}

async function lockOf(services: Site): Promise<string> {
  await mkdir(folderOf(services), { recursive: true, mode: 0o700 })
  return join(folderOf(services), 'storing.lock')
}

async function readNote(services: Site): Promise<Begun | undefined> {
  const text = await readFile(noteOf(services), 'utf8').catch(() => '')
  return text ? JSON.parse(text) : undefined
}

async function removeUnfinished(services: Services): Promise<void> {
  const begun = await readNote(services)
  if (!begun) return
  const writes = await listWritesOf(services.db, begun)
  async function* revertEach(change: () => Change): Steps<void> {
    if (writes.length > 0) await forgetRequestOf(change().tx, begun?.number ?? 0)
    for (const write of writes) {
      await revert(services, change(), write)
      yield
    }
  }
  const slice = openSlices(revertEach)
  let continues: Begun | undefined
  let isDone = writes.length === 0
  while (!isDone) {
    isDone = await changeContent(services, { ...systemActor, continues }, async (change) => {
      const found = await slice(change)
      if (change.version !== undefined) continues = { number: change.number, at: change.at }
      return found !== undefined
    })
    if (!isDone) await sleep(pauseMs)
  }
  services.log.warn(
    { change: begun.number, writes: writes.length },
    'an unfinished import is removed',
  )
  await rm(noteOf(services), { force: true })
}

/** What is reverted already stays as it is. */
async function revert(
  { entities }: Pick<Services, 'entities'>,
  change: Change,
  { entity, entityId, action, before, after }: Write,
): Promise<void> {
  if (!isEntity(entity) || !(await hasRow(change.tx, entity, entityId))) return
  if (action === 'create') {
    const isFree = entities[entity]?.mayBeDeleted
    if ((await isFree?.(change.tx, JSON.parse(after ?? '{}'), entities)) ?? true)
      await change.remove(entity, entityId)
  } else if (before) {
    const { id: _, createdAt: __, updatedAt: ___, ...fields } = JSON.parse(before)
    await change.update(entity, entityId, fields)
  }
}
