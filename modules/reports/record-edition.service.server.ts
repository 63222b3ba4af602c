// Every write of a report updates the list of published editions in its transaction. Visibility depends on the time,
// so an edition holds its start and end: no job has to run when a report appears or ends.
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { dayOf } from '#core/lib/text/day.ts'
import {
  deleteEdition,
  insertEdition,
  listOpenEditions,
  type NewEdition,
  updateEdition,
} from './edition.queries.server.ts'

type PublishedReport = Pick<
  Row<'reports'>,
  | 'id'
  | 'sha256'
  | 'replacesId'
  | 'title'
  | 'titleBn'
  | 'publishedOn'
  | 'state'
  | 'publishAt'
  | 'unpublishAt'
  | 'isSample'
>

/**
 * Records the edition that results from a write of a report.
 * @param report the report after the write; undefined if deleted
 * @param at time of the write
 * @param since time since which the report has been in this form; default: the time of the write
 */
export async function recordEdition(
  tx: Db,
  id: number,
  report: PublishedReport | undefined,
  at: string,
  since = at,
): Promise<void> {
  const wanted = report && editionOf(report, at, since)
  let isKept = false
  for (const open of await listOpenEditions(tx, id, at)) {
    if (open.visibleFrom > at) {
      await deleteEdition(tx, open.id)
    } else if (wanted && wanted.sha256 === open.sha256 && wanted.visibleFrom <= at) {
      const publishedOn = report?.publishedOn ?? open.publishedOn
      await updateEdition(tx, open.id, { ...wanted, publishedOn, visibleFrom: open.visibleFrom })
      isKept = true
    } else {
      await updateEdition(tx, open.id, { visibleUntil: at })
    }
  }
  if (wanted && !isKept) await insertEdition(tx, wanted)
}

/** Returns the edition of a report; undefined if no visitor can see it now or later, or if nobody has confirmed it. */
function editionOf(report: PublishedReport, at: string, since: string): NewEdition | undefined {
  const { id, sha256, replacesId, title, titleBn, publishedOn, state, publishAt } = report
  const { unpublishAt: visibleUntil, isSample } = report
  if (!sha256 || isSample || state !== 'published') return undefined
  if (visibleUntil !== null && visibleUntil <= at) return undefined
  const visibleFrom = publishAt !== null && publishAt > since ? publishAt : since
  return {
    sha256,
    reportId: id,
    replacesId,
    title,
    titleBn,
    visibleFrom,
    visibleUntil,
    publishedOn: publishedOn ?? dayOf(new Date(visibleFrom)),
  }
}
