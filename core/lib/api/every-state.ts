/** Parameters by which the back-office also reads invisible records. */
export const everyState = { state: 'all' } as const

/** Returns the address of a record or list as the back-office reads it. */
export function inEveryState(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(everyState)}`
}
