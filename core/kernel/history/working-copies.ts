// The working copy of a record: form values saved for all editors and shown to no visitor. Publishing runs the update
// of the entity, with its checks, and deletes the copy in the same transaction.
import { z } from '@hono/zod-openapi'
import { AppError } from '#core/platform/errors.ts'
import type { Db } from '../db/database.ts'
import type { Entity } from '../db/tables.ts'
import { type Actor, type ContentStore, type Person, writeAs } from './change-content.ts'
import { readLastChange } from './change-counter.ts'
import { findRow } from './entity-rows.ts'
import { advanceTimestamp } from './record-values.ts'
import { assertFresh, type Changed, type Target } from './records.ts'
import {
  deleteWorkingCopy,
  findWorkingCopy,
  type RecordKey,
  storeWorkingCopy,
  type WorkingCopyRow,
} from './working-copy-rows.ts'

/** Rules of an entity with working copies. */
export type WorkingCopyRules<Form, Found> = {
  entity: Entity
  form: z.core.$ZodType<Form>
  update: (actor: Actor, target: Target, form: Form) => Promise<Changed<Found>>
}

/** `isOutdated`: the record has changed since the copy was begun. */
export type WorkingCopy = Omit<WorkingCopyRow, 'fields'> & { fields: unknown; isOutdated: boolean }

/** Reads the working copy of a record. @throws AppError not_found */
export async function readWorkingCopy(db: Db, key: RecordKey): Promise<WorkingCopy> {
  return asWorkingCopy(await requireWorkingCopy(db, key), await findRow(db, key.entity, key.id))
}

/** An attempt fails only if another change is committed within the same few milliseconds. */
const trials = 10

/**
 * Saves a working copy if it could be published now. Identical values are not saved again.
 * @param target with the `updatedAt` last seen: of the working copy or, before there is one, of the record.
 * @throws AppError not_found, conflict, invalid and whatever the update throws
 */
export async function saveWorkingCopy<Form extends { updatedAt?: string | undefined }, Found>(
  store: ContentStore,
  person: Person,
  { entity, update }: Omit<WorkingCopyRules<Form, Found>, 'form'>,
  { id, seenAt }: Target,
  form: Form,
): Promise<WorkingCopy> {
  const key = { entity, id }
  const { updatedAt: _seen, ...values } = form
  const fields = JSON.stringify(values)
  for (let trial = 1; trial <= trials; trial += 1) {
    const { result, lastChange } = await tryUpdate(key, person, (actor) =>
      update(actor, { id }, { ...form, updatedAt: undefined }),
    )
    const copy = await writeAs(store, person, async (tx) => {
      // Records that it names, such as a photo, may have been deleted since.
      if ((await readLastChange(tx)) !== lastChange) return undefined
      const record = await findRow(tx, entity, id)
      const old = await findWorkingCopy(tx, key)
      if (old?.fields === fields) return asWorkingCopy(old, record)
      const last = old ?? record
      assertFresh(last, seenAt)
      const now = store.clock().toISOString()
      const updatedAt = advanceTimestamp(last.updatedAt, now)
      const row = await storeWorkingCopy(tx, key, {
        fields,
        result,
        savedBy: person.name,
        updatedAt,
        createdAt: now,
        baseUpdatedAt: record.updatedAt,
      })
      return asWorkingCopy(row, record)
    })
    if (copy) return copy
  }
  throw new AppError('unavailable', 'outage.internal')
}

/** Discards the working copy of a record. @throws AppError not_found, conflict */
export async function discardWorkingCopy(
  store: ContentStore,
  person: Person,
  entity: Entity,
  { id, seenAt }: Target,
): Promise<void> {
  await writeAs(store, person, async (tx) => {
    assertFresh(await requireWorkingCopy(tx, { entity, id }), seenAt)
    await deleteWorkingCopy(tx, { entity, id })
  })
}

/**
 * Publishes a working copy as one change, with history and undo.
 * @param replaces `updatedAt` of the record that may be replaced; default: as it was when the copy was begun.
 * @throws AppError not_found, conflict, invalid and whatever the update throws
 */
export async function publishWorkingCopy<Form, Found>(
  { db }: Pick<ContentStore, 'db'>,
  actor: Actor,
  { entity, form, update }: WorkingCopyRules<Form, Found>,
  { id, seenAt }: Target,
  replaces: string | undefined,
): Promise<Changed<Found>> {
  const key = { entity, id }
  const copy = await requireWorkingCopy(db, key)
  const values = z.safeParse(form, JSON.parse(copy.fields))
  // A newer version of the program may require more than the one that saved it.
  if (!values.success) throw new AppError('conflict', 'draft.not_valid_any_more')
  return update(
    {
      ...actor,
      inTransaction: async (tx, work) => {
        const current = await requireWorkingCopy(tx, key)
        assertFresh(current, copy.updatedAt)
        assertFresh(current, seenAt)
        const record = await findRow(tx, entity, id)
        if (record.updatedAt !== (replaces ?? current.baseUpdatedAt)) {
          throw new AppError('conflict', 'draft.record_changed')
        }
        await deleteWorkingCopy(tx, key)
        return work()
      },
    },
    { id },
    values.data,
  )
}

/**
 * Runs an update, and rolls it back.
 * @returns JSON of the row that it would leave, and the number of the last change that it has seen.
 */
async function tryUpdate(
  { entity, id }: RecordKey,
  person: Person,
  update: (actor: Actor) => Promise<unknown>,
): Promise<{ result: string; lastChange: number }> {
  const rollback = new Error('rolled back')
  const seen = { result: '', lastChange: 0 }
  const actor: Actor = {
    ...person,
    inTransaction: async (tx, work) => {
      seen.lastChange = await readLastChange(tx)
      await work()
      seen.result = JSON.stringify(await findRow(tx, entity, id))
      throw rollback
    },
  }
  await update(actor).catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return seen
}

async function requireWorkingCopy(db: Db, key: RecordKey): Promise<WorkingCopyRow> {
  const copy = await findWorkingCopy(db, key)
  if (!copy) throw new AppError('not_found', 'draft.none')
  return copy
}

function asWorkingCopy(row: WorkingCopyRow, record: { updatedAt: string }): WorkingCopy {
  return {
    ...row,
    fields: withKnownLists(JSON.parse(row.fields), JSON.parse(row.result)),
    isOutdated: row.baseUpdatedAt !== record.updatedAt,
  }
}

/** Takes lists from the row, which holds what a form cannot know, such as the size of each file. */
function withKnownLists(fields: Record<string, unknown>, result: Record<string, unknown>) {
  const lists = Object.entries(result).flatMap(([name, stored]) =>
    Array.isArray(fields[name]) && typeof stored === 'string' ? [[name, JSON.parse(stored)]] : [],
  )
  return { ...fields, ...Object.fromEntries(lists) }
}
