// The page and its JSON are made from the same facts, those that a donor, an auditor or a public body asks for first.
// They are read from the records themselves.

import { pickOutput } from '#core/kernel/api/output.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import { dayOf, endOf } from '#core/lib/text/day.ts'
import type { Language } from '#core/lib/text/language.ts'
import { pageHref } from '#core/lib/text/page-href.ts'
import { withFallback } from '#core/lib/with-fallback.ts'
import { readLastChanges } from '#core/page/frame/last-change.queries.server.ts'
import { organisationName } from '#core/page/frame/organisation-name.ts'
import { readPageTexts } from '#core/page/frame/page.service.server.ts'
import { listPageTexts } from '#core/page/frame/page-text.queries.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { inOffice } from '#core/people/in-office.ts'
import { listPeople } from '#core/people/person.queries.server.ts'
import type { SettingKey, SettingValue } from '#core/settings/stored/setting.schema.ts'
import { givingAccounts } from '#core/settings/ways-to-give/giving-accounts.ts'
import { listCurrentStatistics } from '#core/statistics/statistic.queries.server.ts'
import { readMessageNumbers } from '#modules/messages/sender/message-numbers.queries.server.ts'
import { listOwnPages } from '#modules/own-pages/own-page.queries.server.ts'
import { listCompletedProjects } from '#modules/projects/project.queries.server.ts'
import {
  type RegistrationFacts,
  readRegistrationStates,
} from '#modules/registrations/registration-states.service.server.ts'
import {
  type ReportFacts,
  readCurrentReports,
} from '#modules/reports/current-reports.service.server.ts'
import { readLastSettingChanges } from './last-change.queries.server.ts'
import { isPolicy, isSafeguarding } from './policies.ts'
import {
  accountFacts,
  figureFacts,
  personFacts,
  policyFacts,
  projectFacts,
  registrationFacts,
  reportFacts,
  type TransparencyRecord,
} from './transparency-output.schema.server.ts'

type Site = Pick<
  PageServices,
  'db' | 'config' | 'entities' | 'clock' | 'changesAt' | 'reportMissing'
>

/** Maximum number of reports and of projects; their own pages list all. */
const mostShown = 40
/** Maximum number of pages searched for policies. */
const mostPages = 200

/** Settings with which the organisation describes itself. */
const ownSettings = [
  'chair.name',
  'ed.name',
  'donate.bank',
  'donate.mfs',
  'rti.officer',
] satisfies SettingKey[]

/** Maximum age of the message statistics, in milliseconds. */
const numbersKeptMs = 5 * 60 * 1000

/** Reads the facts of the page. A list that cannot be read is empty, and the page is not cached. */
export async function readTransparency(site: Site): Promise<TransparencyRecord> {
  const { db, config, clock } = site
  const now = clock()
  // Messages do not raise the content version: a visitor must not be able to empty the page cache.
  site.changesAt(new Date(now.getTime() + numbersKeptMs))
  const [own, registrations, people, statistics, current, pages, projects, years] =
    await Promise.all([
      readOwnWords(site),
      withFallback(site, readRegistrationStates(db, dayOf(now)), []),
      withFallback(site, listPeople(db), []),
      withFallback(site, listCurrentStatistics(db, site), []),
      withFallback(site, readCurrentReports(db), []),
      withFallback(site, listOwnPages(db, mostPages), []),
      withFallback(site, listCompletedProjects(db, { page: 1, pageSize: mostShown }), {
        rows: [],
        total: 0,
      }),
      withFallback(site, readMessageNumbers(db, now), []),
    ])
  const [ofTables, ofSettings] = await Promise.all([
    withFallback(site, readLastChanges(db, site.entities), new Map<Entity, string>()),
    withFallback(site, readLastSettingChanges(db, ownSettings), new Map<string, string>()),
  ])
  const changes = new Map<string, string>([...ofTables, ...ofSettings])
  const changed = (...names: (Entity | SettingKey)[]) =>
    newestOf(...names.map((name) => changes.get(name)))
  const { settings, gifts } = own
  for (const { validUntil } of registrations) {
    const endsAt = validUntil && endOf(validUntil)
    if (endsAt && endsAt > now) site.changesAt(endsAt)
  }
  const reports = current
    .flatMap(({ fileUrl, ...report }) => (fileUrl ? [{ ...report, fileUrl }] : []))
    .toSorted((a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? ''))
  const policies = [
    ...reports.map((report) => ({
      ...report,
      href: uploadOf(report.fileUrl),
      bytes: report.fileBytes,
      updatedAt: changes.get('reports'),
    })),
    ...pages.map((page) => ({ ...page, href: `/${page.slug}`, bytes: null, pageCount: null })),
  ].filter(isPolicy)
  return {
    site: config.publicUrl,
    name: organisationName('en', settings).text,
    nameBn: organisationName('bn', settings).text,
    changedAt: newestOf(...changes.values()),
    updatedAt: {
      registrations: changed('registrations'),
      governance: changed('people', 'chair.name', 'ed.name'),
      figures: changed('statistics'),
      reports: changed('reports'),
      policies: newestOf(...policies.map(({ updatedAt }) => updatedAt)),
      projects: changed('projects'),
      gifts: newestOf(own.giftsChangedAt, changed('donate.bank', 'donate.mfs')),
      informationOfficer: changed('rti.officer'),
    },
    registrations: registrations.map(registrationFactsOf),
    governance: {
      chair: given(settings['chair.name']),
      executiveDirector: given(settings['ed.name']),
      people: inOffice(people, site).map((person) => pickOutput(personFacts, person)),
    },
    figures: statistics.flatMap(({ value, ...statistic }) =>
      value === null ? [] : [pickOutput(figureFacts, { ...statistic, value })],
    ),
    reports: reports.slice(0, mostShown).map(reportFactsOf),
    policies: policies.map((one) =>
      pickOutput(policyFacts, { ...one, isSafeguarding: isSafeguarding(one) }),
    ),
    projects: {
      total: projects.total,
      completed: projects.rows.map((project) => pickOutput(projectFacts, project)),
    },
    gifts: {
      bank: given(settings['donate.bank']),
      mobile: given(settings['donate.mfs']),
      accounts: givingAccounts(settings['donate.bank'], settings['donate.mfs'])
        .filter((account) => !account.isSample)
        .map((account) => pickOutput(accountFacts, account)),
      ...gifts,
    },
    complaints: {
      phone: settings['complaints.phone'].en || null,
      href: '/complaints',
      asOf: dayOf(now),
      years,
    },
    informationOfficer: given(settings['rti.officer']),
  }
}

/** Reads the settings, and the text about gifts from the page 'Donate' in both languages. */
async function readOwnWords(site: Site) {
  const read = (language: Language) =>
    readPageTexts(
      site,
      new URL(pageHref(language, 'donate-now'), site.config.publicUrl),
      'donate-now',
    )
  const [english, bangla, texts] = await Promise.all([
    read('en'),
    read('bn'),
    listPageTexts(site.db, 'donate-now'),
  ])
  const textOf = ({ sections }: typeof english) => sections.more?.html ?? ''
  return {
    settings: english.values.settings,
    gifts: {
      text: textOf(english),
      // A page shows the other language if its own is missing.
      textBn: bangla.sections.more?.language === 'bn' ? textOf(bangla) : '',
      isSample: english.sections.more?.isSample ?? false,
    },
    giftsChangedAt: texts.find(({ key }) => key === 'donate-now.more')?.updatedAt,
  }
}

function registrationFactsOf({ fileUrl, fileBytes, ...registration }: RegistrationFacts) {
  const certificate = fileUrl && uploadOf(fileUrl)
  const earlier = registration.earlier.map((one) => ({
    ...one,
    certificate: one.fileUrl && uploadOf(one.fileUrl),
    bytes: one.fileBytes,
  }))
  return pickOutput(registrationFacts, { ...registration, certificate, earlier, bytes: fileBytes })
}

function reportFactsOf({ fileUrl, fileBytes, ...report }: ReportFacts & { fileUrl: string }) {
  return pickOutput(reportFacts, { ...report, href: uploadOf(fileUrl), bytes: fileBytes })
}

function newestOf(...instants: readonly (string | null | undefined)[]): string | null {
  return (
    instants
      .filter((one) => typeof one === 'string')
      .toSorted()
      .at(-1) ?? null
  )
}

function uploadOf(fileUrl: string): string {
  return `/uploads/${encodeURIComponent(fileUrl)}`
}

/** Returns a value; null if it is missing or a sample, since sample accounts and names belong to nobody. */
function given({ en, bn, isSample }: SettingValue) {
  return (en || bn) && !isSample ? { text: en || bn, textBn: bn } : null
}
