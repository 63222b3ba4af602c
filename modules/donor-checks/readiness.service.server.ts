import { mayDo, type Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { aidTextOfHtml } from '#core/lib/text/aid-text.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { listActiveAdministrators } from '#core/accounts/user.queries.server.ts'
import { countHeldBackPhotos } from '#core/images/consent.queries.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { aidPublisherOf } from '#core/settings/values/aid-publisher.ts'
import { listCurrentStatistics } from '#core/statistics/statistic.queries.server.ts'
import { findBackupStatus } from '#modules/backups/backup-status.queries.server.ts'
import { listConsentingDonors } from '#modules/donors/donor.queries.server.ts'
import { openFunders } from '#modules/donors/find-funder.ts'
import { countOverdueMessages } from '#modules/messages/sender/overdue-messages.queries.server.ts'
import { hasSafeguardingReader } from '#modules/messages/sender/safeguarding-reader.queries.server.ts'
import { listFirstPrograms } from '#modules/programs/program.queries.server.ts'
import { listConfirmedProjects } from '#modules/projects/project.queries.server.ts'
import { readRegistrationStates } from '#modules/registrations/registration-states.service.server.ts'
import { readCurrentReports } from '#modules/reports/current-reports.service.server.ts'
import { listSamplesOf } from '#modules/samples/samples-of-role.service.server.ts'
import { listStepMethods } from '#modules/second-step/second-step.service.server.ts'
import { missingTexts } from '#modules/site-check/missing-texts.ts'
import { type Check, checks, checkTable } from './checks.ts'
import { type Doubt, doubts, type ReadinessFacts } from './doubts.ts'

type Site = Pick<Services, 'db' | 'publicDb' | 'clock' | 'entities'>

/** Maximum number of programs read; no organisation runs as many. */
const mostPrograms = 500

/** Reads the doubts about visible records that the role may solve. */
export async function readReadiness(site: Site, role: Role): Promise<Doubt[]> {
  const [facts, unused] = await Promise.all([readFacts(site, role), readUnused(site.db)])
  const isOfMessages = (check: Check) =>
    check === 'messageOverdue' || check === 'safeguardingReaderMissing'
  return doubts(facts, dayOf(site.clock())).filter(
    ({ check }) =>
      mayDo(role, checkTable[check].permission) && !(unused.has('messages') && isOfMessages(check)),
  )
}

/** Reads the gauge of each check for the metrics: 1 if it passes, otherwise 0. */
export async function readReadinessGauges(site: Site): Promise<Record<Check, number>> {
  const found = new Set((await readReadiness(site, 'ADMIN')).map(({ check }) => check))
  const gauges: Partial<Record<Check, number>> = {}
  for (const check of checks) gauges[check] = found.has(check) ? 0 : 1
  if (!isWhole(gauges)) throw new Error('Each check has been given')
  return gauges
}

function isWhole(gauges: Partial<Record<Check, number>>): gauges is Record<Check, number> {
  return checks.every((check) => check in gauges)
}

async function readFacts(site: Site, role: Role): Promise<ReadinessFacts> {
  const { db, publicDb, clock } = site
  const now = clock()
  const [registrations, reports, figures, programs, administrators, samples, settings, backup] =
    await Promise.all([
      readRegistrationStates(publicDb, dayOf(now)),
      readCurrentReports(publicDb),
      listCurrentStatistics(publicDb, site),
      listFirstPrograms(publicDb, mostPrograms),
      listActiveAdministrators(db),
      listSamplesOf(site, role),
      findSettings(db),
      findBackupStatus(db),
    ])
  // A photo that waits for the consent of its people is counted with those.
  const stored = await listFirstPrograms(db, mostPrograms)
  const withPhoto = new Set(stored.flatMap(({ id, imagename }) => (imagename ? id : [])))
  const projects = aidPublisherOf(settings) ? await readAidProjects(publicDb) : []
  return {
    registrations: registrations
      .filter(({ state }) => state !== 'unconfirmed')
      .map(({ id, name, nameBn, state, validUntil, renewalRequestedOn }) => ({
        id,
        ...labelled(name, nameBn),
        renewalRequestedOn,
        validUntil: state === 'unlimited' ? null : validUntil,
      })),
    reports: reports.filter(({ isSample, fileUrl }) => !isSample && fileUrl !== null),
    figures: figures
      .filter(({ isSample, value }) => !isSample && value !== null)
      .map(({ id, asOf, label, labelBn }) => ({ id, asOf, label, labelBn })),
    programs: programs.map(({ id, title, titleBn, ...program }) => {
      const { description, descriptionBn, body, bodyBn } = program
      const texts = { title, titleBn, description, descriptionBn, body, bodyBn }
      return {
        id,
        ...labelled(title, titleBn),
        hasPhoto: withPhoto.has(id),
        isInBothLanguages: missingTexts(texts).length === 0,
      }
    }),
    projects,
    administrators: await Promise.all(
      administrators.map(async ({ id, name }) => ({
        id,
        ...labelled(name, null),
        hasSecondStep: (await listStepMethods(db, id)).length > 0,
      })),
    ),
    samples: samples.map(({ entity, id, label, labelBn }) => ({ entity, id, label, labelBn })),
    overdueMessages: await countOverdueMessages(db, now),
    hasSafeguardingReader: await hasSafeguardingReader(db),
    photosWithoutConsent: await countHeldBackPhotos(db, now),
    backupOn: backup.provenAt && dayOf(new Date(backup.provenAt)),
    hasSecurityContact: settings['security.contact'].en.trim() !== '',
  }
}

async function readAidProjects(publicDb: Site['publicDb']): Promise<ReadinessFacts['projects']> {
  const [projects, donors] = await Promise.all([
    listConfirmedProjects(publicDb),
    listConsentingDonors(publicDb),
  ])
  const findFunder = openFunders(donors)
  return projects.map(({ id, title, titleBn, startsOn, amount, agreedOn, ...project }) => ({
    id,
    ...labelled(title, titleBn),
    hasDescription: aidTextOfHtml(project.description, project.descriptionBn).length > 0,
    hasFirstDay: startsOn !== null,
    isAmountDated: amount === null || agreedOn !== null,
    isFunderListed:
      amount === null ||
      findFunder([project.financialPartner, project.financialPartnerBn]) !== undefined,
  }))
}

function labelled(label: string, labelBn: string | null) {
  return { label: label || labelBn || '', labelBn }
}
