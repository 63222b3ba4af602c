import { expect, test } from 'vitest'
import {
  countWorkingDays,
  holidaysProblem,
  lastDayBefore,
  parseHolidays,
  workingDayAfter,
} from './working-days.ts'

const none = new Set<string>()

test.each([
  // 2026-11-22 is a Sunday.
  ['2026-11-22', 0, '', '2026-11-22', 'none is the same day'],
  ['2026-11-22', 4, '', '2026-11-26', 'within a week'],
  ['2026-11-22', 5, '', '2026-11-29', 'over Friday and Saturday'],
  ['2026-11-26', 1, '', '2026-11-29', 'from a Thursday'],
  ['2026-11-27', 1, '', '2026-11-29', 'from a Friday'],
  ['2026-11-28', 1, '', '2026-11-29', 'from a Saturday'],
  ['2026-11-22', 20, '', '2026-12-20', 'four weeks'],
  ['2026-12-30', 2, '', '2027-01-03', 'over the end of a year'],
  ['2028-02-28', 2, '', '2028-03-01', 'over 29 February'],
  ['2026-12-15', 1, '2026-12-16', '2026-12-17', 'over a holiday'],
  ['2026-12-16', 1, '2026-12-16', '2026-12-17', 'from a holiday'],
  ['2026-11-26', 1, '2026-11-27\n2026-11-28', '2026-11-29', 'a holiday on a weekend moves nothing'],
  ['2026-12-30', 1, '2026-12-31\n2027-01-03', '2027-01-04', 'holidays on both sides of a year'],
])('%s and %i working days, holidays “%s”: %s (%s)', (from, count, holidays, expected) => {
  expect(workingDayAfter(from, count, parseHolidays(holidays))).toBe(expected)
})

test.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-11-21', 0],
  ['2026-11-22', '2026-11-26', 4],
  ['2026-11-26', '2026-11-28', 0],
  ['2026-11-26', '2026-11-29', 1],
  ['2026-12-31', '2027-01-04', 2],
])('working days after %s up to %s: %i', (after, until, expected) => {
  expect(countWorkingDays(after, until, none)).toBe(expected)
})

test('both functions are inverse to each other', () => {
  const holidays = parseHolidays('2026-12-16\n2026-12-25')
  for (let count = 0; count < 60; count += 1) {
    const day = workingDayAfter('2026-11-22', count, holidays)
    expect(countWorkingDays('2026-11-22', day, holidays)).toBe(count)
  }
})

test('the last day before a period is found from its end too', () => {
  const holidays = parseHolidays('2026-12-16\n2027-01-01')
  const allDays = Array.from({ length: 60 }, (_, index) => workingDayOrNot(index))
  for (const today of allDays.slice(30)) {
    for (const count of [1, 2, 5, 10]) {
      const overdue = allDays.filter((day) => workingDayAfter(day, count, holidays) < today)
      expect(lastDayBefore(today, count, holidays)).toBe(overdue.at(-1))
    }
  }
})

function workingDayOrNot(index: number): string {
  return new Date(Date.parse('2026-11-15T00:00:00Z') + index * 86_400_000)
    .toISOString()
    .slice(0, 10)
}

test('holidays are parsed as clerks write them', () => {
  const text = '2026-12-16 Victory Day\n\n  ২৫/১২/২০২৬ বড়দিন\n1.5.2027\n২০২৭-০২-২১'
  expect([...parseHolidays(text)]).toEqual(['2026-12-16', '2026-12-25', '2027-05-01', '2027-02-21'])
  expect(holidaysProblem(text)).toBeUndefined()
})

test.each(['Eid', '2026-02-30', '2026-13-01', '31/6/2026', '2026-12-161', '16/12/26'])(
  '“%s” is not a day, and the error names it',
  (line) => {
    expect(holidaysProblem(`2026-12-16\n${line}`)).toEqual({
      key: 'setting.holiday_invalid',
      params: { line },
    })
    expect([...parseHolidays(line)]).toEqual([])
  },
)
