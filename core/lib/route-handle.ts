// Properties of a route's document: `export const handle = { isHydrated: true }`.

type Handled = { handle?: unknown }

/**
 * True if the browser hydrates the whole document. Public pages are not hydrated, and load no script of the framework.
 */
export function isHydrated(matches: readonly Handled[]): boolean {
  return says(matches, 'isHydrated')
}

/** True if there is no page at the address: the document has that status too. */
export function isMissing(matches: readonly Handled[]): boolean {
  return says(matches, 'isMissing')
}

function says(matches: readonly Handled[], what: string): boolean {
  return matches.some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && Reflect.get(handle, what) === true,
  )
}
