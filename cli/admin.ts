// `npm run site -- admin …`: for the operator of the machine, also while the site runs.
import { createHostLink } from '../app/features/auth/account-link.service.server.ts'
import { resetSecondStepByEmail } from '../app/features/second-step/reset.service.server.ts'
import type { Services } from '../platform/services.ts'
import { linkHint } from '../server/link-hint.ts'

export async function printLink(services: Services, email: string): Promise<void> {
  const link = await createHostLink(services, email)
  const url = services.config.publicUrl + link.path
  const until = `${link.expiresAt.slice(0, 16).replace('T', ' ')} UTC`
  console.log(`${purposes[link.purpose](link.email)} It works once, until ${until}:`)
  console.log(url)
  const hint = linkHint(url)
  if (hint) console.log(hint)
}

/** @throws AppError not_found */
export async function resetSecondStep(services: Services, written: string): Promise<void> {
  const { email } = await resetSecondStepByEmail(services, written)
  console.log(
    `The second step of ${email} has been taken away and every session has ended: the password alone is enough now. Ask for a new one under “My account”.`,
  )
}

const purposes = {
  newAdministrator: (email: string) =>
    `This link makes an account for ${email}, as an administrator.`,
  promotion: (email: string) => `This link makes ${email} an administrator, with a new password.`,
  newPassword: (email: string) => `This link sets a new password for the administrator ${email}.`,
}
