import type { Db } from '#core/kernel/db/database.ts'
import { countFound, hasFound } from '#core/kernel/db/found-rows.ts'
import { type Entities, listEntities } from '#core/kernel/entities.ts'
import { entityPermissions, mayDo, type Role } from '#core/kernel/permissions.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { findUseOfEntity } from '#core/settings/uses/uses.ts'

/** Counts accounts without rights that people have made for themselves since a time. */
export async function countAccountsWithoutRights(db: Db, since: string) {
  return countFound(
    db
      .selectFrom('users')
      .where('role', '=', 'USER')
      .where('createdAt', '>=', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('history')
              .select('id')
              .where('entity', '=', 'users')
              .where('action', '=', 'create')
              .where('actorId', 'is not', null)
              .whereRef('entityId', '=', 'users.id'),
          ),
        ),
      ),
  )
}

/** True if a person has not yet changed any content. */
export async function isNewcomer(db: Db, id: number) {
  const own = db.selectFrom('history').where('actorId', '=', id)
  return !(await hasFound(own.where('entity', '!=', 'users')))
}

/** Number of records by entity. */
export type Counts = Record<string, number>

/** Counts records of the kinds that a role may change. */
export async function countRecords(db: Db, entities: Entities, role: Role): Promise<Counts> {
  const counts: Counts = {}
  const unused = await readUnused(db)
  for (const { table, isCounted } of listEntities(entities)) {
    const use = findUseOfEntity(table)
    if (use && unused.has(use)) continue
    if (isCounted && mayDo(role, entityPermissions[table]))
      counts[table] = await countFound(db.selectFrom(table))
  }
  return counts
}
