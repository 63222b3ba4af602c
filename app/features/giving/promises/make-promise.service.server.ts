// The same form with the same values is one promise, however often it is sent.
import { errorMessage } from '#error-messages/error-message.ts'
import type { Services } from '#kernel/services.ts'
import { AppError } from '#platform/errors.ts'
import type { Language } from '../../../lib/text/language.ts'
import { findProgram } from '../../content/programs/program.queries.server.ts'
import { keyedHash } from '../../messages/sender/reference.server.ts'
import { createGiftCode } from './gift-code.server.ts'
import { isListableName } from './listable-name.ts'
import { findCodeOfSubmission, insertGivingEvent, insertPromise } from './promise.queries.server.ts'
import type { PromiseForm } from './promise-form.schema.ts'
import { promiseLimitsOf } from './promise-limits.server.ts'

type PromiseRequest = {
  form: PromiseForm
  /** Ticket of the form, validated. */
  ticket: string
  /** Key of the site, which signs tickets. */
  secret: string
  language: Language
  /** Address of the giver, as rate limits count it. */
  address: string
  takesZakat: boolean
}

/**
 * Stores a promise.
 * @returns the code of the promise
 * @throws AppError invalid (the purpose is not offered), too_many_requests
 */
export async function makePromise(services: Services, request: PromiseRequest): Promise<string> {
  const { db, publicDb, clock } = services
  const { form, ticket, secret, language, address, takesZakat } = request
  const { amount, purpose, name, phone, email, listing } = form
  const hasListing = listing && isListableName(name)
  const values = [amount, purpose, name, phone, email, hasListing]
  const submissionHash = keyedHash(secret, ['promise', ticket, ...values])
  const before = await findCodeOfSubmission(db, submissionHash)
  if (before) return before
  const program =
    purpose.kind === 'program' ? await findProgram(publicDb, purpose.programId) : undefined
  const isOffered = purpose.kind === 'zakat' ? takesZakat : purpose.kind === 'general' || program
  if (!isOffered) throw new AppError('invalid', 'gift.purpose_missing')
  const seconds = await promiseLimitsOf(services).promise(address)
  if (seconds !== undefined) {
    const minutes = Math.ceil(seconds / 60)
    throw new AppError('too_many_requests', errorMessage('gift.too_many', { minutes }))
  }
  const at = clock().toISOString()
  const code = createGiftCode()
  const isStored = await db.transaction().execute(async (tx) => {
    const promiseId = await insertPromise(tx, {
      code,
      source: 'site',
      amount,
      purpose: purpose.kind,
      program,
      name,
      phone,
      email,
      hasListing,
      language,
      submissionHash,
      at,
    })
    if (promiseId === undefined) return false
    await insertGivingEvent(tx, { at, what: 'promised', promiseId })
    return true
  })
  if (isStored) return code
  // A concurrent request stored the same form first.
  const first = await findCodeOfSubmission(db, submissionHash)
  if (first) return first
  throw new AppError('unavailable', 'outage.data')
}
