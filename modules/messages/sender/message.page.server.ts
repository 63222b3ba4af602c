// The reference is the only credential for the page of the sender. On a shared phone others may find the URL in the
// browser's history, so the page of a safeguarding concern shows only its state.

import type { Row } from '#core/kernel/db/tables.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { dayMs } from '#core/lib/text/day.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf } from '#core/settings/stored/setting.schema.ts'
import { dueOf, openDays, waitedDaysUntil } from './due-day.ts'
import { readDueSettings } from './due-settings.queries.server.ts'
import { messageLimitsOf } from './message-limits.server.ts'
import { hashReference } from './reference.server.ts'
import { formatCheckCode, formatReference, parseReference, unknownReference } from './reference.ts'
import { hasSafeguardingReader } from './safeguarding-reader.queries.server.ts'
import {
  findLastAnswerAt,
  findLastReply,
  findMessageByReference,
  insertMessageEvent,
  markAnswerSeen,
  storeReply,
} from './sent-message.queries.server.ts'

type Message = Row<'messages'>

/** Content of the page. Instants are ISO strings, days YYYY-MM-DD. */
export type MessagePage = Awaited<ReturnType<typeof shownOf>>

/** Page that is no longer open; `endedOn` is the time at which it ended. */
export type EndedPage = { endedOn: string }

/**
 * Reads the page of a message and records the first view of its answer.
 * @param written reference as typed in the URL
 * @param address of the visitor, as rate limits count it
 * @throws AppError not_found
 */
export async function readMessagePage(
  services: Services,
  written: string,
  address: string,
): Promise<MessagePage | EndedPage> {
  const { db, clock } = services
  const reference = parseReference(written)
  const message = reference && (await findMessageByReference(db, await hashReference(reference)))
  if (!message) throw new AppError('not_found', unknownReference(written))
  await messageLimitsOf(services).rightCode(address)
  const now = clock()
  const openUntil = await endOfPage(services, message)
  if (openUntil && openUntil < now) return { endedOn: openUntil.toISOString() }
  if (message.answer && !message.answerSeenAt && message.kind !== 'safeguarding') {
    await markAnswerSeen(db, message.id, now.toISOString())
  }
  return shownOf(services, message, formatReference(reference), openUntil)
}

/**
 * Stores the sender's reply. After an error the page is read as well, which reverts the count of a known reference.
 * @param text validated
 * @throws AppError not_found, conflict (nothing is asked)
 */
export async function replyToMessage(
  services: Services,
  written: string,
  text: string,
  address: string,
): Promise<void> {
  const { db, dialect, clock } = services
  const reference = parseReference(written)
  const hash = reference && (await hashReference(reference))
  const { holidays } = await readDueSettings(db)
  const isKnown = await db.transaction().execute(async (tx) => {
    const message = hash ? await findMessageByReference(tx, hash, dialect) : undefined
    if (!message) return false
    if (message.state !== 'waiting' || message.kind === 'safeguarding') {
      // A retry after a lost response succeeds.
      if ((await findLastReply(tx, message.id)) === text) return true
      throw new AppError('conflict', 'message.not_waiting')
    }
    const now = clock()
    const at = now.toISOString()
    const state = message.assigneeId === null ? 'new' : 'assigned'
    const waitedDays = waitedDaysUntil(message, now, holidays)
    await storeReply(tx, message.id, { state, waitedDays, updatedAt: at })
    await insertMessageEvent(tx, {
      messageId: message.id,
      at,
      userId: null,
      userName: null,
      what: 'reply',
      state,
      text,
    })
    return true
  })
  if (!isKnown) throw new AppError('not_found', 'message.reference_unknown')
  await messageLimitsOf(services).rightCode(address)
}

async function shownOf(
  { db, clock }: Services,
  message: Message,
  reference: string,
  openUntil: Date | undefined,
) {
  const { kind, state, checkCode, createdAt } = message
  const always = {
    reference,
    kind,
    state,
    receivedAt: createdAt,
    checkCode: checkCode ? formatCheckCode(checkCode) : undefined,
    openUntil: openUntil?.toISOString(),
    /** Calendar days from receipt until today, or until the answer. */
    days: openDays(message, clock()),
  }
  if (kind === 'safeguarding') {
    // `isUnread`: nobody in the office may read it.
    const nothing = { due: undefined, question: undefined, answer: undefined, text: undefined }
    const isUnread = state !== 'closed' && !(await hasSafeguardingReader(db))
    return { ...always, ...nothing, isPrivate: true, isUnread }
  }
  const due = dueOf(message, await readDueSettings(db), clock())
  return {
    ...always,
    isPrivate: false,
    isUnread: false,
    due: due && !due.isStill ? { on: due.dueOn, isOverdue: due.isOverdue } : undefined,
    question: state === 'waiting' ? (message.question ?? undefined) : undefined,
    answer: message.answer ?? undefined,
    text: message.text ?? undefined,
  }
}

async function endOfPage({ db }: Services, message: Message): Promise<Date | undefined> {
  const last = (await findLastAnswerAt(db, message.id)) ?? message.answeredAt ?? message.closedAt
  if (!last || (message.state !== 'answered' && message.state !== 'closed')) return undefined
  const settings = await findSettings(db)
  const days = numberOf('messages.pageDays', settings['messages.pageDays'].en)
  return new Date(new Date(last).getTime() + days * dayMs)
}
