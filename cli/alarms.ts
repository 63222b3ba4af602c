// `npm run site -- alarms`, run every hour by the site: tells the host once of each trouble that the doctor finds, and
// once when it is over.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError } from '#core/platform/config.ts'
import { postPublic } from '#core/platform/http/public-post.ts'
import {
  type MailTransport,
  openMailTransport,
} from '#core/records/outbox/mail-transport.server.ts'
import { alarmDigest, readAlarmState, writeAlarmState } from './alarm-state.ts'
import { examine, type Line } from './doctor/doctor.ts'

/** Subjects of the doctor that an alarm is raised for. The others need somebody at the machine anyway. */
const subjects = ['Disk', 'Address', 'Mail', 'Uploads', 'Backup', 'Copies', 'Database']

/** Surroundings that a test replaces. */
export type Alarms = {
  lines: () => AsyncIterable<Line> | Iterable<Line>
  /** Time between two looks: what is gone after it was a restart or a short outage. */
  waitMs: number
  /** Tells the host; rejects if that fails, and is tried again in an hour. */
  tell: (subject: string, text: string) => Promise<void>
}

/** @throws ConfigError if nobody is named who could be told */
export async function raiseAlarms(config: Config, alarms = usualAlarms(config)): Promise<string[]> {
  const state = await readAlarmState(config)
  const told = new Set(state.told)
  let troubles = await findTroubles(alarms)
  if (troubles.some(({ name }) => !told.has(name))) {
    await sleep(alarms.waitMs)
    const before = new Set(troubles.map(({ name }) => name))
    troubles = (await findTroubles(alarms)).filter(({ name }) => before.has(name))
  }
  const names = troubles.map(({ name }) => name)
  const fresh = troubles.filter(({ name }) => !told.has(name))
  const over = [...told].filter((name) => !names.includes(name))
  if (fresh.length === 0 && over.length === 0) return []
  const host = new URL(config.publicUrl).host
  const lines = [
    ...fresh.map(({ name, text }) => `${name}: ${text}`),
    ...over.map((name) => `${name}: all is well again.`),
  ]
  const title = fresh.length > 0 ? `${host} needs you` : `${host} is well again`
  await alarms.tell(title, `${lines.join('\n\n')}\n`)
  await writeAlarmState(config, { ...state, told: names })
  return lines
}

/**
 * Tells the host that alarms arrive, by each way.
 * @returns a line for each way
 * @throws ConfigError if nobody is named; an Error with the lines if one way failed
 */
export async function tryAlarms(config: Config, now: Date): Promise<string[]> {
  const host = new URL(config.publicUrl).host
  const lines = await Promise.all(
    waysOf(config).map(async ({ name, tell }) => {
      try {
        await tell(`${host}: alarms arrive`, 'This is a trial. Nothing is wrong.\n')
        return { isSent: true, line: `A trial was sent to ${name}. See that it has arrived.` }
      } catch (error) {
        return { isSent: false, line: `${name} could not be told: ${Object(error).message}` }
      }
    }),
  )
  const said = lines.map(({ line }) => line)
  if (!lines.every(({ isSent }) => isSent)) throw new ConfigError(said.join('\n'))
  const trial = { triedAt: now.toISOString(), tried: config.alarms && alarmDigest(config.alarms) }
  await writeAlarmState(config, { ...(await readAlarmState(config)), ...trial })
  return said
}

async function findTroubles({ lines }: Alarms): Promise<Line[]> {
  const troubles: Line[] = []
  for await (const line of lines()) {
    const isTrouble = line.state === 'fault' || (line.name === 'Disk' && line.state === 'attention')
    if (isTrouble && subjects.includes(line.name)) troubles.push(line)
  }
  return troubles
}

/** Ways by which the host is told, named without a secret. @throws ConfigError if there is none */
function waysOf({ alarms, mail }: Config): { name: string; tell: Alarms['tell'] }[] {
  if (!alarms) throw new ConfigError('Set ALARM_MAIL or ALARM_URL to be told of troubles.')
  const { mail: address, url } = alarms
  const ways = []
  if (mail && address) {
    const transport = openMailTransport(mail)
    const tell: Alarms['tell'] = (title, text) => sendMail(transport, address, title, text)
    ways.push({ name: address, tell })
  }
  if (url) {
    const tell: Alarms['tell'] = (title, text) => post(new URL(url), title, text)
    ways.push({ name: `the address of ALARM_URL at ${new URL(url).host}`, tell })
  }
  return ways
}

/** Returns what the site itself uses. @throws ConfigError if nobody is named who could be told */
export function usualAlarms(config: Config): Alarms {
  const ways = waysOf(config)
  return { lines: () => examine(config), waitMs: 60_000, tell: tellHost }

  /** One way that works is enough: a broken mail server is told by the webhook. */
  async function tellHost(title: string, text: string) {
    const results = await Promise.allSettled(ways.map(({ tell }) => tell(title, text)))
    if (results.every(({ status }) => status === 'rejected')) {
      const [first] = results
      throw first?.status === 'rejected' ? first.reason : new Error('Nobody could be told')
    }
  }
}

async function post(url: URL, title: string, text: string): Promise<void> {
  // The field that Slack, Mattermost, Discord's Slack address and most others read.
  const status = await postPublic(url, JSON.stringify({ text: `${title}\n\n${text}` }))
  if (status >= 300) throw new Error(`The address of ALARM_URL answered with ${status}.`)
}

async function sendMail(
  transport: MailTransport,
  address: string,
  subject: string,
  text: string,
): Promise<void> {
  const html = `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  const message = { messageId: randomUUID(), to: { name: '', address }, subject, text, html }
  const { outcome, answer } = await transport.send(message, AbortSignal.timeout(60_000))
  if (outcome !== 'sent') throw new Error(`The alarm could not be mailed: ${answer}`)
}
