// The two ways this process ends: a signal, or an uncaught exception. After the latter its state cannot be
// trusted; the process manager restarts it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#core/platform/log.ts'

/** Responses in progress get this long after a crash. */
const crashDrainMs = 4_000

/**
 * @param startDraining reports that no new requests should be routed here.
 * @param stop accepts no new requests, completes those in progress, closes all resources.
 * @returns the same shutdown for a worker that has been replaced, while the site keeps running.
 */
export function stopOnSignalOrCrash(
  log: Log,
  startDraining: () => void,
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
      log.info({ signal }, 'the site stops')
      startDraining()
      void retire()
    })
  }

  // Includes unhandled rejections.
  process.on('uncaughtException', async (error) => {
    log.fatal({ err: error }, 'uncaught exception; the site stops')
    startDraining()
    if (isStopping) return
    isStopping = true
    await Promise.race([stop().catch(() => undefined), sleep(crashDrainMs)])
    process.exit(1)
  })
  return retire
}
