import { pickOutput } from '#core/kernel/api/output.ts'
import { type DueSettings, dueOf, openDays } from '../sender/due-day.ts'
import type { Assignee, Message } from './inbox.queries.server.ts'
import {
  type MessageRecord,
  type MessageSummary,
  messageEventOutput,
  messageOutput,
  messageSummaryOutput,
} from './inbox-output.schema.server.ts'
import type { OpenedMessage } from './open-message.service.server.ts'

/** Maximum length of an excerpt in a list, in characters. */
const excerptLength = 160

type Parts = { settings: DueSettings; now: Date; names: ReadonlyMap<number, string> }

export function summaryOf(message: Message, parts: Parts): MessageSummary {
  const text = (message.text ?? '').replace(/\s+/g, ' ')
  const letters = [...text]
  const isLonger = letters.length > excerptLength
  const excerpt = isLonger ? `${letters.slice(0, excerptLength).join('')}…` : text
  return pickOutput(messageSummaryOutput, { ...message, ...factsOf(message, parts), excerpt })
}

export function recordOf(
  { message, events }: OpenedMessage,
  assignees: Assignee[],
  parts: Parts,
): MessageRecord {
  return pickOutput(messageOutput, {
    ...message,
    ...factsOf(message, parts),
    text: message.text ?? '',
    events: events.map((event) => pickOutput(messageEventOutput, event)),
    assignees,
  })
}

function factsOf(message: Message, { settings, now, names }: Parts) {
  const { assigneeId } = message
  const due = dueOf(message, settings, now)
  return {
    openDays: openDays(message, now),
    dueOn: due?.dueOn ?? null,
    isOverdue: due?.isOverdue ?? false,
    isStill: due?.isStill ?? false,
    assigneeName: assigneeId === null ? null : (names.get(assigneeId) ?? null),
  }
}
