import { dayOf } from '#core/lib/text/day.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the values that follow from a write of a report. A report without a day of publication gets the day on which
 * it becomes visible, and so does one with a new file and an unchanged day. A new file written without a hash, as from
 * old history, has none until it is read.
 */
export function completeReport(before: Values | undefined, given: Values, at: string): Values {
  const after = { ...before, ...withoutUndefined(given) }
  const isOtherFile = Boolean(before?.fileUrl) && after.fileUrl !== before?.fileUrl
  const isUndated = !after.publishedOn
  const isDayOfOther = isOtherFile && after.publishedOn === before?.publishedOn
  const becomesPublished = isPublished(after) && (isOtherFile || !isPublished(before))
  return {
    ...(becomesPublished && (isUndated || isDayOfOther) && { publishedOn: dayFrom(after, at) }),
    ...(isOtherFile && given.sha256 === undefined && { sha256: null }),
  }
}

function isPublished(report: Values | undefined): boolean {
  return (
    report !== undefined &&
    (report.state ?? 'published') === 'published' &&
    report.isSample !== true &&
    Boolean(report.fileUrl)
  )
}

function dayFrom({ publishAt }: Values, at: string): string {
  const from = typeof publishAt === 'string' && publishAt > at ? publishAt : at
  return dayOf(new Date(from))
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
