// Delivers what waits in the outbox, one after another. A row is claimed in the database for longer than sending can
// take, so that one of several processes sends it and another takes over if a process dies.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#core/kernel/services.ts'
import {
  type Channel,
  claimMail,
  deleteClaimedMail,
  giveUpMails,
  type OutgoingMail,
  settleMail,
} from './outgoing-mail.queries.server.ts'

/**
 * `refused`: the receiver refuses this permanently. `later`: it refuses this for now. `unreachable`: nothing can be sent
 * at present.
 */
export type Delivery = { outcome: 'sent' | 'refused' | 'later' | 'unreachable'; answer: string }

type Outbox = Pick<Services, 'db' | 'clock' | 'log'>

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Longer than sending a mail can take, which has a timeout of 15 minutes. */
const claimMs = 20 * minuteMs
/** Pause after each attempt; the last pause is repeated. */
const pausesMs = [
  minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
]
const longestPauseMs = 12 * hourMs
export const givenUpAfterMs = 3 * 24 * hourMs

/**
 * Delivers what was due first on a channel.
 * @param deliver returns undefined for what nobody needs any more
 * @returns the outcome; undefined if nothing was due
 */
export async function deliverNext(
  outbox: Outbox,
  channel: Channel,
  deliver: (row: OutgoingMail) => Promise<Delivery | undefined>,
): Promise<Delivery['outcome'] | 'dropped' | undefined> {
  const { db, clock, log } = outbox
  const now = clock()
  await giveUpOld(outbox)
  const claim = randomUUID()
  const until = new Date(now.getTime() + claimMs).toISOString()
  const row = await claimMail(db, { channel, claim, now: now.toISOString(), until })
  if (!row) return undefined
  const delivery = await deliver(row)
  if (!delivery) {
    await deleteClaimedMail(db, claim)
    return 'dropped'
  }
  await record(outbox, { ...row, claim }, delivery)
  const { outcome } = delivery
  if (outcome !== 'sent') log.warn({ mailId: row.id, channel, ...delivery }, 'a mail was not sent')
  return outcome
}

async function record(
  { db, clock, log }: Outbox,
  { id, claim, attempts }: { id: number; claim: string; attempts: number },
  { outcome, answer }: Delivery,
): Promise<void> {
  const now = clock()
  const at = now.toISOString()
  const pause = pausesMs[attempts] ?? longestPauseMs
  const settled =
    outcome === 'sent' || outcome === 'refused'
      ? { state: outcome, endedAt: at }
      : { nextAttemptAt: new Date(now.getTime() + pause).toISOString() }
  const write = () => settleMail(db, claim, { ...settled, answer, attempts: attempts + 1 })
  for (const waitMs of retryMs) {
    try {
      return await write()
    } catch (error) {
      // A mail whose result could not be stored is sent a second time.
      log.warn({ err: error, mailId: id }, 'what became of a mail could not be written; retrying')
      await sleep(waitMs)
    }
  }
  await write()
}

const retryMs = [200, 1_000, 5_000, 20_000]

/** Gives up what could not be delivered for three days. */
export async function giveUpOld({ db, clock, log }: Outbox): Promise<void> {
  const now = clock()
  const queuedBefore = new Date(now.getTime() - givenUpAfterMs).toISOString()
  const count = await giveUpMails(db, { queuedBefore, now: now.toISOString() })
  if (count > 0) log.warn({ count }, 'mails were given up: they could not be sent for three days')
}
