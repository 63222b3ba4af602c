import type { Db } from '#core/kernel/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Person = Row<'people'>

/** Maximum number of people on a page; no organisation names as many. */
const mostShown = 200

export async function listPeople(db: Db): Promise<Person[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(mostShown)
    .execute()
}

/** Lists people who sign a message, in the order of the page. */
export async function listSigners(db: Db): Promise<Person[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('signs', 'is not', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(mostShown)
    .execute()
}

export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  return db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the public values of a person: telephone and email only if they agree. */
export function withoutPrivateContact<P extends Pick<Person, PrivateColumn>>(person: P): P {
  return person.hasContactConsent ? person : { ...person, phone: null, email: null }
}

type PrivateColumn = 'phone' | 'email' | 'hasContactConsent'

export const personColumns = {
  searchText: ['name', 'nameBn', 'role', 'roleBn'],
  searchHtml: [],
  sort: ['sortOrder', 'group', 'name', 'nameBn', 'updatedAt', 'id'],
  sortAsText: ['group', 'name', 'nameBn'],
} as const satisfies ListColumns<'people'>

export async function searchPeople(
  db: Db,
  wanted: ListQuery<typeof personColumns>,
): Promise<ListPage<Person>> {
  return readList(db, db.selectFrom('people').selectAll(), personColumns, wanted)
}

/** Lists all known portraits of a person, past ones included; undefined if the person is unknown. */
export async function listPortraits(db: Db, id: number): Promise<string[] | undefined> {
  const person = await findPerson(db, id)
  const snapshots = await db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('entity', '=', 'people')
    .where('entityId', '=', id)
    .where('action', '!=', 'erase')
    .execute()
  if (!person && snapshots.length === 0) return undefined
  const states = snapshots.flatMap(({ before, after }) => [before, after])
  const records = [person, ...states.map((state) => JSON.parse(state ?? 'null'))]
  return [...new Set(records.flatMap((record) => record?.imagename ?? []))]
}
