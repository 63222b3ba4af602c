import { pruneHistory } from '#app/features/history/prune-history.service.server.ts'
import { sweepFiles } from '#app/features/images/sweep-files.service.server.ts'
import type { Services } from '#platform/services.ts'

const day = 24 * 60 * 60 * 1000
/** After the start has settled; a site that is restarted often is still swept. */
const firstAfter = 60_000

/** Once a day: history past its keeping, then the files nothing refers to any more. */
export function startHousekeeping(services: Services): { stop: () => void } {
  async function tidy() {
    try {
      await pruneHistory(services)
      await sweepFiles(services)
    } catch (error) {
      services.log.error({ err: error }, 'the daily tidying failed; it is tried again tomorrow')
    }
  }
  const first = setTimeout(tidy, firstAfter).unref()
  const daily = setInterval(tidy, day).unref()
  return {
    stop() {
      clearTimeout(first)
      clearInterval(daily)
    },
  }
}
