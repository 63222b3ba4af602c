// The only writer of records. One transaction holds the change, its history and the next content version,
// so none of them is ever there without the others.
import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { Clock } from '../clock.ts'
import type { ContentVersion } from '../content-version/content-version.ts'
import { announceVersion } from '../content-version/postgres-version.ts'
import type { Dialect } from '../db/migrations/columns.ts'
import type { Entity, NewRow, Row, Tables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { rememberSending, type Sending } from './sent-keys.ts'

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

/** A record as it is in its table; every entity has these two, which TypeScript cannot see through the name. */
export type Stored<E extends Entity> = Row<E> & { id: number; updatedAt: string }

export type Change = {
  /** Reads inside the transaction. Writes go through the functions below. */
  tx: Transaction<Tables>
  /** The content version this change makes; all its history carries it, and undo asks for it. */
  version: number
  /** @throws AppError not_found */
  find: <E extends Entity>(entity: E, id: number) => Promise<Stored<E>>
  insert: <E extends Entity>(entity: E, values: NewRow<E>) => Promise<Stored<E>>
  /** @throws AppError not_found */
  update: <E extends Entity>(entity: E, id: number, patch: Patch<E>) => Promise<Stored<E>>
  /** @throws AppError not_found */
  remove: <E extends Entity>(entity: E, id: number) => Promise<Stored<E>>
  /** Puts a deleted record back with its id, times and order. @throws AppError conflict */
  restore: <E extends Entity>(entity: E, snapshot: Stored<E>) => Promise<Stored<E>>
}

/** Columns that never enter history: a secret must not outlive its change. */
const secretColumns: ReadonlySet<string> = new Set(['passwordHash'])

/**
 * Runs `work` in one transaction that also appends its history and raises the content version.
 * When `work` throws, nothing has happened.
 */
export async function changeContent<T>(
  store: ContentStore,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { result, version } = await store.db.transaction().execute(async (tx) => {
    const version = await raiseVersion(tx)
    if (actor.id !== undefined) await actor.checkRights(tx)
    if (actor.sending) await rememberSending(tx, actor.sending, version, store.clock())
    const result = await work(changeIn(tx, actor, version, store.clock().toISOString()))
    if (store.dialect === 'postgres') await announceVersion(tx, version)
    return { result, version }
  })
  store.contentVersion.committed(version)
  return result
}

/**
 * One transaction of writes that leave no history, such as the end of a session. It holds what every change
 * holds, so that two of them never wait for each other's sessions.
 * @throws AppError unauthorized, forbidden
 */
export async function writeAs<T>(
  store: Pick<ContentStore, 'db'>,
  person: Person,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return store.db.transaction().execute(async (tx) => {
    await holdChanges(tx)
    await person.checkRights(tx)
    return work(tx)
  })
}

/** For what is written elsewhere than in the database, just before. @throws AppError unauthorized, forbidden */
export async function checkRights({ db }: Pick<ContentStore, 'db'>, person: Person): Promise<void> {
  await db.transaction().execute(person.checkRights)
}

/** Takes the row that every change takes, so that none is made until this transaction ends. */
export async function holdChanges(tx: Transaction<Tables>): Promise<void> {
  await tx
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 1)
    .execute()
}

function changeIn(tx: Transaction<Tables>, actor: Actor, version: number, now: string): Change {
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
        version,
        before: before ? snapshot(before) : null,
        after: after ? snapshot(after) : null,
      })
      .execute()
  }

  return {
    tx,
    version,
    find: (entity, id) => findRow(tx, entity, id),
    async insert(entity, values) {
      const after = await insertRow(tx, entity, { ...values, createdAt: now, updatedAt: now })
      await append(entity, 'create', undefined, after)
      return after
    },
    async update(entity, id, patch) {
      const before = await findRow(tx, entity, id)
      const updatedAt = laterThan(before.updatedAt, now)
      const after = await updateRow(tx, entity, id, { ...patch, updatedAt })
      await append(entity, 'update', before, after)
      return after
    },
    async remove(entity, id) {
      const before = await findRow(tx, entity, id)
      await tx.deleteFrom(anyTable(entity)).where('id', '=', id).execute()
      await append(entity, 'delete', before, undefined)
      return before
    },
    async restore(entity, old) {
      const there = await tx
        .selectFrom(anyTable(entity))
        .select('id')
        .where('id', '=', old.id)
        .executeTakeFirst()
      if (there) throw new AppError('conflict', 'This entry is already there.')
      const after = await insertRow(tx, entity, old)
      await append(entity, 'restore', undefined, after)
      return after
    },
  }
}

/**
 * Kysely cannot follow a table name that is a type parameter. Here, and only here, every entity is written
 * as if it were the first one; the signatures of `Change` keep the real columns.
 */
const anyTable = (entity: Entity) => entity as 'programs'
type AnyTable = Tables['programs']

async function findRow<E extends Entity>(
  tx: Transaction<Tables>,
  entity: E,
  id: number,
): Promise<Stored<E>> {
  const row = await tx
    .selectFrom(anyTable(entity))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This entry is no longer there.')
  return row as unknown as Stored<E>
}

async function insertRow<E extends Entity>(
  tx: Transaction<Tables>,
  entity: E,
  values: object,
): Promise<Stored<E>> {
  const row = await tx
    .insertInto(anyTable(entity))
    .values(values as Insertable<AnyTable>)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Stored<E>
}

async function updateRow<E extends Entity>(
  tx: Transaction<Tables>,
  entity: E,
  id: number,
  values: object,
): Promise<Stored<E>> {
  const row = await tx
    .updateTable(anyTable(entity))
    .set(values as Updateable<AnyTable>)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Stored<E>
}

/** Never the same instant twice, whatever the clock does: a stale copy is told by it. */
function laterThan(before: string, now: string): string {
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString()
}

async function raiseVersion(tx: Transaction<Tables>): Promise<number> {
  const { version } = await tx
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function snapshot(record: object): string {
  return JSON.stringify(record, (key, value) => (secretColumns.has(key) ? undefined : value))
}
