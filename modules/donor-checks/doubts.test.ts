import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#core/platform/project-root.ts'
import { checks } from './checks.ts'
import { doubts, type ReadinessFacts, yearToReport } from './doubts.ts'

const today = '2026-11-22'
const one = { id: 7, label: 'One', labelBn: null }
const registration = {
  ...one,
  validUntil: '2030-01-01',
  renewalRequestedOn: null,
}
const figure = { ...one, asOf: '2025-12-31' }
const program = { ...one, hasPhoto: true, isInBothLanguages: true }
const project = {
  ...one,
  hasDescription: true,
  hasFirstDay: true,
  isAmountDated: true,
  isFunderListed: true,
}
const report = { title: 'Annual report 2025', titleBn: null, publishedOn: null }
const administrator = { ...one, hasSecondStep: true }

const well: ReadinessFacts = {
  registrations: [registration],
  reports: [report],
  figures: [figure],
  programs: [program],
  projects: [project],
  administrators: [administrator, administrator],
  samples: [],
  overdueMessages: 0,
  photosWithoutConsent: 0,
  hasSafeguardingReader: true,
  backupOn: today,
  hasSecurityContact: true,
}

const found = (facts: Partial<ReadinessFacts>) =>
  doubts({ ...well, ...facts }, today).map(({ check }) => check)

test('a site in order raises no doubts', () => {
  expect(doubts(well, today)).toEqual([])
})

const cases: [string, Partial<ReadinessFacts>, string[]][] = [
  ['a registration on its last day', ends('2026-11-22'), ['registrationEnds']],
  ['a registration that ended yesterday', ends('2026-11-21'), ['registrationEnded']],
  ['a registration 180 days before its end', ends('2027-05-21'), ['registrationEnds']],
  ['a registration 181 days before its end', ends('2027-05-22'), []],
  ['one whose renewal is asked for', ends('2027-01-01', '2026-11-01'), []],
  [
    'one whose renewal is asked for and not there 30 days before the end',
    ends('2026-12-22', '2026-11-01'),
    ['registrationEnds'],
  ],
  [
    'one that ended while its renewal is asked for',
    ends('2026-01-01', '2025-11-01'),
    ['registrationEnded'],
  ],
  ['one without an end', { registrations: [{ ...registration, validUntil: null }] }, []],
  ['no report at all', { reports: [] }, ['reportMissing']],
  ['a report of the year before', titled('Annual report 2024'), ['reportMissing']],
  ['a report in Bangla digits', titled('বার্ষিক প্রতিবেদন ২০২৫'), []],
  ['a report of a fiscal year', titled('Audit 2024-25'), []],
  ['a report of a fiscal year before', titled('Audit 2023–24'), ['reportMissing']],
  ['a number that is no year', titled('Audit of 20250 accounts'), ['reportMissing']],
  [
    'a report without a year, published this year',
    { reports: [{ title: 'Audit', titleBn: null, publishedOn: '2026-05-01' }] },
    [],
  ],
  [
    'a report without a year, published last year',
    { reports: [{ title: 'Audit', titleBn: null, publishedOn: '2025-05-01' }] },
    ['reportMissing'],
  ],
  ['a figure of 13 months', { figures: [{ ...figure, asOf: '2025-10-22' }] }, []],
  ['a figure one day older', { figures: [{ ...figure, asOf: '2025-10-21' }] }, ['figureOld']],
  ['a figure without a day', { figures: [{ ...figure, asOf: null }] }, ['figureOld']],
  ['a program without a photo', { programs: [{ ...program, hasPhoto: false }] }, ['programPhoto']],
  [
    'a program in one language',
    { programs: [{ ...program, isInBothLanguages: false }] },
    ['programLanguage'],
  ],
  [
    'a project without a description',
    { projects: [{ ...project, hasDescription: false }] },
    ['projectDescription'],
  ],
  [
    'a project without a first day',
    { projects: [{ ...project, hasFirstDay: false }] },
    ['projectFirstDay'],
  ],
  [
    'an amount without the day of its agreement',
    { projects: [{ ...project, isAmountDated: false }] },
    ['projectAgreement'],
  ],
  [
    'an amount of a funder that is no donor on the list',
    { projects: [{ ...project, isFunderListed: false }] },
    ['projectDonor'],
  ],
  ['a backup of two days', { backupOn: '2026-11-20' }, []],
  ['a backup of three days', { backupOn: '2026-11-19' }, ['backupOld']],
  ['no backup', { backupOn: null }, ['backupOld']],
  ['one administrator', { administrators: [administrator] }, ['oneAdministrator']],
  [
    'an administrator without a second step',
    { administrators: [administrator, { ...administrator, hasSecondStep: false }] },
    ['secondStepMissing'],
  ],
  [
    'messages, samples, photos',
    { overdueMessages: 1, samples: [{ ...one, entity: 'programs' }], photosWithoutConsent: 3 },
    ['messageOverdue', 'sampleShown', 'photoWithoutConsent'],
  ],
  ['nobody named', { hasSafeguardingReader: false }, ['safeguardingReaderMissing']],
  ['no security contact', { hasSecurityContact: false }, ['securityContactMissing']],
]

describe('doubts of a donor', () => {
  test.each(cases)('%s', (_, facts, expected) => expect(found(facts)).toEqual(expected))
})

test('a doubt about many records names the first five and counts all', () => {
  const programs = Array.from({ length: 8 }, (_, id) => ({ ...program, id, hasPhoto: false }))
  const [doubt] = doubts({ ...well, programs }, today)
  expect(doubt).toMatchObject({ check: 'programPhoto', count: 8 })
  expect(doubt?.records.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4])
  expect(doubt?.records[0]).toEqual({ entity: 'programs', id: 0, label: 'One', labelBn: null })
})

test('the description of the metrics names each check', () => {
  const text = readFileSync(join(projectRoot, 'docs/deployment.md'), 'utf8')
  const line = text.split('\n').find((one) => one.includes('`village_readiness')) ?? ''
  expect(checks.filter((check) => !line.includes(`\`${check}\``))).toEqual([])
})

test('the registration that ends first is listed first, with the days left', () => {
  const registrations = ['2027-02-01', '2026-11-29'].map((validUntil, id) => ({
    ...registration,
    id,
    validUntil,
  }))
  expect(doubts({ ...well, registrations }, today)).toMatchObject([
    { check: 'registrationEnds', count: 2, records: [{ id: 1 }, { id: 0 }], daysLeft: 7 },
  ])
})

test('the report of a year is expected from July of the next', () => {
  expect(['2026-06-30', '2026-07-01', '2027-01-01'].map(yearToReport)).toEqual([2024, 2025, 2025])
})

test('thirteen months before the last day of a month is a valid day', () => {
  const figures = [{ ...figure, asOf: '2025-02-28' }]
  expect(doubts({ ...well, figures }, '2026-03-31').map(({ check }) => check)).toEqual([])
})

test('each check fails in one of these cases', () => {
  expect(new Set(cases.flatMap(([, , expected]) => expected))).toEqual(new Set(checks))
})

function ends(validUntil: string, renewalRequestedOn: string | null = null) {
  return { registrations: [{ ...registration, validUntil, renewalRequestedOn }] }
}

function titled(title: string) {
  return { reports: [{ ...report, title }] }
}
