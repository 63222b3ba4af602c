// Each mail has a connection of its own to the mail server. The server's answer decides whether it is tried again.
import { isIP } from 'node:net'
import type { MailConfig } from '#core/platform/config.ts'
import type { Delivery } from './deliver-next.service.server.ts'

export type MailMessage = {
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export type MailTransport = {
  /** Sends a mail; never rejects. @param signal closes the connection */
  send: (message: MailMessage, signal: AbortSignal) => Promise<Delivery>
}

/** Timeouts in milliseconds. */
export type MailTimeouts = {
  /** Time for the connection, TLS included. */
  connection: number
  /** Time for the server's greeting. */
  greeting: number
  /** Time without a byte: a server may be slow to accept a mail (RFC 5321, 4.5.3.2.6). */
  idle: number
  /** Time for the whole mail, even if the server keeps sending single bytes. */
  whole: number
}

const minute = 60 * 1000

const usualTimeouts: MailTimeouts = {
  connection: minute / 2,
  greeting: minute / 2,
  idle: 10 * minute,
  whole: 15 * minute,
}

export function openMailTransport(
  config: MailConfig,
  timeouts: MailTimeouts = usualTimeouts,
): MailTransport {
  const { from } = config
  const open = () => openSmtp(config, timeouts)
  let opening: ReturnType<typeof open> | undefined
  return {
    async send({ messageId, ...message }, signal) {
      const end = AbortSignal.any([signal, AbortSignal.timeout(timeouts.whole)])
      try {
        opening ??= open()
        const transport = await opening
        const { response } = await transport.sendMail({
          ...message,
          from,
          messageId: `<${messageId}@${from.address.split('@').at(-1)}>`,
          // Suppresses automatic replies, such as holiday notices.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: end,
        })
        return { outcome: 'sent', answer: oneLine(response) }
      } catch (error) {
        return deliveryOf(error)
      }
    },
  }
}

/** Connects and logs in, and sends nothing. @returns why that fails; undefined when it works */
export async function checkMailServer(
  config: MailConfig,
  timeouts: MailTimeouts,
): Promise<string | undefined> {
  const transport = await openSmtp(config, timeouts)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return deliveryOf(error).answer
  } finally {
    transport.close()
  }
}

/** Loads the mailer on first use: most sites send nothing for hours, and some never do. */
async function openSmtp({ host, port, isSecure, login }: MailConfig, timeouts: MailTimeouts) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure: isSecure,
    // The password is sent unencrypted only within the machine.
    requireTLS: login !== undefined && !isLoopback(host),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Commands whose permanent refusal (5xx) concerns only this mail; a refused login or sender concerns every mail. */
const ofTheMail: readonly unknown[] = ['RCPT TO', 'DATA']

function deliveryOf(error: unknown): Delivery {
  const { command, response, responseCode, message } = Object(error)
  const answer = oneLine(String(response || message || 'Unknown error'))
  if (!ofTheMail.includes(command) || typeof responseCode !== 'number') {
    return { outcome: 'unreachable', answer }
  }
  // Code 503 concerns the order of commands, not the mail.
  const isFinal = responseCode >= 500 && responseCode !== 503
  return { outcome: isFinal ? 'refused' : 'later', answer }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

const longestAnswer = 300

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestAnswer)
}
