import type { Services } from '#kernel/services.ts'
import { dayOf, startOf } from '../../../lib/text/day.ts'
import { listConfirmedProjects } from '../../content/projects/project.queries.server.ts'
import { findSettings } from '../../records/settings/setting.queries.server.ts'
import { iatiFile } from './aid-files.ts'
import { type AidPublisher, aidPublisherOf } from './aid-publisher.ts'
import { type IatiActivity, iatiActivity } from './iati-activity.ts'

type Site = Pick<Services, 'db' | 'clock'>

export type AidData = {
  /** Undefined until the organisation has given its identifier. */
  publisher: AidPublisher | undefined
  activities: IatiActivity[]
  /** Instant at which planned dates become actual ones without a write; infinite if none will. */
  changesAt: number
}

/** Reads the public projects as aid data; none without a publisher. */
export async function readAidData({ db, clock }: Site): Promise<AidData> {
  const publisher = aidPublisherOf(await findSettings(db))
  if (!publisher) return { publisher, activities: [], changesAt: Number.POSITIVE_INFINITY }
  const today = dayOf(clock())
  const projects = await listConfirmedProjects(db)
  const activities = projects.flatMap((project) => iatiActivity(project, today) ?? [])
  const ahead = activities.flatMap(({ dates }) => dates.map(({ day }) => day))
  const instants = ahead.filter((day) => day > today).map((day) => startOf(day).getTime())
  return { publisher, activities, changesAt: Math.min(...instants) }
}

/** Lists the paths of the files that have content. */
export async function listAidFiles(site: Site): Promise<string[]> {
  const { activities } = await readAidData(site)
  return activities.length > 0 ? [iatiFile] : []
}
