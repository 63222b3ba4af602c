// The office enters synonyms for the search, one group per line, the words separated by commas.
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import { filledLines } from '#core/lib/text/line-parts.ts'

/** Maximum number of words in a line: the search looks up each of them. */
const maxWords = 20

export function parseWordGroups(text: string): string[][] {
  return filledLines(text).map(wordsOfLine)
}

/** Returns the problem of the first line that is no group. */
export function wordGroupsProblem(text: string): ErrorMessage | undefined {
  const line = filledLines(text).find((one) => {
    const count = wordsOfLine(one).length
    return count < 2 || count > maxWords
  })
  return line === undefined ? undefined : errorMessage('setting.word_group_invalid', { line })
}

function wordsOfLine(line: string): string[] {
  return line
    .split(/[,،;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
