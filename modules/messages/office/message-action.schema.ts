// The form of a message has one action, and the texts that belong to it.
import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { lines } from '#core/lib/form-fields.ts'
import type { MessageState } from '../sender/due-day.ts'
import { longestText } from './message-change.schema.ts'

export const actions = ['answer', 'ask', 'assign', 'note', 'close', 'reopen'] as const

export type Action = (typeof actions)[number]

/** Actions offered in each state, the most likely first. */
export const actionsIn: Readonly<Record<MessageState, readonly Action[]>> = {
  new: ['answer', 'ask', 'assign', 'note', 'close'],
  read: ['answer', 'ask', 'assign', 'note', 'close'],
  assigned: ['answer', 'ask', 'assign', 'note', 'close', 'reopen'],
  waiting: ['answer', 'ask', 'assign', 'note', 'close', 'reopen'],
  answered: ['close', 'answer', 'ask', 'note', 'reopen'],
  closed: ['reopen', 'answer', 'note'],
}

const stateAfter = {
  answer: 'answered',
  ask: 'waiting',
  assign: 'assigned',
  close: 'closed',
  reopen: 'read',
} as const

export const messageActionForm = z
  .object({
    action: z.enum(actions),
    answer: lines(longestText),
    question: lines(longestText),
    assigneeId: z.string(),
    note: lines(longestText),
  })
  .check(
    needs('answer', 'answer'),
    needs('ask', 'question'),
    needs('assign', 'assigneeId'),
    needs('note', 'note'),
  )

export type MessageActionValues = {
  action: Action
  answer: string
  question: string
  assigneeId: string
  note: string
}

function needs(action: Action, field: keyof MessageActionValues) {
  return z.refine<MessageActionValues>(
    (values) => values.action !== action || Boolean(values[field]),
    { error: issueText('value.required'), path: [field] },
  )
}

/** Builds the body of `PUT /api/messages/{id}`. */
export function changeOf(
  { action, answer, question, assigneeId, note }: MessageActionValues,
  state: MessageState,
) {
  return {
    state: action === 'note' ? state : stateAfter[action],
    ...(action === 'answer' && { answer }),
    ...(action === 'ask' && { question }),
    ...(action === 'assign' && { assigneeId }),
    ...(note && { note }),
  }
}
