/** Makes a table from pairs, as a primer prints them: a letter and what it stands for, with spaces between all. */
export function letterTable(pairs: string): Readonly<Record<string, string>> {
  const words = pairs.trim().split(/\s+/)
  return Object.fromEntries(
    words.flatMap((letter, at) => (at % 2 === 0 ? [[letter, words[at + 1] ?? '']] : [])),
  )
}
