import type { Row } from '#core/kernel/db/tables.ts'

type Linked = Pick<Row<'reports'>, 'id' | 'replacesId'>

/** A report and the ones it replaces, newest first. */
export type CurrentReport<R extends Linked> = { report: R; earlier: R[] }

/**
 * Nests each report that another of the list replaces below that one, and keeps the order given. If two replace the
 * same report, it is nested below the first. Reports that replace each other all stay at the top level.
 */
export function foldReports<R extends Linked>(reports: readonly R[]): CurrentReport<R>[] {
  const byId = new Map(reports.map((report) => [report.id, report]))
  const replaced = new Set(reports.flatMap(({ replacesId }) => replacesId ?? []))
  const folded = new Set<number>()
  const current = reports
    .filter(({ id }) => !replaced.has(id))
    .map((report) => {
      folded.add(report.id)
      const earlier: R[] = []
      let last = report
      for (;;) {
        const next = last.replacesId === null ? undefined : byId.get(last.replacesId)
        if (!next || folded.has(next.id)) break
        folded.add(next.id)
        earlier.push(next)
        last = next
      }
      return { report, earlier }
    })
  const others = reports.filter(({ id }) => !folded.has(id))
  return [...current, ...others.map((report) => ({ report, earlier: [] }))]
}
