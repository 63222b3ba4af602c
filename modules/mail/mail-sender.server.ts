import type { Services } from '#core/kernel/services.ts'
import type { MailConfig } from '#core/platform/config.ts'
import { openMailTransport } from '#core/records/outbox/mail-transport.server.ts'
import { type Sender, startSender } from '#core/records/outbox/start-sender.server.ts'
import { sendNextMail } from './send-mails.service.server.ts'

/** Sends queued mails until it is stopped. */
export function startMailSender(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config'>,
  mail: MailConfig,
): Sender {
  const transport = openMailTransport(mail)
  return startSender(services, (signal) => sendNextMail(services, transport, signal))
}
