import type { Db } from '#core/kernel/db/database.ts'
import { readList } from '#core/kernel/db/list-query.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { project } from './project.ts'

export type Project = Row<'projects'>

/** Columns that give a project a page of its own if one of them is filled in. */
export const ownFacts = [
  'description',
  'descriptionBn',
  'area',
  'areaBn',
  'amount',
  'startsOn',
  'endsOn',
  'agreedOn',
  'imagename',
] satisfies (keyof Project)[]

export function hasOwnPage(record: Partial<Record<(typeof ownFacts)[number], unknown>>): boolean {
  return ownFacts.some((name) => record[name] !== null)
}

/** Lists the projects with a page of their own. */
export async function listProjectPages(db: Db, limit: number) {
  return db
    .selectFrom('projects')
    .select(['id', 'updatedAt', 'publishAt'])
    .where(({ eb, or }) => or(ownFacts.map((name) => eb(name, 'is not', null))))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Maximum number of projects in aid data, a hundred times those of an organisation. */
const mostConfirmed = 1_000

/** Lists the projects that are no samples, the newest first. */
export async function listConfirmedProjects(db: Db): Promise<Project[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('isSample', '=', false)
    .orderBy('id', 'desc')
    .limit(mostConfirmed)
    .execute()
}

/** Maximum number of running projects on their page; more than an organisation runs at a time. */
const mostRunning = 100

export async function listRunningProjects(db: Db): Promise<Project[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('status', '=', 'running')
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(mostRunning)
    .execute()
}

export async function listCompletedProjects(db: Db, wanted: { page: number; pageSize: number }) {
  const completed = db.selectFrom('projects').selectAll().where('status', '=', 'completed')
  return readList(db, completed, project.columns, wanted)
}
