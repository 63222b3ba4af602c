import type { Services } from '#kernel/services.ts'
import type { MailConfig } from '#platform/config.ts'
import { type Sender, startSender } from '../../records/outbox/start-sender.server.ts'
import { openMailTransport } from './mail-transport.server.ts'
import { sendNextMail } from './send-mails.service.server.ts'

/** Sends queued mails until it is stopped. */
export function startMailSender(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config'>,
  mail: MailConfig,
): Sender {
  const transport = openMailTransport(mail)
  return startSender(services, (signal) => sendNextMail(services, transport, signal))
}
