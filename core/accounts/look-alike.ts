/**
 * True if a reader of a list may take one name for the other. Case, spaces, signs, accents, and letters and digits that
 * are drawn alike (l, I and 1) make no difference, and a letter of another alphabet than a–z and Bangla counts as any
 * letter, since it may be drawn like it.
 */
export function looksLike(name: string, other: string): boolean {
  const [one, two] = [folded(name), folded(other)]
  return one.length === two.length && one.every((letter, at) => isLike(letter, two[at] ?? ''))
}

function isLike(letter: string, other: string): boolean {
  return letter === other || isForeign(letter) || isForeign(other)
}

const isForeign = (letter: string) => /[^a-z0-9\p{Script=Bengali}]/u.test(letter)

function folded(name: string): string[] {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    // Combining marks without a script, such as accents. The vowel signs of Bangla are letters of a name.
    .replace(/\p{Script=Inherited}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[i1]/g, 'l')
    .replaceAll('0', 'o')
  return [...letters]
}
