/**
 * Whether a document comes alive whole in the browser: the back-office's routes ask for it with
 * `export const handle = { isHydrated: true }`. Public pages do not, and carry no script of the framework.
 */
export function isHydrated(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(
    ({ handle }) =>
      typeof handle === 'object' &&
      handle !== null &&
      'isHydrated' in handle &&
      handle.isHydrated === true,
  )
}
