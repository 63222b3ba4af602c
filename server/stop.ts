// The two ways this process ends: told to, or because something happened that nobody caught. After that nothing
// in it can be trusted to go on for long; whatever keeps the site running starts it again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'

/** Answers that are on their way get this long after a crash. */
const crashDrainMs = 4_000

/** @param stop takes no new requests, answers those that came, closes what is open. */
export function stopOnSignalOrCrash(log: Log, stop: () => Promise<void>): void {
  let isStopping = false

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await stop()
      process.exit(0)
    })
  }

  // A rejection that nobody handles comes here too.
  process.on('uncaughtException', async (error) => {
    log.fatal({ err: error }, 'something went wrong that nobody caught; the site ends')
    if (isStopping) return
    isStopping = true
    await Promise.race([stop().catch(() => undefined), sleep(crashDrainMs)])
    process.exit(1)
  })
}
