import type { Db } from '#core/kernel/db/database.ts'
import { countFound } from '#core/kernel/db/found-rows.ts'

/** Returns the value of `{{count.projects}}`. */
export async function countCompletedProjects(db: Db) {
  return countFound(db.selectFrom('projects').where('status', '=', 'completed'))
}
