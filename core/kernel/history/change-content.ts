// The only writer of records. One transaction holds the change and its history, and database triggers add the
// next content version, so none of them exists without the others.
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '#core/platform/clock.ts'
import type { ContentVersion } from '#core/platform/content-version/content-version.ts'
import { AppError } from '#core/platform/errors.ts'
import { readStoredVersion } from '../content-version/stored-version.ts'
import type { Dialect } from '../db/migrations/columns.ts'
import type { Entity, NewRow, Row, Tables } from '../db/tables.ts'
import { isOpenToTokens, type Role } from '../permissions.ts'
import { type Approvals, ProposedChange, type ProposedWrite } from './approvals.ts'
import { lockChanges, storeChangeNumber } from './change-counter.ts'
import { deleteRow, findRow, hasRow, insertRow, type Stored, updateRow } from './entity-rows.ts'
import { eraseSnapshots } from './erase-snapshots.ts'
import { withoutFormerFocus } from './focal-point.ts'
import { type KeyedRequest, rejectRepeated, storeIdempotencyKey } from './idempotency-keys.ts'
import { advanceTimestamp, definedValues, matches, snapshot } from './record-values.ts'
import { deleteWorkingCopy } from './working-copy-rows.ts'

/**
 * The author: a user with a session, whose rights are checked again in the transaction of the change, or the
 * program itself. A `keyedRequest` is applied once, however often it is sent.
 */
export type Actor = (Person | { id?: undefined; name: string; origin?: Origin }) & {
  keyedRequest?: KeyedRequest | undefined
  inTransaction?: InTransaction | undefined
  /** Set for a change that has waited: name of the person who approved it, null if its waiting time had passed. */
  passed?: { confirmedBy: string | null } | undefined
  /** Refuses a write that needs an approval (conflict), since what belongs to the change beside records cannot wait. */
  neverWaits?: true | undefined
}

/** Runs the work of a change, and whatever belongs to it, in its transaction. What it throws rolls all of it back. */
type InTransaction = <T>(tx: Transaction<Tables>, work: () => Promise<T>) => Promise<T>

/** A request can take minutes, so rights checked at its start say nothing about the moment of the change. */
export type Person = {
  id: number
  name: string
  origin?: Origin
  checkRights: CheckRights
  /** True for a program with an API token of this person. */
  isProgram?: boolean
}

/** Origin of a request, for the access log. */
export type Origin = {
  /** Address that rate limits count: an IPv4 address, or the /64 of an IPv6 one. */
  address?: string | undefined
  /** A few words: `Chrome, Android`. */
  device?: string | undefined
}

/**
 * Checks the current session and role, and locks both until the transaction ends: a logout, a demotion or a
 * deletion happens either before, and is detected, or after.
 * @returns the role as it is now
 * @throws AppError unauthorized, forbidden
 */
export type CheckRights = (tx: Transaction<Tables>) => Promise<Role>

export const systemActor: Actor = { name: 'Village Site' }

/** Dependencies of a write; `Services` fits. */
export type ContentStore = {
  db: Kysely<Tables>
  dialect: Dialect
  contentVersion: ContentVersion
  clock: Clock
  approvals: Approvals
  /** Open change that writes join; see `joinChange`. */
  openChange?: Change | undefined
}

/** Undefined values stay as they are. */
export type Patch<E extends Entity> = {
  [C in keyof NewRow<E>]?: NewRow<E>[C] | undefined
}

export type Change = {
  /** Reads inside the transaction. Writes use the functions below. */
  tx: Transaction<Tables>
  /** Author and time of the change. */
  actor: Actor
  /** Role of the actor, in this transaction; undefined for the program, and for a person who signs up. */
  role: Role | undefined
  at: string
  /** The number this change gets once it has written something. */
  number: number
  /** The number that undo refers to; undefined while nothing is written. */
  readonly version: number | undefined
  /** @throws AppError not_found */
  find: <E extends Entity>(entity: E, id: number) => Promise<Stored<E>>
  insert: <E extends Entity>(entity: E, values: NewRow<E>) => Promise<Stored<E>>
  /** Writes nothing when no value changes. Clears the focal point when the image changes. @throws AppError not_found */
  update: <E extends Entity>(entity: E, id: number, patch: Patch<E>) => Promise<Stored<E>>
  /** Deletes the record and its working copy. @throws AppError not_found */
  remove: <E extends Entity>(entity: E, id: number) => Promise<Stored<E>>
  /** Restores a deleted record with its id, times and order. @throws AppError conflict */
  restore: <E extends Entity>(entity: E, snapshot: Stored<E>) => Promise<Stored<E>>
  /**
   * Erases a record, its working copy and its history, also if only history holds it. One row of history remains, which
   * states the erasure only.
   * @param isPart erased together with another record, whose row states it
   */
  erase: (entity: Entity, id: number, options?: { isPart: boolean }) => Promise<void>
}

/**
 * Returns the services for operations that become part of an open change: all of them are one transaction, one change
 * in history and one undo, and the actor of that change is the author of their writes.
 */
export function joinChange<S extends ContentStore>(services: S, change: Change): S {
  return { ...services, db: change.tx, openChange: change }
}

/**
 * Runs `work` in one transaction that also appends its history. When `work` throws, everything is rolled back; when it
 * writes nothing, no history is written.
 * @throws AppError unauthorized, forbidden when the actor no longer has the permission
 * @throws ProposedChange when any write needs an approval: then the whole change waits, and nothing is written
 */
export async function changeContent<T>(
  store: ContentStore,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  if (store.openChange) return work(store.openChange)
  try {
    return await changeAtOnce(store, actor, work)
  } catch (error) {
    if (!(error instanceof NeedsApproval)) throw error
    const { person, writes } = error
    const at = store.clock().toISOString()
    const id = await writeAs(store, person, (tx) =>
      store.approvals.hold(tx, { proposer: person, at, writes }),
    )
    throw new ProposedChange(id)
  }
}

async function changeAtOnce<T>(
  store: ContentStore,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { result, version } = await store.db.transaction().execute(async (tx) => {
    const number = (await lockChanges(tx, store.dialect)) + 1
    const role = actor.id === undefined ? undefined : await actor.checkRights(tx)
    const now = store.clock()
    if (actor.keyedRequest) await rejectRepeated(tx, actor.keyedRequest, now)
    const pending: Pending = { needsApproval: false, writes: [] }
    const { rules, onAnyWrite } = store.approvals
    const about = { actor, role, number, at: now.toISOString() }
    const change = changeIn(tx, about, { rules, onAnyWrite, pending })
    const perform = () => work(change)
    const result = await (actor.inTransaction?.(tx, perform) ?? perform())
    if (actor.id !== undefined && pending.needsApproval)
      throw new NeedsApproval(actor, pending.writes)
    if (change.version === undefined) return { result, version: undefined }
    await storeChangeNumber(tx, number)
    if (actor.keyedRequest) await storeIdempotencyKey(tx, actor.keyedRequest, number, now)
    return { result, version: await readStoredVersion(tx) }
  })
  if (version !== undefined) store.contentVersion.committed(version)
  return result
}

/** Writes of a change so far, and whether any needs an approval. */
type Pending = { needsApproval: boolean; writes: ProposedWrite[] }

/** Rolls the change back, and carries what it would have written. */
class NeedsApproval extends Error {
  readonly person: Person
  readonly writes: readonly ProposedWrite[]

  constructor(person: Person, writes: readonly ProposedWrite[]) {
    super('proposed')
    this.person = person
    this.writes = writes
  }
}

/**
 * Runs a transaction of writes without history, such as the end of a session. It takes the same lock as every change,
 * so that two of them never deadlock on each other's sessions.
 * @throws AppError unauthorized, forbidden
 */
export async function writeAs<T>(
  { db, dialect }: Pick<ContentStore, 'db' | 'dialect'>,
  person: Person,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockChanges(tx, dialect)
    await person.checkRights(tx)
    return work(tx)
  })
}

/** Checks rights just before writes outside the database. @throws AppError unauthorized, forbidden */
export async function checkRights({ db }: Pick<ContentStore, 'db'>, person: Person): Promise<void> {
  await db.transaction().execute((tx) => person.checkRights(tx))
}

function changeIn(
  tx: Transaction<Tables>,
  { actor, role, number, at: now }: Pick<Change, 'actor' | 'role' | 'number' | 'at'>,
  { rules, onAnyWrite, pending }: Pick<Approvals, 'rules' | 'onAnyWrite'> & { pending: Pending },
): Change {
  let isWritten = false

  /** Checks before anything is written: a rule sees the site as visitors do. The program itself never waits. */
  async function checkApproval<E extends Entity>(
    entity: E,
    before?: object,
    after?: object,
    { comesBack } = { comesBack: false },
  ) {
    const { approval } = rules[entity]
    if (pending.needsApproval || approval === 'free' || actor.id === undefined || actor.passed)
      return
    const context = { tx, at: now, comesBack }
    pending.needsApproval = await approval(context, before && { ...before }, after && { ...after })
    if (!pending.needsApproval || !actor.neverWaits) return
    pending.needsApproval = false
    throw new AppError('conflict', 'pending_change.not_here')
  }

  async function append<E extends Entity>(
    entity: E,
    action: ProposedWrite['action'],
    before: Stored<E> | undefined,
    after: Stored<E> | undefined,
  ) {
    const record = after ?? before
    if (!record) return
    // Undo, restore and bulk actions write any kind of record.
    if (actor.id !== undefined && actor.isProgram && !isOpenToTokens(entity)) {
      throw new AppError('forbidden', 'access.not_for_tokens')
    }
    const write = {
      entity,
      entityId: record.id,
      action,
      before: before ? snapshot(before) : null,
      after: after ? snapshot(after) : null,
    }
    pending.writes.push(write)
    await store(write)
    await rules[entity].onWrite?.({ tx, at: now }, before, after)
    const states = { before: before && { ...before }, after: after && { ...after } }
    await onAnyWrite({ tx, at: now }, { entity, entityId: record.id, ...states })
  }

  async function store(
    write: Pick<Row<'history'>, 'entity' | 'entityId' | 'action' | 'before' | 'after'>,
  ) {
    const confirmedBy = actor.passed?.confirmedBy ?? null
    const author = { actorId: actor.id ?? null, actorName: actor.name, confirmedBy }
    await tx
      .insertInto('history')
      .values({ at: now, ...author, ...write, version: number })
      .execute()
    isWritten = true
  }

  return {
    tx,
    actor,
    role,
    number,
    at: now,
    get version() {
      return isWritten ? number : undefined
    },
    find: (entity, id) => findRow(tx, entity, id),
    async insert(entity, values) {
      const all = { ...values, ...rules[entity].complete?.(undefined, { ...values }, now) }
      await checkApproval(entity, undefined, all)
      const after = await insertRow(tx, entity, { ...all, createdAt: now, updatedAt: now })
      await append(entity, 'create', undefined, after)
      return after
    },
    async update(entity, id, given) {
      const before = await findRow(tx, entity, id)
      const patch = {
        ...withoutFormerFocus(before, given),
        ...rules[entity].complete?.({ ...before }, { ...given }, now),
      }
      if (matches(before, patch)) return before
      await checkApproval(entity, before, { ...before, ...definedValues(patch) })
      const updatedAt = advanceTimestamp(before.updatedAt, now)
      const after = await updateRow(tx, entity, id, { ...patch, updatedAt })
      await append(entity, 'update', before, after)
      return after
    },
    async remove(entity, id) {
      const before = await findRow(tx, entity, id)
      await checkApproval(entity, before)
      await deleteRow(tx, entity, id)
      await deleteWorkingCopy(tx, { entity, id })
      await append(entity, 'delete', before, undefined)
      return before
    },
    async restore(entity, old) {
      if (await hasRow(tx, entity, old.id)) {
        throw new AppError('conflict', 'record.already_there')
      }
      await checkApproval(entity, old, undefined, { comesBack: true })
      const after = await insertRow(tx, entity, old)
      await append(entity, 'restore', undefined, after)
      return after
    },
    async erase(entity, entityId, { isPart } = { isPart: false }) {
      if (await hasRow(tx, entity, entityId)) {
        const before = { ...(await findRow(tx, entity, entityId)) }
        await deleteRow(tx, entity, entityId)
        await onAnyWrite({ tx, at: now }, { entity, entityId, before, after: undefined })
      }
      await deleteWorkingCopy(tx, { entity, id: entityId })
      await eraseSnapshots(tx, { entity, id: entityId })
      if (!isPart) await store({ entity, entityId, action: 'erase', before: null, after: null })
    },
  }
}
