// The only writer of records. One transaction holds the change and its history, and the triggers of the database
// add the next content version, so none of them is ever there without the others.
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { ContentVersion } from '../content-version/content-version.ts'
import { readStoredVersion } from '../content-version/stored-version.ts'
import type { Dialect } from '../db/migrations/columns.ts'
import type { Entity, NewRow, Row, Tables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { countChange, holdChanges } from './change-counter.ts'
import { deleteRow, findRow, insertRow, isRowThere, type Stored, updateRow } from './entity-rows.ts'
import { refuseRepeated, type Sending, storeIdempotencyKey } from './idempotency-keys.ts'

/**
 * Who did it: somebody with a session, whose rights are looked at again in the transaction of the change, or
 * the program itself. What comes with a `sending` is changed once, however often it is sent.
 */
export type Actor = (Person | { id?: undefined; name: string }) & {
  sending?: Sending | undefined
}

/** A request can take minutes, so what was true when it began says nothing of the instant it changes things. */
export type Person = { id: number; name: string; checkRights: CheckRights }

/**
 * Looks at the session and the role as they are now, and keeps both so until the transaction ends: a logout, a
 * demotion or a deletion comes either before it, and is noticed, or after it.
 * @throws AppError unauthorized, forbidden
 */
export type CheckRights = (tx: Transaction<Tables>) => Promise<void>

export const theProgram: Actor = { name: 'Village Site' }

/** What a write needs; `Services` fits. */
export type ContentStore = {
  db: Kysely<Tables>
  dialect: Dialect
  contentVersion: ContentVersion
  clock: Clock
}

export type Patch<E extends Entity> = Partial<NewRow<E>>

export type Change = {
  /** Reads inside the transaction. Writes go through the functions below. */
  tx: Transaction<Tables>
  /** The number this change has once it has written something. */
  number: number
  /** The number by which undo takes it back; undefined as long as nothing is written. */
  readonly version: number | undefined
  /** @throws AppError not_found */
  find: <E extends Entity>(entity: E, id: number) => Promise<Stored<E>>
  insert: <E extends Entity>(entity: E, values: NewRow<E>) => Promise<Stored<E>>
  /** Writes nothing when the record is like this already. @throws AppError not_found */
  update: <E extends Entity>(entity: E, id: number, patch: Patch<E>) => Promise<Stored<E>>
  /** @throws AppError not_found */
  remove: <E extends Entity>(entity: E, id: number) => Promise<Stored<E>>
  /** Puts a deleted record back with its id, times and order. @throws AppError conflict */
  restore: <E extends Entity>(entity: E, snapshot: Stored<E>) => Promise<Stored<E>>
}

/** Columns that never enter history: a secret must not outlive its change. */
const secretColumns: ReadonlySet<string> = new Set(['passwordHash'])

/**
 * Runs `work` in one transaction that also appends its history. When `work` throws, nothing has happened; when it
 * writes nothing, nothing is written.
 * @throws AppError unauthorized, forbidden when the person may not do it any more
 */
export async function changeContent<T>(
  store: ContentStore,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { result, version } = await store.db.transaction().execute(async (tx) => {
    const number = (await holdChanges(tx, store.dialect)) + 1
    if (actor.id !== undefined) await actor.checkRights(tx)
    const now = store.clock()
    if (actor.sending) await refuseRepeated(tx, actor.sending, now)
    const change = changeIn(tx, actor, number, now.toISOString())
    const result = await work(change)
    if (change.version === undefined) return { result, version: undefined }
    await countChange(tx, number)
    if (actor.sending) await storeIdempotencyKey(tx, actor.sending, number, now)
    return { result, version: await readStoredVersion(tx) }
  })
  if (version !== undefined) store.contentVersion.committed(version)
  return result
}

/**
 * One transaction of writes that leave no history, such as the end of a session. It holds what every change
 * holds, so that two of them never wait for each other's sessions.
 * @throws AppError unauthorized, forbidden
 */
export async function writeAs<T>(
  { db, dialect }: Pick<ContentStore, 'db' | 'dialect'>,
  person: Person,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await holdChanges(tx, dialect)
    await person.checkRights(tx)
    return work(tx)
  })
}

/** For what is written elsewhere than in the database, just before. @throws AppError unauthorized, forbidden */
export async function checkRights({ db }: Pick<ContentStore, 'db'>, person: Person): Promise<void> {
  await db.transaction().execute(person.checkRights)
}

function changeIn(tx: Transaction<Tables>, actor: Actor, number: number, now: string): Change {
  let isWritten = false

  async function append<E extends Entity>(
    entity: E,
    action: Row<'history'>['action'],
    before: Stored<E> | undefined,
    after: Stored<E> | undefined,
  ) {
    const record = after ?? before
    if (!record) return
    await tx
      .insertInto('history')
      .values({
        at: now,
        actorId: actor.id ?? null,
        actorName: actor.name,
        entity,
        entityId: record.id,
        action,
        version: number,
        before: before ? snapshot(before) : null,
        after: after ? snapshot(after) : null,
      })
      .execute()
    isWritten = true
  }

  return {
    tx,
    number,
    get version() {
      return isWritten ? number : undefined
    },
    find: (entity, id) => findRow(tx, entity, id),
    async insert(entity, values) {
      const after = await insertRow(tx, entity, { ...values, createdAt: now, updatedAt: now })
      await append(entity, 'create', undefined, after)
      return after
    },
    async update(entity, id, patch) {
      const before = await findRow(tx, entity, id)
      if (isLike(before, patch)) return before
      const updatedAt = laterThan(before.updatedAt, now)
      const after = await updateRow(tx, entity, id, { ...patch, updatedAt })
      await append(entity, 'update', before, after)
      return after
    },
    async remove(entity, id) {
      const before = await findRow(tx, entity, id)
      await deleteRow(tx, entity, id)
      await append(entity, 'delete', before, undefined)
      return before
    },
    async restore(entity, old) {
      if (await isRowThere(tx, entity, old.id)) {
        throw new AppError('conflict', 'This entry is already there.')
      }
      const after = await insertRow(tx, entity, old)
      await append(entity, 'restore', undefined, after)
      return after
    },
  }
}

/** Whether a record holds all that a patch would give it; what is undefined there stays as it is. */
function isLike(record: object, patch: object): boolean {
  const held = new Map<string, unknown>(Object.entries(record))
  return Object.entries(patch).every(
    ([column, value]) => value === undefined || held.get(column) === value,
  )
}

/** Never the same instant twice, whatever the clock does: a stale copy is told by it. */
function laterThan(before: string, now: string): string {
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString()
}

function snapshot(record: object): string {
  return JSON.stringify(record, (key, value) => (secretColumns.has(key) ? undefined : value))
}
