import { type Kysely, sql } from 'kysely'
import { addColumns, type Migration } from './columns.ts'

/** A number that is known roughly is said so, wherever it stands. */
export const statedAccuracy: Migration = {
  name: '034-stated-accuracy',
  async up(db, dialect) {
    await addColumns(db, dialect, 'statistics', { accuracy: 'text?' })
    await state(db, 'householdsHoused', 1_300, 'over')
    await state(db, 'personsServed', 2_100, 'about')
  },
}

/** States the accuracy of a number that came with the program. */
async function state(db: Kysely<unknown>, key: string, value: number, accuracy: string) {
  await sql`update statistics set accuracy = ${accuracy} where ${sql.ref('key')} = ${key} and value = ${value}`.execute(
    db,
  )
}
