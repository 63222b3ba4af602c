// Doubts that a donor would have today are computed from the facts, so nobody has a list to tick off.

import { latinDigits } from '#core/lib/text/digits.ts'
import { daysLeft } from '#modules/registrations/registration-state.ts'
import { type Check, checks } from './checks.ts'

type Named = { id: number; label: string; labelBn: string | null }
export type DoubtfulRecord = Named & { entity: string }

export type ReadinessFacts = {
  /** Confirmed registrations only. */
  registrations: readonly (Named & {
    /** Null if it does not expire. */
    validUntil: string | null
    renewalRequestedOn: string | null
  })[]
  /** Reports with a file, without samples. */
  reports: readonly { title: string; titleBn: string | null; publishedOn: string | null }[]
  /** Newest row of each statistic with a value, without samples. */
  figures: readonly (Named & { asOf: string | null })[]
  programs: readonly (Named & { hasPhoto: boolean; isInBothLanguages: boolean })[]
  /** Projects without samples; none unless the organisation publishes aid data. */
  projects: readonly (Named & {
    hasDescription: boolean
    hasFirstDay: boolean
    /** False for an amount without the day of the agreement about it. */
    isAmountDated: boolean
    /** False for an amount of a financial partner that is not among the donors. */
    isFunderListed: boolean
  })[]
  /** Administrators who can log in. */
  administrators: readonly (Named & { hasSecondStep: boolean })[]
  samples: readonly DoubtfulRecord[]
  overdueMessages: number
  /** True if an account is named that may read safeguarding concerns. */
  hasSafeguardingReader: boolean
  photosWithoutConsent: number
  /** Calendar day of the last proven backup; null if there is none. */
  backupOn: string | null
  hasSecurityContact: boolean
}

export type Doubt = {
  check: Check
  /** Number of records concerned; at least one. */
  count: number
  /** First of the records concerned; empty if the doubt is not about records. */
  records: DoubtfulRecord[]
  /** Days until the nearest end of a registration. */
  daysLeft?: number
}

/** The NGO Affairs Bureau expects an application for renewal six months ahead. */
const registrationDays = 180
/** A renewal that was applied for should be granted by 30 days before the end. */
const renewedDays = 30
const figureMonths = 13
/** Month in which the audit of the previous year is expected to be finished. */
const reportMonth = 7
const backupDays = 2
const mostRecords = 5

/** Returns the doubts that the facts raise, worst first. @param today calendar day in Dhaka, `YYYY-MM-DD` */
export function doubts(facts: ReadinessFacts, today: string): Doubt[] {
  const { registrations, figures, programs, projects, administrators, overdueMessages } = facts
  const dated = registrations
    .flatMap(({ validUntil, ...one }) => (validUntil ? [{ ...one, validUntil }] : []))
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
  const ending = dated.filter(
    ({ validUntil, renewalRequestedOn }) =>
      validUntil >= today &&
      validUntil <= daysAfter(today, renewalRequestedOn ? renewedDays : registrationDays),
  )
  const oldest = monthsBefore(today, figureMonths)
  const isOld = facts.backupOn === null || facts.backupOn < daysAfter(today, -backupDays)
  const found: Record<Check, number | readonly DoubtfulRecord[]> = {
    registrationEnded: named('registrations', dated, ({ validUntil }) => validUntil < today),
    registrationEnds: named('registrations', ending, () => true),
    messageOverdue: overdueMessages,
    safeguardingReaderMissing: facts.hasSafeguardingReader ? 0 : 1,
    sampleShown: facts.samples,
    backupOld: isOld ? 1 : 0,
    reportMissing: hasReportFor(yearToReport(today), facts.reports) ? 0 : 1,
    figureOld: named('statistics', figures, ({ asOf }) => !asOf || asOf < oldest),
    photoWithoutConsent: facts.photosWithoutConsent,
    oneAdministrator: administrators.length === 1 ? 1 : 0,
    secondStepMissing: named('users', administrators, ({ hasSecondStep }) => !hasSecondStep),
    securityContactMissing: facts.hasSecurityContact ? 0 : 1,
    programPhoto: named('programs', programs, ({ hasPhoto }) => !hasPhoto),
    programLanguage: named('programs', programs, (program) => !program.isInBothLanguages),
    projectDescription: named('projects', projects, ({ hasDescription }) => !hasDescription),
    projectFirstDay: named('projects', projects, ({ hasFirstDay }) => !hasFirstDay),
    projectAgreement: named('projects', projects, ({ isAmountDated }) => !isAmountDated),
    projectDonor: named('projects', projects, ({ isFunderListed }) => !isFunderListed),
  }
  const [nearest] = ending
  return checks.flatMap((check): Doubt[] => {
    const what = found[check]
    const records = typeof what === 'number' ? [] : what
    const count = typeof what === 'number' ? what : what.length
    if (count === 0) return []
    const doubt = { check, count, records: records.slice(0, mostRecords) }
    if (check !== 'registrationEnds' || !nearest) return [doubt]
    return [{ ...doubt, daysLeft: daysLeft(nearest.validUntil, today) }]
  })
}

function named<R extends Named>(
  entity: string,
  records: readonly R[],
  isDoubtful: (record: R) => boolean,
): DoubtfulRecord[] {
  return records
    .filter(isDoubtful)
    .map(({ id, label, labelBn }) => ({ entity, id, label, labelBn }))
}

/** Returns the last year whose report can be expected. */
export function yearToReport(today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return month >= reportMonth ? year - 1 : year - 2
}

/**
 * True if a report covers the year. A report covers the years in its title (2024, 2024-25) or, without one, the year
 * before its publication.
 */
function hasReportFor(year: number, reports: ReadinessFacts['reports']): boolean {
  return reports.some(({ title, titleBn, publishedOn }) => {
    const named = yearsIn(`${title} ${titleBn ?? ''}`)
    const published = publishedOn ? [Number(publishedOn.slice(0, 4)) - 1] : []
    return (named.length > 0 ? named : published).some((one) => one >= year)
  })
}

function yearsIn(text: string): number[] {
  const years = latinDigits(text).matchAll(/\b((?:19|20)\d\d)(?!\d)(?:\s*[-–/]\s*(\d\d)\b)?/g)
  return [...years].map(([, first = '', last]) => Number(last ? first.slice(0, 2) + last : first))
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the day that many months earlier, or the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), last))
  return first.toISOString().slice(0, 10)
}
