// Groups of words that mean the same, as the office writes them: one group a line, the words separated by commas.
import { type ErrorMessage, errorMessage } from '#error-messages/error-message.ts'

/** Maximum number of lines, and of words in one: the search looks up each of them. */
const maxGroups = 100
const maxWords = 20

export function parseWordGroups(text: string): string[][] {
  return linesOf(text).map(wordsOfLine)
}

/** Returns what is wrong with the first line that is no group. */
export function wordGroupsProblem(text: string): ErrorMessage | undefined {
  const lines = linesOf(text)
  if (lines.length > maxGroups) return errorMessage('setting.word_groups_many', { max: maxGroups })
  for (const line of lines) {
    const count = wordsOfLine(line).length
    if (count < 2) return errorMessage('setting.word_group_alone', { line })
    if (count > maxWords) return errorMessage('setting.word_group_long', { line, max: maxWords })
  }
  return undefined
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

function wordsOfLine(line: string): string[] {
  return line
    .split(/[,،;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
