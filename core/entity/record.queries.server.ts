// Reads of a described kind of record that need nothing special.
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { type ListPage, type ListQuery, readList } from '#core/kernel/db/list-query.ts'
import type { Entity, Row, Tables } from '#core/kernel/db/tables.ts'
import type { Described } from '#core/lib/entity/describe-entity.ts'

/** Selects every row of a kind. Kysely cannot type a table whose name is a type parameter. */
function selectAll<E extends Entity>(
  db: Db,
  entity: E,
): SelectQueryBuilder<Tables, 'donors', Row<E>>
function selectAll(db: Db, entity: 'donors'): object {
  return db.selectFrom(entity).selectAll()
}

export async function findRecord<E extends Entity>(
  db: Db,
  entity: E,
  id: number,
): Promise<Row<E> | undefined> {
  return selectAll(db, entity).where('id', '=', id).executeTakeFirst()
}

/** Reads a page of a list, searched and sorted by the columns that the description names. */
export function searchRecords<E extends Entity>(
  db: Db,
  described: Listed<E>,
  query: ListQuery<{ sort: readonly string[] }>,
): Promise<ListPage<Row<E>>>
export async function searchRecords(
  db: Db,
  { entity, columns }: Listed<Entity>,
  query: ListQuery<{ sort: readonly string[] }>,
): Promise<ListPage<object>> {
  return readList(db, selectAll(db, entity), columns, query)
}

type Listed<E extends Entity> = Pick<Described<E>, 'entity' | 'columns'>
