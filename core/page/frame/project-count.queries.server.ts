import type { Db } from '#core/kernel/db/database.ts'

/** Returns the value of `{{count.projects}}`. */
export async function countCompletedProjects(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return Number(count)
}
