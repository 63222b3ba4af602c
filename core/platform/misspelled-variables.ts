import { knownVariables } from './config.ts'

/**
 * Finds names in the environment that look like slips of the pen, such as TRUST_PROXI, which would do nothing and say
 * nothing.
 * @returns sentences for the host
 */
export function misspelledVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (knownVariables.includes(name) || name.length > 40) return []
    const meant = knownVariables.find((known) => !env[known] && isSlip(name, known))
    return meant ? [`${name} is not read by this program. Did you mean ${meant}?`] : []
  })
}

/** True if one letter is wrong, missing or extra, or two neighbours are swapped; ignores case. */
function isSlip(name: string, known: string): boolean {
  const [one, other] = [name.toUpperCase(), known]
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const shorter = Math.min(one.length, other.length) - start
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isExchange = left.length === 2 && left === [...right].reverse().join('')
  return isExchange || Math.max(left.length, right.length) <= 1
}
