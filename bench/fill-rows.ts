// Rows are inserted without history, which would take ten times as long and which no page reads.
import type { Kysely } from 'kysely'
import type { NewRow, Tables } from '#core/kernel/db/tables.ts'

export type Kind = 'programs' | 'photos'

/** Number of rows in one statement, below the parameter limit of SQLite. */
const batchRows = 500

/** Album of the default content that receives all photos. */
export const fullAlbum = 1

export async function fillRows(db: Kysely<Tables>, kinds: Kind[], rows: number): Promise<void> {
  const { name: imagename } = await db.selectFrom('images').select('name').executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    for (const kind of kinds) {
      const { count } = await tx
        .selectFrom(kind)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      for (let first = count; first < rows; first += batchRows) {
        const numbers = Array.from(
          { length: Math.min(batchRows, rows - first) },
          (_, i) => first + i,
        )
        if (kind === 'programs') {
          await tx
            .insertInto('programs')
            .values(numbers.map((n) => program(n, imagename)))
            .execute()
        } else {
          await tx
            .insertInto('photos')
            .values(numbers.map((n) => photo(n, imagename)))
            .execute()
        }
      }
    }
  })
}

const times = { createdAt: '2026-01-15T04:30:00.000Z', updatedAt: '2026-01-15T04:30:00.000Z' }

function program(number: number, imagename: string): NewRow<'programs'> & typeof times {
  return {
    title: `Program ${number}`,
    titleBn: `কর্মসূচি ${number}`,
    slug: `bench-program-${number}`,
    sortOrder: number % 100,
    description: '<p>Small loans and a place to meet, so that a family stands on its own feet.</p>',
    descriptionBn: '<p>ছোট ঋণ আর একসঙ্গে বসার জায়গা।</p>',
    imagename,
    isSample: false,
    ...times,
  }
}

function photo(number: number, imagename: string): NewRow<'photos'> & typeof times {
  return {
    albumId: fullAlbum,
    title: `Photo ${number}`,
    titleBn: null,
    slug: `bench-photo-${number}`,
    sortOrder: number % 100,
    description: 'The village meets under the old tree.',
    descriptionBn: null,
    imagename,
    alt: 'Women sitting in a circle',
    altBn: null,
    isDecorative: false,
    isSample: false,
    ...times,
  }
}
