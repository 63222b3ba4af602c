import type { Services } from '#core/kernel/services.ts'
import { dayOf, startOf } from '#core/lib/text/day.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { aidPublisherOf } from '#core/settings/values/aid-publisher.ts'
import { listConsentingDonors } from '#modules/donors/donor.queries.server.ts'
import { openFunders } from '#modules/donors/find-funder.ts'
import { listConfirmedProjects } from '#modules/projects/project.queries.server.ts'
import { grantsFile, iatiFile } from './aid-files.ts'
import { grantsOf } from './grants.ts'
import { iatiActivity } from './iati-activity.ts'

type Site = Pick<Services, 'db' | 'clock' | 'config'>

export type AidData = NonNullable<Awaited<ReturnType<typeof readAidData>>>

/** Reads the public projects as aid data; undefined until the organisation has given its identifier. */
export async function readAidData({ db, clock, config }: Site) {
  const publisher = aidPublisherOf(await findSettings(db))
  if (!publisher) return undefined
  const today = dayOf(clock())
  const [projects, donors] = await Promise.all([
    listConfirmedProjects(db),
    listConsentingDonors(db),
  ])
  const activities = projects.flatMap((project) => iatiActivity(project, today) ?? [])
  const ahead = activities.flatMap(({ dates }) => dates.map(({ day }) => day))
  const instants = ahead.filter((day) => day > today).map((day) => startOf(day).getTime())
  return {
    publisher,
    activities,
    grants: grantsOf(publisher, activities, openFunders(donors), config.publicUrl),
    /** Instant at which planned dates become actual ones without a write; infinite if none will. */
    changesAt: Math.min(...instants),
  }
}

/** Lists the paths of the files that have content. */
export async function listAidFiles(site: Site): Promise<string[]> {
  const data = await readAidData(site)
  return [
    ...(data?.activities.length ? [iatiFile] : []),
    ...(data?.grants.length ? [grantsFile] : []),
  ]
}
