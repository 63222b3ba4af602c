// Every change of a message by the office is recorded as an event of the message: no change is overwritten unnoticed,
// and a replaced answer can still be read.
import type { Insertable, Transaction, Updateable } from 'kysely'
import type { Caller } from '#core/kernel/api/access.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { writeAs } from '#core/kernel/history/change-content.ts'
import { advanceTimestamp } from '#core/kernel/history/record-values.ts'
import { assertFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { waitedDaysUntil } from '../sender/due-day.ts'
import { readDueSettings } from '../sender/due-settings.queries.server.ts'
import {
  type Assignee,
  findMessage,
  insertEvents,
  listAssignees,
  listEvents,
  type Message,
  readViewer,
  updateMessage,
} from './inbox.queries.server.ts'
import type { MessageChange } from './message-change.schema.ts'
import { mayBecome } from './message-states.ts'

type Patch = Updateable<Tables['messages']>
type NewEvent = Pick<Insertable<Tables['messageEvents']>, 'what' | 'state' | 'text'>

/** Changes a message. @throws AppError not_found, conflict, invalid */
export async function changeMessage(
  services: Services,
  caller: Caller,
  { id, seenAt }: Target,
  change: MessageChange,
): Promise<void> {
  await writeAs(services, caller, async (tx) => {
    const viewer = await readViewer(tx, caller)
    const message = await findMessage(tx, viewer, id)
    if (!message) throw new AppError('not_found', 'message.unknown')
    if (!mayBecome(message.state, change.state)) {
      throw new AppError('conflict', 'message.state_not_next')
    }
    const now = services.clock()
    const assignee = await assigneeOf(tx, message, change)
    const patch = {
      ...textsOf(message, change, now),
      ...(await clockOf(tx, message, change, now)),
      // The assignee stays, except when the message becomes new again.
      ...(change.state === 'read' && !change.assigneeId && { assigneeId: null }),
      ...(assignee && { assigneeId: assignee.id }),
    }
    const events = eventsOf(message, change, patch, assignee)
    if (change.note && !(await isRepeated(tx, caller, id, change.note))) {
      events.push({ what: 'note', state: null, text: change.note })
    }
    // A retry after a lost response finds nothing left to change.
    if (events.length === 0) return
    assertFresh(message, seenAt)
    const updatedAt = advanceTimestamp(message.updatedAt, now.toISOString())
    if (!(await updateMessage(tx, message, { ...patch, updatedAt }))) {
      throw new AppError('conflict', 'record.changed_meanwhile')
    }
    const author = { messageId: id, at: updatedAt, userId: caller.id, userName: caller.name }
    await insertEvents(
      tx,
      events.map((event) => ({ ...author, ...event })),
    )
  })
}

/** Returns the new state, question and answer. */
function textsOf(message: Message, change: MessageChange, now: Date): Patch {
  const { state } = change
  const at = now.toISOString()
  const question = state === 'waiting' ? (change.question ?? message.question) : null
  if (state === 'waiting' && !question) throw fieldError('invalid', 'question', 'value.required')
  const answer = change.answer ?? message.answer
  if (state === 'answered' && !answer) throw fieldError('invalid', 'answer', 'value.required')
  const isNewAnswer = answer !== message.answer
  return {
    state,
    question,
    answer,
    // The first answer counts in the public numbers, so a correction does not change this time.
    answeredAt: message.answeredAt ?? (isNewAnswer ? at : null),
    answerSeenAt: isNewAnswer ? null : message.answerSeenAt,
    closedAt: state === 'closed' ? (message.closedAt ?? at) : null,
  }
}

/** Returns the new assignee; undefined if the assignee does not change. */
async function assigneeOf(
  tx: Transaction<Tables>,
  { kind, assigneeId: before }: Message,
  { state, assigneeId }: MessageChange,
): Promise<Assignee | undefined> {
  const id = assigneeId ?? (state === 'assigned' ? before : undefined)
  if (!id && state === 'assigned') throw fieldError('invalid', 'assigneeId', 'value.required')
  if (!id) return undefined
  const assignee = (await listAssignees(tx, kind)).find((one) => one.id === id)
  if (!assignee) throw fieldError('invalid', 'assigneeId', 'message.assignee_not_allowed')
  return id === before ? undefined : assignee
}

/** Returns the state of the clock, which is paused while the office waits for the sender. */
async function clockOf(
  tx: Transaction<Tables>,
  message: Message,
  { state }: MessageChange,
  now: Date,
): Promise<Patch> {
  if (state === 'waiting') return { waitingSince: message.waitingSince ?? now.toISOString() }
  if (!message.waitingSince) return {}
  const { holidays } = await readDueSettings(tx)
  return { waitingSince: null, waitedDays: waitedDaysUntil(message, now, holidays) }
}

function eventsOf(
  message: Message,
  change: MessageChange,
  { question, answer }: Patch,
  assignee: Assignee | undefined,
): NewEvent[] {
  const state = change.state === message.state ? null : change.state
  const events: NewEvent[] = []
  if (answer && answer !== message.answer) events.push({ what: 'answer', state, text: answer })
  if (question && question !== message.question) {
    events.push({ what: 'question', state, text: question })
  }
  // Stored by name, because accounts are deleted.
  if (assignee) events.push({ what: 'assigned', state, text: assignee.name })
  if (state && events.length === 0) events.push({ what: 'state', state, text: null })
  return events
}

async function isRepeated(tx: Transaction<Tables>, caller: Caller, id: number, note: string) {
  const last = (await listEvents(tx, id)).filter(({ what }) => what !== 'opened').at(-1)
  return last?.what === 'note' && last.userId === caller.id && last.text === note
}
