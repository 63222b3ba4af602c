import { randomUUID } from 'node:crypto'
import type { Config } from '#core/platform/config.ts'
import { checkMailServer, openMailTransport } from '#core/records/outbox/mail-transport.server.ts'
import { alarmDigest, readAlarmState } from '../alarm-state.ts'
import { attention, type Finding, fault, ok } from './finding.ts'
import { durationOf } from './machine.ts'

/** @param to where one mail is sent; undefined to send none */
export async function checkMail(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  to: string | undefined,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Finding> {
  if (!mail) {
    const how = 'To send mails set SMTP_URL and MAIL_FROM (docs/mail.md).'
    return to ? fault(`No mail was sent: no mail server is set. ${how}`) : ok(`Mail is off. ${how}`)
  }
  const server = `${mail.host}:${mail.port}`
  const timeouts = {
    connection: timeoutMs,
    greeting: timeoutMs,
    idle: timeoutMs,
    whole: timeoutMs,
  }
  const problem = await checkMailServer(mail, timeouts)
  if (problem) {
    return fault(
      `The mail server ${server} does not let the site in: ${problem} See that SMTP_URL has its name, port, user and password, and that the firewall lets this machine out.`,
    )
  }
  const ready = mail.login ? `${server} accepts the login.` : `${server} answers; no login is set.`
  if (!to) return ok(`${ready} To send a mail as well: npm run site -- doctor --mail ADDRESS`)
  const text = `The site at ${publicUrl} can send mail. Nobody needs to answer.`
  const message = {
    messageId: randomUUID(),
    to: { name: '', address: to },
    subject: 'Test mail of the website',
    text,
    html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  }
  const { outcome, answer } = await openMailTransport(mail, timeouts).send(message, signal)
  if (outcome === 'sent') {
    return ok(`${ready} A mail to ${to} was accepted: see that it arrived, and not as spam.`)
  }
  return fault(
    `${ready} It refuses a mail from ${mail.from.address} to ${to}: ${answer} See that MAIL_FROM is an address that this login may send from.`,
  )
}

/** Who is told of troubles, and whether it was ever tried. */
export async function checkAlarms(config: Config, now: Date): Promise<Finding> {
  const { alarms } = config
  if (!alarms) {
    return ok(
      'Nobody is told of troubles. To be told set ALARM_MAIL or ALARM_URL (docs/deployment.md).',
    )
  }
  const names = [alarms.mail, alarms.url && new URL(alarms.url).host].filter(Boolean).join(' and ')
  const { triedAt, tried } = await readAlarmState(config)
  const how = 'npm run site -- alarms --try'
  if (!triedAt || tried !== alarmDigest(alarms)) {
    return attention(`Alarms go to ${names}, and were never tried. To try: ${how}`)
  }
  const age = durationOf(Math.max(0, now.getTime() - Date.parse(triedAt)))
  return ok(`Alarms go to ${names}, last tried ${age} ago. To try again: ${how}`)
}
