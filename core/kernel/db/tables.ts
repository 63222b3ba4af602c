// All tables. Their types are written by hand, those of records in core/kernel/section-kinds.ts, content-tables.ts and
// organisation-tables.ts, the others in access-tables.ts, giving-tables.ts, message-tables.ts and tables-without-history.ts. Outside the queries an
// instant is an ISO string (UTC, milliseconds) and a flag a boolean, on both databases.
import type { Insertable, Selectable } from 'kysely'
import { keyGuard, keysOf } from '#core/platform/guards.ts'
import { type SectionTables, sectionKinds } from '../section-kinds.ts'
import type { AccessTables } from './access-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { GivingTables } from './giving-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { OrganisationTables } from './organisation-tables.ts'
import type { TablesWithoutHistory } from './tables-without-history.ts'

/** Records with history. They are written by `changeContent` of core/kernel/history only. */
export type EntityTables = ContentTables & SectionTables & OrganisationTables

export type Tables = EntityTables &
  AccessTables &
  GivingTables &
  MessageTables &
  TablesWithoutHistory

export type Entity = keyof EntityTables

/**
 * Permission to read and change the records of each kind in the back-office (`core/kernel/permissions.ts`). A table comes
 * after those that it refers to: a restore fills them in this order.
 */
export const entityAccess = {
  images: 'content',
  programs: 'content',
  albums: 'content',
  photos: 'content',
  reports: 'content',
  ...sectionAccess(),
  settings: 'content',
  customers: 'customers',
  users: 'users',
} as const satisfies Record<Entity, string>

/** All kinds with a section among the settings are content. */
function sectionAccess(): Record<keyof SectionTables, 'content'>
function sectionAccess(): object {
  return Object.fromEntries(Object.keys(sectionKinds).map((name) => [name, 'content']))
}

export const isEntity = keyGuard(entityAccess)

export const entityNames: readonly Entity[] = keysOf(entityAccess)
export type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** Values of a new record; id and timestamps are added on insert. Undefined values become null. */
export type NewRow<E extends Entity> = OrUndefined<
  Omit<Insertable<EntityTables[E]>, 'id' | 'createdAt' | 'updatedAt'>
>

type OrUndefined<Values> = {
  [C in keyof Values]: undefined extends Values[C] ? Values[C] | undefined : Values[C]
}
