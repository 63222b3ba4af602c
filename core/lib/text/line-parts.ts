// Texts that hold a list: an entry on each line, its parts divided by `|`.

export function filledLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** Returns a text that can be a part of a line. */
export function asPart(text: string): string {
  return text.replace(/[\s|]+/g, ' ').trim()
}
