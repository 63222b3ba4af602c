import * as z from 'zod/mini'
import { issueText } from '#error-messages/error-message.ts'
import { optionalLines, optionalReferenceTo, seenUpdatedAt } from '../../../lib/form-fields.ts'
import { messageStates } from './message-states.ts'

/** Characters of an answer, a question or a note. */
export const longestText = 5_000

/** A change of a message; absent fields stay as they are. */
export const messageChange = z
  .object({
    state: z.enum(messageStates),
    /** With `answered` or `closed`: what the sender reads. */
    answer: optionalLines(longestText),
    /** With `waiting`: what the sender is asked. */
    question: optionalLines(longestText),
    /** The account that takes care of it. */
    assigneeId: optionalReferenceTo('value.required'),
    /** For the office alone, with any state. */
    note: optionalLines(longestText),
    updatedAt: seenUpdatedAt,
  })
  .check(belongsTo('answer', ['answered', 'closed']), belongsTo('question', ['waiting']))

export type MessageChange = z.infer<typeof messageChange>

function belongsTo(field: 'answer' | 'question', states: readonly string[]) {
  return z.refine<{ state: string; [field: string]: unknown }>(
    (change) => states.includes(change.state) || !change[field],
    { error: issueText('message.state_not_next'), path: [field] },
  )
}
