// The organisation's own words for texts of the public site, as the settings `words.*` keep them: one a line, as
// `key = text`, in each language for itself. A line is readable in the history too.
import { type ErrorMessage, errorMessage } from '#error-messages/error-message.ts'
import { languages } from '../../../lib/text/language.ts'
import type { OwnWords } from '../../../translations/own-words.ts'
import { usualText } from '../../../translations/translations.ts'
import { fixedWords } from './fixed-words.ts'

/** Characters of one text. */
export const maxWords = 300

/** Of the settings `words.*`: what is given, by the key of the text in its section. */
export function parseWords(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return new Map(lines.map(splitLine))
}

/** Without those that are empty. */
export function writeWords(words: ReadonlyMap<string, string>): string {
  return [...words]
    .map(([key, text]) => [key, text.replace(/\s+/g, ' ').trim()])
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key} = ${text}`)
    .join('\n')
}

/** Whether a text of the site may be worded otherwise. */
export function isWordable(section: string, key: string): boolean {
  return usualText('en', section, key) !== '' && !(`${section}.${key}` in fixedWords)
}

/** What is wrong with the words of a section, the first of it first. */
export function wordsProblem(section: string, text: string): ErrorMessage | undefined {
  for (const [key, words] of parseWords(text)) {
    if (!isWordable(section, key)) return errorMessage('words.unknown', { key: key.slice(0, 60) })
    if ([...words].length > maxWords) return errorMessage('words.too_long', { key, max: maxWords })
    const gaps = gapsIn(usualText('en', section, key))
    const isFillable = gapsIn(words).every((gap) => gaps.includes(gap))
    // `$t(` would name another text, and that one perhaps this.
    if (!isFillable || /\{\{|\}\}|\$t\(/.test(words.replace(gap, ''))) {
      return gaps.length > 0
        ? errorMessage('words.gap_unknown', { key, gaps: gaps.join(' ') })
        : errorMessage('words.gap_refused', { key })
    }
  }
  return undefined
}

/** Of all settings, by the key of each text. A text that may not be changed any more is left out. */
export function ownWordsOf(
  settings: Readonly<Record<string, { en: string; bn: string }>>,
): OwnWords {
  const words = { en: new Map<string, string>(), bn: new Map<string, string>() }
  for (const [name, value] of Object.entries(settings)) {
    const [, section = ''] = /^words\.(.*)/.exec(name) ?? []
    for (const language of languages) {
      for (const [key, text] of section ? parseWords(value[language]) : []) {
        if (isWordable(section, key)) words[language].set(`${section}.${key}`, text)
      }
    }
  }
  return words
}

const gap = /\{\{\w+\}\}/g

function gapsIn(text: string): string[] {
  return text.match(gap) ?? []
}

function splitLine(line: string): [string, string] {
  const at = line.indexOf('=')
  return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}
