// Mail servers that are closed at the end of the test, and the mails received from a site.
import { onTestFinished } from 'vitest'
import type { MailConfig } from '#core/platform/config.ts'
import { openMailTransport } from '#core/records/outbox/mail-transport.server.ts'
import { sendNextMail } from '#modules/mail/send-mails.service.server.ts'
import { type Handlers, openBrokenServer, openMailServer, type Phase } from './mail-server.ts'
import type { TestServices } from './services.ts'

export async function startMailServer(handlers?: Handlers) {
  const { close, ...server } = await openMailServer(handlers)
  onTestFinished(close)
  return server
}

export async function startBrokenServer(
  phase: Phase,
  how: 'hangs' | 'hangs up',
): Promise<MailConfig> {
  const { config, close } = await openBrokenServer(phase, how)
  onTestFinished(close)
  return config
}

/** The same services with mail set up. */
export async function withMail(opened: TestServices) {
  const { mails, config: mail } = await startMailServer()
  const services: TestServices = { ...opened, config: { ...opened.config, mail } }
  const transport = openMailTransport(mail)
  /** Sends due mails. @returns the mails received since the last call. */
  async function deliver() {
    while (await sendNextMail(services, transport, new AbortController().signal)) {}
    return mails.splice(0)
  }
  return { services, deliver }
}
