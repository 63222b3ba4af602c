/** Parameters by which the back-office also reads what visitors do not see yet, or no longer. */
export const everyState = { state: 'all' } as const

/** The address of a record or list as the back-office reads it. */
export function inEveryState(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(everyState)}`
}
