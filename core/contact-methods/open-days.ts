/** Matches the name of a day, and whether it starts a range: 'Sunday to '. */
const dayName =
  /(?<day>(?<![a-z])(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?(?![a-z])|(?:রবি|সোম|মঙ্গল|বুধ|বৃহ(?:স্পতি|ঃ)?|শুক্র|শনি)(?:বার)?)(?<range>\s*(?:to|till|until|through|থেকে|হতে|[-–—])\s*)?/gi

/** Prefixes of the names of days, Sunday first. */
const beginnings: readonly (readonly string[])[] = [
  ['sun', 'রবি'],
  ['mon', 'সোম'],
  ['tue', 'মঙ্গল'],
  ['wed', 'বুধ'],
  ['thu', 'বৃহ'],
  ['fri', 'শুক্র'],
  ['sat', 'শনি'],
]

/** Words after which a named day may be a closed one. */
const closed = /clos|except|holiday|\boff\b|only|বন্ধ|ছুটি|ছাড়া|ছাড়া|বাদে|মাত্র|শুধু/i

/**
 * Parses opening hours, such as 'Sunday to Thursday, 9 am to 5 pm', into an open or closed day for each day of the
 * week, Sunday first.
 * @returns undefined if the text names no day, or may name a closed one
 */
export function openDays(hours: string): boolean[] | undefined {
  if (closed.test(hours)) return undefined
  const open = Array.from({ length: 7 }, () => false)
  let range: { first: number; end: number } | undefined
  for (const { 0: match, index, groups } of hours.matchAll(dayName)) {
    const last = dayIndex(groups?.day ?? '')
    const first = range?.end === index ? range.first : last
    for (let step = 0; step <= (last - first + 7) % 7; step += 1) open[(first + step) % 7] = true
    range = groups?.range ? { first: last, end: index + match.length } : undefined
  }
  return open.includes(true) ? open : undefined
}

function dayIndex(name: string): number {
  const word = name.toLowerCase()
  return beginnings.findIndex((ones) => ones.some((one) => word.startsWith(one)))
}
