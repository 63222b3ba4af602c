import { sql } from 'kysely'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import type { Entity } from '../db/tables.ts'
import type { Change, ContentStore } from './change-content.ts'
import { hasRow } from './entity-rows.ts'

/** Higher ids are not kept: those of later records follow the highest, and must never run out. */
const highestKept = 1_000_000

/**
 * Returns services that insert the next record of a kind with an id which it had elsewhere, if no record of this site
 * has or had it; otherwise that record gets a new id.
 * @param services with an open change; see `joinChange`
 */
export async function keepId<S extends ContentStore>(
  services: S,
  entity: Entity,
  id: number,
): Promise<S> {
  const { openChange: change, dialect } = services
  if (!change || id > highestKept || (await isUsed(change, entity, id))) return services
  const keeping: Change = {
    ...change,
    get version() {
      return change.version
    },
    insert: async (into, values) => {
      if (into !== entity) return change.insert(into, values)
      const record = await change.insert(into, { ...values, id })
      if (dialect === 'postgres') await raiseSequence(change, entity, id)
      return record
    },
  }
  return { ...services, openChange: keeping }
}

async function isUsed({ tx }: Change, entity: Entity, id: number): Promise<boolean> {
  if (await hasRow(tx, entity, id)) return true
  return hasFound(tx.selectFrom('history').where('entity', '=', entity).where('entityId', '=', id))
}

/** SQLite does this by itself. */
async function raiseSequence({ tx }: Change, entity: Entity, id: number): Promise<void> {
  const name = sql`pg_get_serial_sequence(${`"${entity}"`}, 'id')::regclass`
  await sql`
    select setval(${name}, greatest(coalesce(pg_sequence_last_value(${name}), 0), ${id}))
  `.execute(tx)
}
