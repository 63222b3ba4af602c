import * as z from 'zod/mini'
import { inEitherLanguage, line, lines, seenUpdatedAt } from '#core/lib/form-fields.ts'
import { longestText } from './message-change.schema.ts'

/** Reusable answer to a frequent question, in at least one language. */
export const savedAnswerForm = z
  .object({
    title: line(),
    titleBn: line(),
    text: z._default(lines(longestText), ''),
    textBn: z._default(lines(longestText), ''),
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage({ title: 'saved_answer.required', text: 'saved_answer.required' }))

export type SavedAnswerForm = z.infer<typeof savedAnswerForm>

export const emptySavedAnswer = { title: '', titleBn: '', text: '', textBn: '' }
