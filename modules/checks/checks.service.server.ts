import { dayOf, endOf } from '#core/lib/text/day.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { readShownNumbers } from '#modules/messages/sender/message-numbers.service.server.ts'
import { readRegistrationStates } from '#modules/registrations/registration-states.service.server.ts'
import { readCurrentReports } from '#modules/reports/current-reports.service.server.ts'
import { type Checks, checksOf } from './checks.ts'

/** Reads the checks for a page. A check whose read fails is left out, and the page is not cached. */
export async function readChecks(
  site: Pick<PageServices, 'db' | 'clock' | 'changesAt' | 'reportMissing'>,
): Promise<Checks> {
  const { db, clock, changesAt } = site
  const now = clock()
  const [registrations, reports, years] = await Promise.all([
    withFallback(site, readRegistrationStates(db, dayOf(now)), []),
    withFallback(site, readCurrentReports(db), []),
    withFallback(site, readShownNumbers(site), []),
  ])
  for (const { validUntil } of registrations) {
    const endsAt = validUntil && endOf(validUntil)
    if (endsAt && endsAt > now) changesAt(endsAt)
  }
  return checksOf({
    registrations,
    reports: reports.flatMap(({ fileUrl, ...report }) =>
      fileUrl ? [{ ...report, href: `/uploads/${encodeURIComponent(fileUrl)}` }] : [],
    ),
    years,
  })
}
