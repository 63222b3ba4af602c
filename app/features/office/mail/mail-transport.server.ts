// The way to the mail server, one connection for each mail. What a failure means for the mail is decided here.
import { isIP } from 'node:net'
import type { MailConfig } from '#platform/config.ts'

export type MailMessage = {
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/**
 * `refused`: this mail is never taken. `later`: this mail is not taken now. `unreachable`: no mail is, at present.
 */
export type Delivery = { outcome: 'sent' | 'refused' | 'later' | 'unreachable'; answer: string }

export type MailTransport = {
  /** Never throws. @param signal ends the connection. */
  send: (message: MailMessage, signal: AbortSignal) => Promise<Delivery>
}

/** Milliseconds. */
export type MailTimeouts = {
  /** Time for the connection, TLS included. */
  connection: number
  /** Time for the server's greeting. */
  greeting: number
  /** Time without a byte: a server may be slow to accept a mail (RFC 5321, 4.5.3.2.6). */
  idle: number
  /** Time for the whole mail, also if the server drips. */
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
  { host, port, isSecure, login, from }: MailConfig,
  timeouts: MailTimeouts = usualTimeouts,
): MailTransport {
  // Most sites send nothing for hours, and some never.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host,
      port,
      secure: isSecure,
      // The password never travels in the clear, but within the machine.
      requireTLS: login !== undefined && !isLoopback(host),
      ...(login && { auth: { user: login.user, pass: login.password } }),
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.idle,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
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
          // No machine answers it, such as that of somebody on holiday.
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

/** Commands whose permanent refusal (5xx) concerns this mail; a refused login or sender concerns every mail. */
const ofTheMail: readonly unknown[] = ['RCPT TO', 'DATA']

function deliveryOf(error: unknown): Delivery {
  const { command, response, responseCode, message } = Object(error)
  const answer = oneLine(String(response || message || 'Unknown error'))
  if (!ofTheMail.includes(command) || typeof responseCode !== 'number') {
    return { outcome: 'unreachable', answer }
  }
  // 503 complains of the order of commands, not of the mail.
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
