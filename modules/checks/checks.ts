// A giver can check the organisation by facts from its records. Samples do not count.
import { typedValue } from '#core/lib/text/typed-text.ts'

type Registration = { state: string; isSample: boolean }

type Report = {
  title: string
  titleBn: string | null
  reportType: string
  publishedOn: string | null
  href: string
  isAudit: boolean
  isSample: boolean
}

type MessageYear = { year: number; received: number; answered: number }

/** Facts of the page /transparency from which the checks are made. */
export type CheckFacts = {
  registrations: readonly Registration[]
  reports: readonly Report[]
  /** Numbers of messages, latest year first. */
  years: readonly MessageYear[]
  /** Number of members of the executive council. */
  people?: number
  /** Number of accounts for gifts. */
  accounts?: number
}

export type Checks = {
  /** Number of registrations in force. */
  registrations: number
  /** Latest audit report, or financial report if none is marked; `year` is the year that it covers, empty if unknown. */
  latestAudit: (Pick<Report, 'title' | 'titleBn' | 'href'> & { year: string }) | undefined
  annualReports: number
  answers: MessageYear | undefined
  people: number
  accounts: number
}

export function checksOf(facts: CheckFacts): Checks {
  const { registrations, reports, years, people = 0, accounts = 0 } = facts
  const confirmed = reports.filter(({ isSample }) => !isSample)
  const [audit] = confirmed
    .filter(({ reportType, isAudit }) => isAudit || reportType === 'financial')
    .toSorted((a, b) => orderOf(b).localeCompare(orderOf(a)))
    // One that the office has marked as the audit ranks before any other financial report.
    .toSorted((a, b) => Number(b.isAudit) - Number(a.isAudit))
  return {
    registrations: registrations.filter(
      ({ state, isSample }) => !isSample && state !== 'unconfirmed' && state !== 'ended',
    ).length,
    latestAudit: audit && {
      title: audit.title,
      titleBn: audit.titleBn,
      href: audit.href,
      year: yearOf(audit),
    },
    annualReports: confirmed.filter(({ reportType }) => reportType === 'annual').length,
    answers: years[0],
    people,
    accounts,
  }
}

/** Returns the year in the title or, without one, that of the publication. */
function yearOf({ title, publishedOn }: Report): string {
  const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(typedValue(title)) ?? []
  return year ?? publishedOn?.slice(0, 4) ?? ''
}

function orderOf(report: Report): string {
  return `${yearOf(report)} ${report.publishedOn ?? ''}`
}
