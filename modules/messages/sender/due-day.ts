// The due day of a message is computed from the settings on each read, so a holiday that is declared late moves it.
import type { Row } from '#core/kernel/db/tables.ts'
import { valueGuard } from '#core/platform/guards.ts'
import { dayOf, daysBetween } from '#core/lib/text/day.ts'
import { countWorkingDays, type Holidays, workingDayAfter } from '#core/lib/working-days.ts'
import type { MessageKind } from './message-kinds.ts'

export type MessageState = Row<'messages'>['state']

export type DueSettings = {
  /** Working days until a message is due, by kind. */
  days: Readonly<Record<MessageKind, number>>
  holidays: Holidays
}

export type DueMessage = Pick<
  Row<'messages'>,
  'kind' | 'state' | 'createdAt' | 'waitingSince' | 'waitedDays'
>

export type Due = {
  /** YYYY-MM-DD in Dhaka; moves by a day for every working day on which the clock is paused. */
  dueOn: string
  isOverdue: boolean
  /** True while the clock is paused because the sender has been asked something. */
  isStill: boolean
}

/**
 * Returns the last day in time, in Dhaka.
 * @param waitedDays working days on which the clock was paused
 */
export function dueDay(
  receivedAt: Date,
  kind: MessageKind,
  { days, holidays }: DueSettings,
  waitedDays: number,
): string {
  return workingDayAfter(dayOf(receivedAt), days[kind] + waitedDays, holidays)
}

/** Counts the working days on which the clock was paused, including those since `waitingSince`. */
export function waitedDaysUntil(
  { waitingSince, waitedDays }: Pick<DueMessage, 'waitingSince' | 'waitedDays'>,
  now: Date,
  holidays: Holidays,
): number {
  if (!waitingSince) return waitedDays
  return waitedDays + countWorkingDays(dayOf(new Date(waitingSince)), dayOf(now), holidays)
}

/** Returns the due day; undefined for a message that is answered or closed. */
export function dueOf(message: DueMessage, settings: DueSettings, now: Date): Due | undefined {
  const { kind, state, createdAt } = message
  if (!isOpenState(state)) return undefined
  const waited = waitedDaysUntil(message, now, settings.holidays)
  const dueOn = dueDay(new Date(createdAt), kind, settings, waited)
  const isStill = state === 'waiting'
  return { dueOn, isStill, isOverdue: !isStill && dueOn < dayOf(now) }
}

/**
 * Counts calendar days from receipt: to today while the message is open, else to its first answer, or to its closing if there is
 * none.
 */
export function openDays(
  message: Pick<Row<'messages'>, 'state' | 'createdAt' | 'answeredAt' | 'closedAt' | 'updatedAt'>,
  now: Date,
): number {
  const { state, createdAt, answeredAt, closedAt, updatedAt } = message
  const end = isOpenState(state) ? now : new Date(answeredAt ?? closedAt ?? updatedAt)
  return daysBetween(new Date(createdAt), end)
}

export const openStates = ['new', 'read', 'assigned', 'waiting'] as const

const isOpenState = valueGuard(openStates)
