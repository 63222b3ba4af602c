import type { Db } from '#core/kernel/db/database.ts'
import { dayOf } from '#core/lib/text/day.ts'
import {
  type Edition,
  findSuccessor,
  listEditionsOf,
  listEditionsOfReport,
} from '#modules/reports/edition.queries.server.ts'

/** Public facts of a report. Days are in Dhaka time. */
export type PublishedReport = Pick<Edition, 'reportId' | 'title' | 'titleBn' | 'publishedOn'>

export type Publication =
  | { status: 'unknown' }
  | (PublishedReport & {
      status: 'current' | 'replaced' | 'withdrawn'
      /** First day on which the file was public on this site. */
      onSiteSince: string
      /** Replacement: another report, or the same one with a new file. */
      replacedBy: PublishedReport | undefined
      /** First day on which the file was no longer public; undefined if it has a replacement. */
      withdrawnOn: string | undefined
    })

/** Finds the publication of a file. @param sha256 hash of the file, in lower-case hex */
export async function findPublication(db: Db, sha256: string, now: Date): Promise<Publication> {
  const at = now.toISOString()
  const editions = await listEditionsOf(db, sha256, at)
  const [first] = editions
  const last = editions.find((edition) => isOpen(edition, at)) ?? editions.at(-1)
  if (!first || !last) return { status: 'unknown' }
  const replacedBy = await findReplacement(db, last, at)
  const withdrawnOn =
    !replacedBy && last.visibleUntil !== null && !isOpen(last, at)
      ? dayOf(new Date(last.visibleUntil))
      : undefined
  return {
    ...asReport(last),
    status: replacedBy ? 'replaced' : withdrawnOn ? 'withdrawn' : 'current',
    onSiteSince: dayOf(new Date(first.visibleFrom)),
    replacedBy,
    withdrawnOn,
  }
}

/** Returns the newest visible replacement: a successor, or a newer file of the same report. */
async function findReplacement(
  db: Db,
  edition: Edition,
  at: string,
): Promise<PublishedReport | undefined> {
  const seen = new Set([edition.reportId])
  let newest = isOpen(edition, at)
    ? undefined
    : (await listEditionsOfReport(db, edition.reportId, at)).find((one) => isOpen(one, at))
  for (let id = edition.reportId; ; ) {
    const successor = await findSuccessor(db, id, at)
    if (!successor || seen.has(successor.reportId)) break
    seen.add(successor.reportId)
    newest = successor
    id = successor.reportId
  }
  return newest && asReport(newest)
}

function isOpen({ visibleUntil }: Edition, at: string): boolean {
  return visibleUntil === null || visibleUntil > at
}

function asReport({ reportId, title, titleBn, publishedOn }: Edition): PublishedReport {
  return { reportId, title, titleBn, publishedOn }
}
