const longestName = 60
const domain = /\.\p{Ll}/u

/** Bangla words may hold the joiners. */
const letters = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)+$/u

/**
 * True for a name that may stand on the public list. A stranger writes it, and the list stands beside the accounts, so it
 * holds letters only: no digits of another account, and no address of a website.
 */
export function isListableName(name: string | null): name is string {
  if (name === null || name.length > longestName) return false
  return letters.test(name) && !domain.test(name)
}
