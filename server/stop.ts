// The two ways this process ends: told to, or because something happened that nobody caught. After that nothing
// in it can be trusted to go on for long; whatever keeps the site running starts it again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'

/** Answers that are on their way get this long after a crash. */
const crashDrainMs = 4_000

/**
 * @param leave says that nobody new is to be sent here.
 * @param stop takes no new requests, answers those that came, closes what is open.
 * @returns for a worker whose place another one has taken: the same end, while the site itself stays.
 */
export function stopOnSignalOrCrash(
  log: Log,
  leave: () => void,
  stop: () => Promise<void>,
): () => Promise<void> {
  let isStopping = false

  async function retire() {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      leave()
      void retire()
    })
  }

  // A rejection that nobody handles comes here too.
  process.on('uncaughtException', async (error) => {
    log.fatal({ err: error }, 'something went wrong that nobody caught; the site ends')
    leave()
    if (isStopping) return
    isStopping = true
    await Promise.race([stop().catch(() => undefined), sleep(crashDrainMs)])
    process.exit(1)
  })
  return retire
}
