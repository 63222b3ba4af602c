// A year of the books begins in the month of the setting: 2026-27 is July to June. 2026 is the calendar year.

/** `from` and `to` are its first and last day; `months` are `YYYY-MM`, in order. */
export type BookYear = { from: string; to: string; months: string[] }

export const bookYearPattern = /^20\d\d(?:-\d\d)?$/

/** Returns the days of a year. @param begins first month of a year of the books, from 1 */
export function readBookYear(written: string, begins: number): BookYear {
  const first = Number(written.slice(0, 4))
  const start = written.length > 4 ? begins - 1 : 0
  const months = Array.from({ length: 12 }, (_, at) => dayIn(first, start + at).slice(0, 7))
  return { from: dayIn(first, start), to: dayIn(first, start + 12, 0), months }
}

function dayIn(year: number, month: number, day = 1): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
