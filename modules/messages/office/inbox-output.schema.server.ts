import { z } from '@hono/zod-openapi'
import { instant, updatedAt } from '#core/kernel/api/parameters.ts'
import { messageKinds } from '../sender/message-kinds.ts'
import { messageStates } from './message-states.ts'

const state = z.enum(messageStates)

const summary = {
  id: z.int().openapi({ example: 1 }),
  kind: z.enum(messageKinds),
  state,
  name: z.string().nullable().openapi({ description: 'Name of the sender, if given.' }),
  createdAt: instant.openapi({ description: 'Time of receipt.' }),
  openDays: z.int().openapi({
    description: 'Calendar days since it was received; until it was answered or closed.',
  }),
  dueOn: z.iso.date().nullable().openapi({
    description:
      'The last day in time, in Dhaka. It moves on while the sender is asked something; null once it is answered or closed.',
    example: '2026-01-29',
  }),
  isOverdue: z.boolean(),
  isStill: z.boolean().openapi({
    description: 'The sender has been asked something: the clock stands still.',
  }),
  assigneeId: z.int().nullable(),
  assigneeName: z.string().nullable(),
  updatedAt,
}

export const messageSummaryOutput = z
  .object({
    ...summary,
    excerpt: z.string().openapi({ description: 'Beginning of the message.' }),
  })
  .openapi('MessageSummary')

/** Message in the API's list; the browser imports only this type. */
export type MessageSummary = z.infer<typeof messageSummaryOutput>

export const messageEventOutput = z.object({
  id: z.int(),
  at: instant,
  userName: z.string().nullable().openapi({
    description: 'Null for the sender and for the program.',
  }),
  what: z.enum(['received', 'opened', 'state', 'assigned', 'note', 'question', 'reply', 'answer']),
  state: state.nullable().openapi({ description: 'The state it left, where it changed that.' }),
  text: z.string().nullable().openapi({
    description: 'The note, question, reply or answer itself, or the name of who takes care of it.',
  }),
})

export const messageOutput = z
  .object({
    ...summary,
    text: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    language: z.enum(['en', 'bn']).openapi({ description: 'Language of the form it was sent by.' }),
    question: z
      .string()
      .nullable()
      .openapi({ description: 'Question that the sender is being asked.' }),
    answer: z.string().nullable(),
    answeredAt: instant.nullable().openapi({ description: 'The first time.' }),
    answerSeenAt: instant.nullable().openapi({
      description: 'Time at which the sender saw the current answer.',
    }),
    events: z.array(messageEventOutput).openapi({ description: 'Events, the oldest first.' }),
    assignees: z.array(z.object({ id: z.int(), name: z.string() })).openapi({
      description: 'Users who may take care of it.',
    }),
  })
  .openapi('Message')

export type MessageRecord = z.infer<typeof messageOutput>

export const openMessagesOutput = z
  .object({
    count: z.int().openapi({ description: 'Neither answered nor closed.' }),
    new: z.int().openapi({ description: 'Nobody has read them.' }),
    overdue: z.int(),
    mine: z.int().openapi({ description: 'Open ones that are assigned to the caller.' }),
    hasSafeguardingReader: z.boolean().openapi({
      description: 'Whether an account is named for safeguarding concerns.',
    }),
    unreadConcerns: z.object({ count: z.int(), since: instant, days: z.int() }).nullable().openapi({
      description:
        'Open safeguarding concerns that nobody may read, since when the first of them waits, and for how many days. Null if there are none.',
    }),
  })
  .openapi('OpenMessages', {
    description: 'Counts of the messages that the caller may see.',
  })

export type OpenMessages = z.infer<typeof openMessagesOutput>
