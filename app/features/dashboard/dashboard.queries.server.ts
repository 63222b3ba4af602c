import type { Db } from '#platform/db/database.ts'

const counted = ['programs', 'albums', 'photos', 'reports', 'customers', 'users', 'images'] as const

export type Counts = Record<(typeof counted)[number], number>

export async function countRecords(db: Db): Promise<Counts> {
  const counts = {
    programs: 0,
    albums: 0,
    photos: 0,
    reports: 0,
    customers: 0,
    users: 0,
    images: 0,
  }
  for (const entity of counted) {
    const { count } = await db
      .selectFrom(entity)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[entity] = count
  }
  return counts
}
