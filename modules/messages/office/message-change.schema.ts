import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { optionalLines, optionalReferenceTo, seenUpdatedAt } from '#core/lib/form-fields.ts'
import { messageStates } from './message-states.ts'

/** Maximum characters of an answer, a question or a note. */
export const longestText = 5_000

/** Change of a message; absent fields stay as they are. */
export const messageChange = z
  .object({
    state: z.enum(messageStates),
    /** Text for the sender, with `answered` or `closed`. */
    answer: optionalLines(longestText),
    /** Question to the sender, with `waiting`. */
    question: optionalLines(longestText),
    /** Account that takes care of the message. */
    assigneeId: optionalReferenceTo('value.required'),
    /** Note for the office alone, with any state. */
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
