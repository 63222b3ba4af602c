import type { OptionalModule } from '#core/kernel/optional-module.ts'
import { startMailSender } from './mail-sender.server.ts'
import { queueOverdueMails } from './overdue-mails.service.server.ts'
import { queueRegistrationMails } from './registration-mails.service.server.ts'
import { pruneMails } from './send-mails.service.server.ts'

export const mail: OptionalModule = {
  jobs: {
    async daily(services) {
      await queueRegistrationMails(services)
      await queueOverdueMails(services)
      await pruneMails(services)
    },
    always: (services) => services.config.mail && startMailSender(services, services.config.mail),
  },
}
