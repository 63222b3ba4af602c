// The second step of a login: methods of an account, and verification of answers.

import { pickOutput } from '#core/kernel/api/output.ts'
import { mayDo } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { findTotpStep } from '#core/platform/totp.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import {
  readAccessSettings,
  secondStepDueAt,
} from '#core/accounts/access-settings.queries.server.ts'
import { hasAuthenticator, hasPasskey } from '#core/accounts/second-step.queries.server.ts'
import { findUser } from '#core/accounts/user.queries.server.ts'
import { findAuthenticator, takeStep } from './authenticator.queries.server.ts'
import { listPasskeys } from './passkey.queries.server.ts'
import type { Assertion } from './passkey.schema.server.ts'
import { canUsePasskeys, checkAssertion } from './passkey.service.server.ts'
import { countRecoveryCodes } from './recovery-code.queries.server.ts'
import { isRightRecoveryCode } from './recovery-code.service.server.ts'
import { listRememberedDevices } from './remembered-device.queries.server.ts'
import { listResets } from './reset.queries.server.ts'
import type { StepMethod } from './second-step.ts'
import { passkeyOutput, type SecondStepRecord } from './set-up.schema.server.ts'

export type StepAnswer =
  | { method: 'totp' | 'recovery'; code: string }
  | { method: 'passkey'; credential: Assertion }

/** Lists the methods of the second step of an account; empty without one, since recovery codes alone do not count. */
export async function listStepMethods(db: Services['db'], userId: number): Promise<StepMethod[]> {
  const methods: StepMethod[] = []
  if (await hasPasskey(db, userId)) methods.push('passkey')
  if (await hasAuthenticator(db, userId)) methods.push('totp')
  if (methods.length === 0) return []
  if ((await countRecoveryCodes(db, userId)) > 0) methods.push('recovery')
  return methods
}

/** Checks a second step. A right answer is accepted once. @param challenge that a passkey had to sign. */
export async function isRightStep(
  services: Services,
  userId: number,
  challenge: string,
  answer: StepAnswer,
): Promise<boolean> {
  switch (answer.method) {
    case 'totp':
      return isRightCode(services, userId, answer.code)
    case 'recovery':
      return isRightRecoveryCode(services, userId, answer.code)
    case 'passkey': {
      const { credential } = answer
      return Boolean(await checkAssertion(services, { challenge, credential, userId }))
    }
  }
}

/** Checks a code of the authenticator. */
async function isRightCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  written: string,
): Promise<boolean> {
  const secret = (await findAuthenticator(db, userId))?.secret
  const step = secret ? findTotpStep(secret, cleanCode(written), clock()) : undefined
  return step !== undefined && takeStep(db, userId, step)
}

/** Removes what people copy with a code: the gap that their app shows in the middle, and surroundings of a chat. */
export function cleanCode(written: string): string {
  return typedValue(written).replace(/[ -]/g, '')
}

/** Time for which a reset is shown to those concerned. */
const toldMs = 14 * 24 * 60 * 60 * 1000

/** Reads the second step of a person as they see it, without secrets. */
export async function readSecondStep(
  { config, db, clock }: Services,
  userId: number,
): Promise<SecondStepRecord> {
  const now = clock().toISOString()
  const since = new Date(clock().getTime() - toldMs).toISOString()
  const user = await findUser(db, userId)
  const dueAt = user && secondStepDueAt(await readAccessSettings(db), user)
  const authenticator = await findAuthenticator(db, userId)
  const passkeys = await listPasskeys(db, userId)
  return {
    authenticatorAddedAt: authenticator?.addedAt ?? null,
    passkeys: passkeys.map((passkey) => pickOutput(passkeyOutput, passkey)),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    rememberedDevices: await listRememberedDevices(db, userId, now),
    canUsePasskeys: canUsePasskeys(config),
    dueAt: dueAt?.toISOString() ?? null,
    resets: await listResets(db, user && mayDo(user.role, 'users') ? undefined : userId, since),
  }
}
