import { startBackup } from '#app/features/backups/backup-child.server.ts'
import { isBackupDue } from '#app/features/backups/backup-status.service.server.ts'
import { pruneHistory } from '#app/features/history/prune-history.service.server.ts'
import { sweepFiles } from '#app/features/images/sweep-files.service.server.ts'
import type { Services } from '#platform/services.ts'
import { openClampedClock } from './clamped-clock.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
/** After the start has settled; a site that is restarted often is still swept. */
const firstAfter = minute
/** A site that has just started has other things to do than to read all that it holds. */
const firstBackupAfter = 15 * minute

/**
 * Once a day: history past its keeping, then the files nothing refers to any more. Once an hour: whether a
 * backup is due, which of several processes only one makes.
 */
export function startHousekeeping(services: Services): { stop: () => void } {
  const lookAtClock = openClampedClock(services.config.dataDir, services.clock)

  async function tidy() {
    try {
      const now = lookAtClock()
      if (!now) return
      const believing = { ...services, clock: () => now }
      await pruneHistory(believing)
      await sweepFiles(believing)
    } catch (error) {
      services.log.error({ err: error }, 'the daily tidying failed; it is tried again tomorrow')
    }
  }
  function keepTime() {
    try {
      lookAtClock()
    } catch (error) {
      services.log.warn({ err: error }, 'the time of housekeeping could not be written')
    }
  }

  let backup: { stop: () => void } | undefined
  async function backUp() {
    try {
      if (await isBackupDue(services)) backup = startBackup(services, { isScheduled: true })
    } catch (error) {
      services.log.error({ err: error }, 'nobody knows whether a backup is due')
    }
  }

  const first = setTimeout(tidy, firstAfter).unref()
  const daily = setInterval(tidy, day).unref()
  const firstBackup = setTimeout(backUp, firstBackupAfter).unref()
  const hourly = setInterval(() => {
    keepTime()
    void backUp()
  }, hour).unref()
  return {
    stop() {
      clearTimeout(first)
      clearInterval(daily)
      clearTimeout(firstBackup)
      clearInterval(hourly)
      backup?.stop()
    },
  }
}
