// Mail servers for a test: a real one, and one that hangs or disconnects in any phase.
import { createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailConfig } from '#core/platform/config.ts'
import { listen } from './listen.ts'

export type ReceivedMail = {
  to: string
  from: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Map<string, string>
}

export type Handlers = Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo'> & {
  /** Runs after the mail has been received. @returns an error to refuse it with. */
  beforeAccepting?: (mail: ReceivedMail) => Promise<Error | undefined> | Error | undefined
}

/** An error with this status in the response. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

export async function openMailServer({ beforeAccepting, ...handlers }: Handlers = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    ...handlers,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    async onData(stream, _session, callback) {
      const parsed = await PostalMime.parse(await buffer(stream))
      const mail = {
        to: parsed.to?.map(({ address = '' }) => address).join() ?? '',
        from: parsed.from?.address ?? '',
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        messageId: parsed.messageId ?? '',
        headers: new Map(parsed.headers.map(({ key, value }) => [key, value])),
      }
      const error = await beforeAccepting?.(mail)
      if (!error) mails.push(mail)
      callback(error)
    },
  })
  // A client that gives up does not fail the test.
  server.on('error', () => undefined)
  await listen(server.server)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { mails, config: configFor(server.server), close }
}

/** Phases in the order in which a client meets them. */
export const phases = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end', 'accepted'] as const

export type Phase = (typeof phases)[number]

/** Responds like a mail server until the phase, in which it hangs or disconnects. */
export async function openBrokenServer(phase: Phase, how: 'hangs' | 'hangs up') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    let isBody = false
    let rest = ''
    const answer = (at: Phase, line: string) => {
      if (at !== phase) socket.write(`${line}\r\n`)
      else if (how === 'hangs up') socket.destroy()
    }
    answer('greeting', '220 test')
    socket.on('data', (bytes) => {
      rest += bytes
      for (;;) {
        const end = rest.indexOf('\r\n')
        if (end < 0) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (isBody && line !== '.') continue
        if (isBody) {
          answer('end', '250 queued')
          if (phase === 'accepted') socket.end()
        }
        if (line.startsWith('EHLO')) answer('EHLO', '250 test')
        else if (line.startsWith('MAIL')) answer('MAIL', '250 ok')
        else if (line.startsWith('RCPT')) answer('RCPT', '250 ok')
        else if (line === 'DATA') answer('DATA', '354 go on')
        isBody = line === 'DATA'
      }
    })
  })
  await listen(server)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { config: configFor(server), close }
}

export function configFor(server: Server): MailConfig {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    host: '127.0.0.1',
    port,
    isSecure: false,
    login: undefined,
    from: { name: 'Village Office', address: 'office@example.org' },
  }
}
