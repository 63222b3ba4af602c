// Years of the accounts, such as 2026-27, and their months. A year begins in the month of the setting.

/** Returns the year in which a day lies. @param begins its first month, 1 to 12 */
export function yearOf(day: string, begins: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return yearFrom(month < begins ? year - 1 : year)
}

/** Returns the year before or after another one. */
export function yearBeside(year: string, step: number): string {
  return yearFrom(Number(year.slice(0, 4)) + step)
}

function yearFrom(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
