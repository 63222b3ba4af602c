import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { findRecord } from '#core/entity/record.queries.server.ts'

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

/** Returns the public values of a person: telephone and email only if they agree. */
export function withoutPrivateContact<P extends Pick<Person, PrivateColumn>>(person: P): P {
  return person.hasContactConsent ? person : { ...person, phone: null, email: null }
}

type PrivateColumn = 'phone' | 'email' | 'hasContactConsent'

/** Lists all known portraits of a person, past ones included; undefined if the person is unknown. */
export async function listPortraits(db: Db, id: number) {
  const person = await findRecord(db, 'people', id)
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
