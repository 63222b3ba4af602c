// Making and revoking API tokens. Each is recorded in the access log, and all administrators are told of a new one.

import { errorMessage } from '#core/error-messages/error-message.ts'
import type { Caller } from '#core/kernel/api/access.ts'
import { writeAs } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { hashToken } from '#core/platform/secrets.ts'
import {
  deleteApiToken,
  insertApiToken,
  listApiTokens,
} from '#core/accounts/api-token.queries.server.ts'
import { createApiToken } from '#core/accounts/api-token.service.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import type { TokenBody } from './token-body.schema.ts'
import type { NewToken } from './token-output.schema.server.ts'

const mostOfOne = 20

/** @throws AppError conflict */
export async function makeToken(
  services: Services,
  caller: Caller,
  { name, scopes, expiresOn }: TokenBody,
): Promise<NewToken> {
  const token = createApiToken()
  const at = services.clock().toISOString()
  const values = {
    tokenHash: hashToken(token),
    name,
    scopes: [...new Set(scopes)].join(' '),
    userId: caller.id,
    createdAt: at,
    expiresOn: expiresOn || null,
    lastUsedAt: null,
  }
  const id = await writeAs(services, caller, async (tx) => {
    const own = (await listApiTokens(tx)).filter(({ userId }) => userId === caller.id)
    if (own.length >= mostOfOne) {
      throw new AppError('conflict', errorMessage('token.too_many', { max: mostOfOne }))
    }
    const details = { token: name, scopes: values.scopes }
    await recordAccess(tx, { at, event: 'tokenMade', actor: caller, details })
    return insertApiToken(tx, values)
  })
  return { id, token }
}

/** Revokes a token of any account, at once. @throws AppError not_found */
export async function revokeToken(services: Services, caller: Caller, id: number): Promise<void> {
  await writeAs(services, caller, async (tx) => {
    const token = await deleteApiToken(tx, id)
    if (!token) throw new AppError('not_found', 'token.unknown')
    const at = services.clock().toISOString()
    const details = { token: token.name }
    await recordAccess(tx, { at, event: 'tokenRevoked', actor: caller, details })
  })
}
