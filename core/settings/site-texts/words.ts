// The settings `words.*` store the organisation's own wording of texts of the public site, one text per line, as `key
// = text`, separately for each language. History is readable too.
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import { languages } from '#core/lib/text/language.ts'
import type { OwnWords } from '#core/translations/own-words.ts'
import { usualText } from '#core/translations/translations.ts'
import { fixedWords } from './fixed-words.ts'

/** Maximum length of one text, in characters. */
export const maxWords = 300

/** Parses a setting `words.*` into the given texts by their key in the section. */
export function parseWords(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return new Map(lines.map(splitLine))
}

/** Formats texts as a setting, without empty ones. */
export function writeWords(words: ReadonlyMap<string, string>): string {
  return [...words]
    .map(([key, text]) => [key, text.replace(/\s+/g, ' ').trim()])
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key} = ${text}`)
    .join('\n')
}

/** True if the organisation may word a text itself. */
export function isWordable(section: string, key: string): boolean {
  return usualText('en', section, key) !== '' && !(`${section}.${key}` in fixedWords)
}

/** Returns the first problem with the texts of a section. */
export function wordsProblem(section: string, text: string): ErrorMessage | undefined {
  for (const [key, words] of parseWords(text)) {
    if (!isWordable(section, key)) return errorMessage('words.unknown', { key: key.slice(0, 60) })
    if ([...words].length > maxWords) return errorMessage('words.too_long', { key, max: maxWords })
    const gaps = gapsIn(usualText('en', section, key))
    const isFillable = gapsIn(words).every((gap) => gaps.includes(gap))
    // Refuses `$t(`, which would nest another text, perhaps without end.
    if (!isFillable || /\{\{|\}\}|\$t\(/.test(words.replace(gap, ''))) {
      return gaps.length > 0
        ? errorMessage('words.gap_unknown', { key, gaps: gaps.join(' ') })
        : errorMessage('words.gap_refused', { key })
    }
  }
  return undefined
}

/** Returns the own words of all settings by key, without texts that may no longer be changed. */
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
