// `npm run site -- admin …`: for the operator of the machine, also while the site runs.

import { changeContent } from '#core/kernel/history/change-content.ts'
import type { Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { listSecondStepUsers } from '#core/accounts/second-step.queries.server.ts'
import { findAccount, listAccounts } from '#core/accounts/user.queries.server.ts'
import { cleanEmail, cleanName, emailProblem, nameProblem } from '#core/accounts/user.schema.ts'
import { changeUserIn } from '#core/accounts/user.service.server.ts'
import { commandLineActor } from '#core/records/audit/record-access.service.server.ts'
import { createHostLink } from '#modules/login/account-link.service.server.ts'
import { resetSecondStepByEmail } from '#modules/second-step/reset.service.server.ts'
import { invite } from '#modules/users/invitation.service.server.ts'
import { asTyped } from '../server/as-typed.mjs'
import { linkHint } from '../server/link-hint.ts'

export async function printLink(services: Services, email: string): Promise<void> {
  const link = await createHostLink(services, email)
  console.log(`${purposes[link.purpose](link.email)} It works once, until ${until(link)}:`)
  printUrl(services, link.path)
}

/** Prints accounts that may enter the back-office, or all of them. */
export async function printAccounts({ db }: Services, isForAll: boolean): Promise<void> {
  const withSecondStep = await listSecondStepUsers(db)
  const accounts = (await listAccounts(db)).filter(({ role }) => isForAll || role !== 'USER')
  if (accounts.length === 0) {
    console.log(asTyped('There is no administrator. Make one: npm run site -- admin link EMAIL'))
    return
  }
  const rows = accounts.map(({ id, name, email, role, hasPassword, lastUsedAt }) => [
    role,
    email,
    name,
    hasPassword ? `last used: ${lastUsedAt?.slice(0, 10) ?? 'never'}` : 'no password yet',
    withSecondStep.has(id) ? 'second step' : '',
  ])
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows) {
    console.log(
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

type NewAccount = { email: string; role: Role; name?: string | undefined }

/** @throws AppError conflict, invalid */
export async function addAccount(services: Services, given: NewAccount): Promise<void> {
  const email = cleanEmail(given.email)
  const name = cleanName(given.name ?? email.split('@')[0] ?? '')
  const wrongEmail = emailProblem(email)
  if (wrongEmail) throw fieldError('invalid', 'email', wrongEmail)
  const wrongName = nameProblem(name)
  if (wrongName) throw fieldError('invalid', 'name', wrongName)
  const { role } = given
  const link = await invite(services, commandLineActor, { email, name, role })
  console.log(
    `${email} has an account now, as ${role}. This link sets its password. It works once, until ${until(link)}:`,
  )
  printUrl(services, link.path)
}

/** @throws AppError not_found, conflict for the last administrator */
export async function changeRole(services: Services, written: string, role: Role): Promise<void> {
  const account = await findAccount(services.db, cleanEmail(written))
  if (!account) throw new AppError('not_found', 'user.unknown')
  const { id, email } = account
  if (account.role === role) {
    console.log(`${email} is ${role} already.`)
    return
  }
  await changeContent(services, commandLineActor, (change) => changeUserIn(change, id, { role }))
  console.log(`${email} is ${role} now, and has to log in again.`)
}

/** @throws AppError not_found */
export async function resetSecondStep(services: Services, written: string): Promise<void> {
  const account = await findAccount(services.db, cleanEmail(written))
  if (account && !(await listSecondStepUsers(services.db)).has(account.id)) {
    console.log(`${account.email} has no second step. Nothing was changed.`)
    return
  }
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

function until({ expiresAt }: { expiresAt: string }): string {
  return `${expiresAt.slice(0, 16).replace('T', ' ')} UTC`
}

function printUrl({ config }: Services, path: string): void {
  const url = config.publicUrl + path
  console.log(url)
  const hint = linkHint(url, config.host)
  if (hint) console.log(hint)
}
