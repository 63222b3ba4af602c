// Properties of a route's document: `export const handle = { isHydrated: true }`.

type Handled = { handle?: unknown }

/** The document comes alive whole in the browser. Public pages do not, and carry no script of the framework. */
export function isHydrated(matches: readonly Handled[]): boolean {
  return says(matches, 'isHydrated')
}

/** The address leads nowhere: the document says so with its status too. */
export function isMissing(matches: readonly Handled[]): boolean {
  return says(matches, 'isMissing')
}

function says(matches: readonly Handled[], what: string): boolean {
  return matches.some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && Reflect.get(handle, what) === true,
  )
}
