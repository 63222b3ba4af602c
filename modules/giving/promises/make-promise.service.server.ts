// The same form with the same values is one promise, however often it is sent.
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Language } from '#core/lib/text/language.ts'
import { findRow } from '../ledger/giving-rows.queries.server.ts'
import { forgetBeyond } from './forget-promises.queries.server.ts'
import { createGiftCode } from './gift-code.server.ts'
import { isListableName } from './listable-name.ts'
import { offeredPurpose } from './offered-purpose.server.ts'
import { type GivingPromise, insertGivingEvent, insertPromise } from './promise.queries.server.ts'
import type { PromiseForm } from './promise-form.schema.ts'
import { promiseLimitsOf, refuseAfter } from './promise-limits.server.ts'

/** Number of promises after which the oldest are counted. */
const forgetEvery = 100

type PromiseToMake = {
  form: Omit<PromiseForm, 'from'>
  /** Identifies the request: the same one sent again has the same hash. */
  submissionHash: string
  language: Language
  /** Address of the giver, as rate limits count it. */
  address: string
  takesZakat: boolean
}

/**
 * Stores a promise, or finds the same one sent before.
 * @throws AppError invalid (the purpose is not offered), too_many_requests
 */
export async function makePromise(
  services: Services,
  request: PromiseToMake,
): Promise<GivingPromise> {
  const { db, publicDb, clock } = services
  const { form, submissionHash, language, address, takesZakat } = request
  const { amount, purpose, name, phone, email, listing } = form
  const hasListing = listing && isListableName(name)
  const before = await findRow(db, 'givingPromises', { submissionHash })
  if (before) return before
  const stored = await offeredPurpose(publicDb, purpose, takesZakat)
  refuseAfter(await promiseLimitsOf(services).promise(address))
  const at = clock().toISOString()
  await db.transaction().execute(async (tx) => {
    const promiseId = await insertPromise(tx, {
      code: createGiftCode(),
      source: 'site',
      amount,
      ...stored,
      name,
      phone,
      email,
      hasListing,
      language,
      submissionHash,
      at,
    })
    // A concurrent request may have stored the same form first.
    if (promiseId === undefined) return
    await insertGivingEvent(tx, { at, what: 'promised', promiseId })
    if (promiseId % forgetEvery === 0) await forgetBeyond(tx, clock())
  })
  const promise = await findRow(db, 'givingPromises', { submissionHash })
  if (promise) return promise
  throw new AppError('unavailable', 'outage.data')
}
