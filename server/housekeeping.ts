import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#core/kernel/services.ts'
import { readMissingFileTexts } from '#core/file-texts/file-text.queries.server.ts'
import { sweepFiles } from '#core/images/sweep-files.service.server.ts'
import { pruneAccessLog } from '#core/records/audit/prune-access-log.service.server.ts'
import { emptyLog } from '#core/records/erasure/compact-database.queries.server.ts'
import { removeErasedBytes } from '#core/records/erasure/erase-for-good.service.server.ts'
import { applyDueChanges } from '#modules/approvals/pending-change.service.server.ts'
import { startBackup, startOffsite } from '#modules/backups/backup-child.server.ts'
import { isBackupDue, isOffsiteDue } from '#modules/backups/backup-status.service.server.ts'
import { eraseDueCustomers } from '#modules/customers/personal-data.service.server.ts'
import { eraseOldGivers } from '#modules/giving/desk/erase-old-givers.service.server.ts'
import { forgetUnkept } from '#modules/giving/promises/forget-promises.queries.server.ts'
import { pruneHistory } from '#modules/history/prune-history.service.server.ts'
import { eraseOldMessages } from '#modules/messages/sender/erase-messages.service.server.ts'
import { discardOldImport, importFolder } from '#modules/moving-in/upload/import-folder.server.ts'
import { startSiteCommand } from '#modules/moving-out/site-command.server.ts'
import { pruneViews } from '#modules/page-views/page-views.service.server.ts'
import { drawMissingFirstPages } from '#modules/reports/first-page.service.server.ts'
import { readMissingHashes } from '#modules/reports/read-missing-hashes.service.server.ts'
import { openClampedClock } from './clamped-clock.ts'
import { optionalModules } from './optional.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
/** Soon after the start, so that a site that is restarted often still runs it. */
const firstAfter = minute
/** A newly started site is not slowed down by reading everything it holds. */
const firstBackupAfter = 15 * minute
/** The first pages have the processor for themselves. */
const searchAfter = 5_000
/** Pause between two parts of a long queue, for the visitors. */
const searchPauseMs = 20

/**
 * Daily: removes expired history, unreferenced files, old entries of the access log and old counts of readers, erases
 * customers that are due, where the setting says so, forgets promises of gifts that nobody kept, and runs the jobs of
 * optional modules.
 * Hourly: tells the host of troubles, and checks whether a backup is due, of which one of several processes makes it, and its copy elsewhere. Soon after the start and hourly:
 * indexes records for the search, hashes files that have no hash, and draws missing first pages of reports. Every
 * minute: applies changes whose waiting time has passed, and removes the bytes of what was erased.
 */
export function startHousekeeping(services: Services): { stop: () => void } {
  const readClampedClock = openClampedClock(services.config.dataDir, services.clock)

  async function runDailyTasks() {
    try {
      const now = readClampedClock()
      if (!now) return
      const clampedServices = { ...services, clock: () => now }
      await pruneHistory(clampedServices)
      await sweepFiles(clampedServices)
      await pruneAccessLog(clampedServices)
      await eraseDueCustomers(clampedServices)
      await eraseOldMessages(clampedServices)
      await eraseOldGivers(clampedServices)
      await forgetUnkept(services.db, now)
      // Records may have been erased while a backup was reading.
      await emptyLog(services.db, services.dialect)
      for (const { jobs } of optionalModules) await jobs?.daily?.(clampedServices)
      await pruneViews(clampedServices)
      await discardOldImport(importFolder(services.config), clampedServices.clock())
    } catch (error) {
      services.log.error({ err: error }, 'daily housekeeping failed; retrying tomorrow')
    }
  }
  function advanceClock() {
    try {
      readClampedClock()
    } catch (error) {
      services.log.warn({ err: error }, 'the clamped clock could not be stored')
    }
  }

  /**
   * Indexes records written by a restore, a migration or the host; those written by the program are indexed already.
   */
  async function readForSearch() {
    try {
      await readQueue(services)
      await readMissingHashes(services)
      await readMissingFileTexts(services)
      await readQueue(services)
      await drawMissingFirstPages(services)
    } catch (error) {
      services.log.error(
        { err: error },
        'the search could not read every record; retrying in an hour',
      )
    }
  }

  async function applyDue() {
    try {
      await applyDueChanges(services)
      await removeErasedBytes(services)
    } catch (error) {
      services.log.error({ err: error }, 'changes that are due could not be applied; retrying')
    }
  }

  let backup: { stop: () => void; ended: Promise<void> } | undefined
  async function backUp() {
    try {
      // A copy over a slow line may take longer than the hour.
      await backup?.ended
      if (await isBackupDue(services)) backup = startBackup(services, { isScheduled: true })
      await backup?.ended
      if (await isOffsiteDue(services)) backup = startOffsite(services)
    } catch (error) {
      services.log.error({ err: error }, 'could not determine whether a backup is due')
    }
  }

  let alarms: { stop: () => void } | undefined
  function raiseAlarms() {
    if (services.config.alarms) alarms = startSiteCommand(services, ['alarms'])
  }

  const first = setTimeout(runDailyTasks, firstAfter).unref()
  const firstSearch = setTimeout(readForSearch, searchAfter).unref()
  const daily = setInterval(runDailyTasks, day).unref()
  const firstBackup = setTimeout(backUp, firstBackupAfter).unref()
  const everyMinute = setInterval(applyDue, minute).unref()
  const hourly = setInterval(() => {
    advanceClock()
    void readForSearch()
    void backUp()
    raiseAlarms()
  }, hour).unref()
  return {
    stop() {
      clearTimeout(first)
      clearTimeout(firstSearch)
      clearInterval(daily)
      clearTimeout(firstBackup)
      clearInterval(everyMinute)
      clearInterval(hourly)
      backup?.stop()
      alarms?.stop()
    },
  }
}

async function readQueue({ searchQueue }: Services): Promise<void> {
  while (!(await searchQueue.read())) await sleep(searchPauseMs)
}
