import type { Services } from '#kernel/services.ts'
import type { MailConfig } from '#platform/config.ts'
import { openMailTransport } from './mail-transport.server.ts'
import { sendNextMail } from './send-mails.service.server.ts'

const pollMs = 3_000
/** Pause after the mail server could not be reached. */
const restMs = 30_000
/** Maximum time to finish the current mail at shutdown. */
const stopMs = 5_000

export type MailSender = { stop: () => Promise<void> }

/** Sends queued mails until it is stopped. */
export function startMailSender(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config'>,
  mail: MailConfig,
): MailSender {
  const transport = openMailTransport(mail)
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

  /** Sends all due mails. @returns milliseconds until the queue is read again */
  async function sendAll(): Promise<number> {
    try {
      while (!isStopping) {
        const outcome = await sendNextMail(services, transport, end.signal)
        if (!outcome) return pollMs
        if (outcome === 'unreachable') return restMs
      }
    } catch (error) {
      services.log.error({ err: error }, 'mails could not be sent; retrying')
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
