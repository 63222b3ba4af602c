import type { OptionalModule } from '#core/kernel/optional-module.ts'
import { createForgottenPasswordApi } from './forgotten-password.api.server.ts'
import { createMailApi } from './mail.api.server.ts'
import { startMailSender } from './mail-sender.server.ts'
import { queueOverdueMails } from './overdue-mails.service.server.ts'
import { queueRegistrationMails } from './registration-mails.service.server.ts'
import { pruneMails } from './send-mails.service.server.ts'

export const mail: OptionalModule = {
  api: [createForgottenPasswordApi, createMailApi],
  jobs: {
    async daily(services) {
      await queueRegistrationMails(services)
      await queueOverdueMails(services)
      await pruneMails(services)
    },
    always: (services) => services.config.mail && startMailSender(services, services.config.mail),
  },
}
