// A retry after a lost response is the same message: it has the same idempotency key or, within a day, the same text
// from the same address and browser. Guessing the text of somebody else's message from another address reveals
// nothing.

import { errorMessage } from '#core/error-messages/error-message.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Language } from '#core/lib/text/language.ts'
import { tellOfMessage } from '#core/records/outbox/queue-webhooks.service.server.ts'
import { findFormSecret } from './form-secret.queries.server.ts'
import type { MessageForm } from './message-form.schema.ts'
import { messageLimitsOf, type SendRefusal } from './message-limits.server.ts'
import { insertReceipt } from './receipt.queries.server.ts'
import {
  createCheckCode,
  createSeed,
  hashReference,
  keyedHash,
  referenceFrom,
} from './reference.server.ts'
import { formatCheckCode, formatReference } from './reference.ts'
import {
  findSubmission,
  forgetSubmission,
  insertMessage,
  insertMessageEvent,
} from './sent-message.queries.server.ts'

/** Period in which a retry counts as the same message, in milliseconds. */
export const repeatMs = 24 * 60 * 60 * 1000

export type SendRequest = {
  message: MessageForm
  /** Language of the form. */
  language: Language
  /** Address of the sender, as rate limits count it. */
  address: string
  /** User agent of the browser: many people share an address of a mobile network. */
  userAgent: string | undefined
  idempotencyKey?: string | undefined
}

/** Codes as people read them. */
export type Sent = { reference: string; checkCode: string }

/**
 * Stores a message, or returns the codes of the same message sent before.
 * @throws AppError too_many_requests, conflict (the key came with other content)
 */
export async function sendMessage(services: Services, request: SendRequest): Promise<Sent> {
  const { db, clock } = services
  const { message, language, address, userAgent, idempotencyKey } = request
  const { kind, text, name, phone, email, address: postal } = message
  const secret = await findFormSecret(db)
  const content = [kind, text, name, phone, email, postal]
  const contentHash = keyedHash(secret, ['content', ...content])
  const whose = idempotencyKey
    ? ['key', idempotencyKey]
    : ['form', address, userAgent ?? '', ...content]
  const submission = keyedHash(secret, whose)
  const submissionHash = keyedHash(secret, ['submission', submission])
  const now = clock()
  const since = new Date(now.getTime() - repeatMs).toISOString()

  const repeated = async (): Promise<Sent | undefined> => {
    const known = await findSubmission(db, submissionHash, since)
    if (!known?.referenceSeed || !known.checkCode) return undefined
    if (known.contentHash !== contentHash) {
      throw new AppError('conflict', 'request.sent_with_other_content')
    }
    const reference = referenceFrom(secret, submission, known.referenceSeed)
    return sentAs(reference, known.checkCode)
  }

  const before = await repeated()
  if (before) return before
  const refusal = await messageLimitsOf(services).send(address)
  if (refusal) throw refused(refusal)
  const referenceSeed = createSeed()
  const reference = referenceFrom(secret, submission, referenceSeed)
  const referenceHash = await hashReference(reference)
  const checkCode = createCheckCode()
  const createdAt = now.toISOString()
  const isStored = await db.transaction().execute(async (tx) => {
    await forgetSubmission(tx, submissionHash, since)
    const id = await insertMessage(tx, {
      kind,
      text,
      name,
      phone,
      email,
      address: postal,
      language,
      createdAt,
      referenceHash,
      checkCode,
      contentHash,
      submissionHash,
      referenceSeed,
    })
    if (id === undefined) return false
    await insertReceipt(tx, { checkCode, receivedAt: createdAt })
    await tellOfMessage(tx, { id, kind, at: createdAt })
    await insertMessageEvent(tx, {
      messageId: id,
      at: createdAt,
      userId: null,
      userName: null,
      what: 'received',
      state: 'new',
      text: null,
    })
    return true
  })
  if (isStored) return sentAs(reference, checkCode)
  // A concurrent request stored the same message first.
  const first = await repeated()
  if (first) return first
  throw new AppError('unavailable', 'outage.data')
}

function sentAs(reference: string, checkCode: string): Sent {
  return { reference: formatReference(reference), checkCode: formatCheckCode(checkCode) }
}

function refused({ seconds, isFull }: SendRefusal): AppError {
  const minutes = Math.ceil(seconds / 60)
  return new AppError(
    'too_many_requests',
    errorMessage(isFull ? 'message.queue_full' : 'message.too_many', { minutes }),
  )
}
