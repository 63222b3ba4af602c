// Creation of the first administrator: from the environment, or by a one-time link printed at the start. There is no
// other way (docs/security.md).

import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { ConfigError } from '#core/platform/config.ts'
import { createToken, hashToken } from '#core/platform/secrets.ts'
import { newPasswordProblem } from '#core/accounts/common-password-filter.server.ts'
import { hashOf } from '#core/accounts/password.service.server.ts'
import {
  findAccount,
  hasAdministrator,
  replaceSetupLink,
} from '#core/accounts/user.queries.server.ts'
import { cleanEmail } from '#core/accounts/user.schema.ts'
import { changeUserIn, insertUserIn } from '#core/accounts/user.service.server.ts'

/**
 * Creates the administrator that ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_NAME describe, if there is none yet.
 * @throws ConfigError for a common password
 * @returns the address of the one-time link when there is still none, else undefined.
 */
export async function ensureFirstAdmin(services: Services): Promise<string | undefined> {
  const { config, db, clock } = services
  if (await hasAdministrator(db)) return undefined
  if (config.firstAdmin) {
    await createAdmin(services, config.firstAdmin)
    return undefined
  }
  const token = createToken()
  await replaceSetupLink(db, hashToken(token), clock().toISOString())
  return `${config.publicUrl}/auth/register?setup=${token}`
}

async function createAdmin(
  services: Services,
  { email, password, name }: { email: string; password: string; name: string },
) {
  if (newPasswordProblem(password, { name, email })) {
    throw new ConfigError('ADMIN_PASSWORD: this one is too easy to guess. Choose another.')
  }
  const passwordHash = await hashOf(password, email)
  await changeContent(services, systemActor, async (change) => {
    // Another process may have created one during the hashing.
    if (await hasAdministrator(change.tx)) return
    const values = { name, email: cleanEmail(email), passwordHash, role: 'ADMIN' } as const
    // The host may also promote a registered person.
    const account = await findAccount(change.tx, values.email)
    await (account ? changeUserIn(change, account.id, values) : insertUserIn(change, values))
  })
}
