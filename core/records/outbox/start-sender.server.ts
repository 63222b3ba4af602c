import type { Services } from '#core/kernel/services.ts'
import type { deliverNext } from './deliver-next.service.server.ts'

const pollMs = 3_000
/** Pause after the receiver of everything could not be reached. */
const restMs = 30_000
/** Maximum time to finish the current delivery at shutdown. */
const stopMs = 5_000

export type Sender = { stop: () => Promise<void> }

/** Delivers what waits in the outbox until it is stopped. @param next delivers what is due first */
export function startSender(
  { log }: Pick<Services, 'log'>,
  next: (signal: AbortSignal) => ReturnType<typeof deliverNext>,
): Sender {
  const end = new AbortController()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function schedule(ms: number) {
    if (isStopping) return
    timer = setTimeout(() => {
      running = sendAll().then(schedule)
    }, ms).unref()
  }

  /** Sends everything that is due. @returns milliseconds until the queue is read again */
  async function sendAll(): Promise<number> {
    try {
      while (!isStopping) {
        const outcome = await next(end.signal)
        if (!outcome) return pollMs
        if (outcome === 'unreachable') return restMs
      }
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be sent; retrying')
    }
    return restMs
  }

  schedule(pollMs)
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const deadline = setTimeout(() => end.abort(), stopMs)
      await running
      clearTimeout(deadline)
    },
  }
}
