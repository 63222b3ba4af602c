import { expect, test } from 'vitest'
import { parseHolidays } from '#core/lib/working-days.ts'
import { type DueMessage, dueDay, dueOf, waitedDaysUntil } from './due-day.ts'

const settings = {
  days: { question: 5, complaint: 10, suggestion: 20, information: 20, safeguarding: 2 },
  holidays: parseHolidays('2026-12-16'),
}

test.each([
  ['2026-11-22T04:00:00.000Z', 'question', 0, '2026-11-29'],
  ['2026-11-22T04:00:00.000Z', 'complaint', 0, '2026-12-06'],
  ['2026-11-22T04:00:00.000Z', 'information', 0, '2026-12-21'],
  ['2026-11-22T04:00:00.000Z', 'safeguarding', 0, '2026-11-24'],
  // Midnight in Dhaka is 18:00 UTC, so this message was received on Monday.
  ['2026-11-22T18:00:00.000Z', 'question', 0, '2026-11-30'],
  ['2026-11-22T17:59:59.999Z', 'question', 0, '2026-11-29'],
  ['2026-11-22T04:00:00.000Z', 'question', 3, '2026-12-02'],
  ['2026-12-29T04:00:00.000Z', 'question', 0, '2027-01-05'],
] as const)(
  'received at %s, a %s that waited %i days is due on %s',
  (at, kind, waited, expected) => {
    expect(dueDay(new Date(at), kind, settings, waited)).toBe(expected)
  },
)

const message: DueMessage = {
  kind: 'question',
  state: 'read',
  createdAt: '2026-11-22T04:00:00.000Z',
  waitingSince: null,
  waitedDays: 0,
}

test('a message is in time until midnight in Dhaka on its due day', () => {
  const at = (instant: string) => dueOf(message, settings, new Date(instant))
  expect(at('2026-11-29T17:59:59.999Z')).toEqual({
    dueOn: '2026-11-29',
    isOverdue: false,
    isStill: false,
  })
  expect(at('2026-11-29T18:00:00.000Z')).toMatchObject({ isOverdue: true })
})

test('the clock is paused while the office waits for the sender, weekends included', () => {
  // The question was asked on a Wednesday.
  const asked = { ...message, state: 'waiting', waitingSince: '2026-11-25T04:00:00.000Z' } as const
  const dueAt = (instant: string) => dueOf(asked, settings, new Date(instant))
  expect(dueAt('2026-11-25T10:00:00.000Z')).toEqual({
    dueOn: '2026-11-29',
    isOverdue: false,
    isStill: true,
  })
  // Only Thursday was waited: Friday and Saturday are no working days.
  expect(dueAt('2026-11-28T10:00:00.000Z')).toMatchObject({ dueOn: '2026-11-30' })
  expect(dueAt('2027-03-28T10:00:00.000Z')).toMatchObject({ isOverdue: false, isStill: true })
  expect(waitedDaysUntil(asked, new Date('2026-11-30T10:00:00.000Z'), settings.holidays)).toBe(3)
  expect(waitedDaysUntil(message, new Date('2026-11-30T10:00:00.000Z'), settings.holidays)).toBe(0)
})

test.each(['answered', 'closed'] as const)('a message that is %s is not due', (state) => {
  expect(dueOf({ ...message, state }, settings, new Date('2027-01-01'))).toBeUndefined()
})
