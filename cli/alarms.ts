// `npm run site -- alarms`, run every hour by the site: tells the host once of each trouble that the doctor finds, and
// once when it is over.
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Config, ConfigError } from '#core/platform/config.ts'
import { postPublic } from '#core/platform/http/public-post.ts'
import {
  type MailTransport,
  openMailTransport,
} from '#core/records/outbox/mail-transport.server.ts'
import { examine, type Line } from './doctor/doctor.ts'

/** Subjects of the doctor that an alarm is raised for. The others need somebody at the machine anyway. */
const subjects = ['Disk', 'Address', 'Mail', 'Uploads', 'Backup', 'Copies', 'Database']

const stateSchema = z.object({ told: z.array(z.string()) })

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
  const file = join(config.dataDir, 'alarms.json')
  const told = new Set(await readTold(file))
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
  // Renamed, so that a full disk does not leave half a file, which would repeat every alarm.
  await writeFile(`${file}.new`, JSON.stringify({ told: names }), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return lines
}

async function findTroubles({ lines }: Alarms): Promise<Line[]> {
  const troubles: Line[] = []
  for await (const line of lines()) {
    const isTrouble = line.state === 'fault' || (line.name === 'Disk' && line.state === 'attention')
    if (isTrouble && subjects.includes(line.name)) troubles.push(line)
  }
  return troubles
}

async function readTold(file: string): Promise<string[]> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8'))).told
  } catch {
    return []
  }
}

/** Returns what the site itself uses. @throws ConfigError if nobody is named who could be told */
export function usualAlarms(config: Config): Alarms {
  const { alarms, mail } = config
  if (!alarms) throw new ConfigError('Set ALARM_MAIL or ALARM_URL to be told of troubles.')
  const transport = mail && alarms.mail ? openMailTransport(mail) : undefined
  return { lines: () => examine(config), waitMs: 60_000, tell: tellHost }

  /** One way that works is enough: a broken mail server is told by the webhook. */
  async function tellHost(title: string, text: string) {
    const ways = [
      transport && alarms?.mail && sendMail(transport, alarms.mail, title, text),
      alarms?.url && post(new URL(alarms.url), title, text),
    ].filter((way) => way !== undefined && way !== '')
    const results = await Promise.allSettled(ways)
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
