import { type DueSettings, dueOf, openDays } from '../sender/due-day.ts'
import type { Assignee, Message } from './inbox.queries.server.ts'
import type { MessageRecord, MessageSummary } from './inbox-output.schema.server.ts'
import type { OpenedMessage } from './open-message.service.server.ts'

/** Maximum length of an excerpt in a list, in characters. */
const excerptLength = 160

type Parts = { settings: DueSettings; now: Date; names: ReadonlyMap<number, string> }

export function summaryOf(message: Message, parts: Parts): MessageSummary {
  const text = (message.text ?? '').replace(/\s+/g, ' ')
  const letters = [...text]
  const isLonger = letters.length > excerptLength
  const excerpt = isLonger ? `${letters.slice(0, excerptLength).join('')}…` : text
  return { ...sharedOf(message, parts), excerpt }
}

export function recordOf(
  { message, events }: OpenedMessage,
  assignees: Assignee[],
  parts: Parts,
): MessageRecord {
  const { phone, email, address, language, question, answer, answeredAt, answerSeenAt } = message
  return {
    ...sharedOf(message, parts),
    text: message.text ?? '',
    phone,
    email,
    address,
    language,
    question,
    answer,
    answeredAt,
    answerSeenAt,
    events: events.map(({ id, at, userName, what, state, text }) => ({
      id,
      at,
      userName,
      what,
      state,
      text,
    })),
    assignees,
  }
}

function sharedOf(message: Message, { settings, now, names }: Parts) {
  const { id, kind, state, name, createdAt, assigneeId, updatedAt } = message
  const due = dueOf(message, settings, now)
  return {
    id,
    kind,
    state,
    name,
    createdAt,
    updatedAt,
    assigneeId,
    openDays: openDays(message, now),
    dueOn: due?.dueOn ?? null,
    isOverdue: due?.isOverdue ?? false,
    isStill: due?.isStill ?? false,
    assigneeName: assigneeId === null ? null : (names.get(assigneeId) ?? null),
  }
}
