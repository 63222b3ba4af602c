// A placeholder that nobody can fill would be published with its braces, so a text that holds one is refused.
import { type ErrorMessage, errorMessage } from '#error-messages/error-message.ts'
import { plainText } from '../../../lib/text/plain-text.ts'
import { replacePlaceholders } from './fill-placeholders.ts'

const mostSuggested = 4

/**
 * Returns the first problem with the placeholders of sanitised HTML; undefined if each can be filled.
 * @param known names of all placeholders, such as `contact.phone`
 */
export function placeholderProblem(
  html: string,
  known: readonly string[],
): ErrorMessage | undefined {
  let tagged: string | undefined
  // Known placeholders leave a mark, so that the text around them does not join.
  const rest = replacePlaceholders(
    html,
    (name) => (known.includes(name) ? '\ufffc' : `{{${name}}}`),
    (tag) => {
      tagged ??= braced(tag)
      return ''
    },
  )
  if (tagged) return errorMessage('placeholder.in_link', { name: tagged })
  const text = plainText(rest)
  const found = /\{\{(.*?)\}\}/.exec(text)
  if (found?.[1] !== undefined && !known.includes(found[1])) {
    const near = nearest(found[1], known).map((name) => `{{${name}}}`)
    return errorMessage('placeholder.unknown', {
      name: braced(text),
      similar: near.join(', '),
    })
  }
  const broken = found ?? /\{\{|\}\}/.exec(text)
  return broken ? 'placeholder.broken' : undefined
}

/** The first placeholder of a text, as it is written; a long one is cut. */
function braced(text: string): string {
  const name = /\{\{([^{}]*)/.exec(text)?.[1] ?? ''
  return `{{${name.length > 40 ? `${name.slice(0, 40)}…` : name}}}`
}

/** Names that share most pairs of letters, the most similar first. */
function nearest(name: string, known: readonly string[]): string[] {
  const wanted = pairsOf(name)
  const shared = (other: string) => {
    const pairs = pairsOf(other)
    const both = [...pairs].filter((pair) => wanted.has(pair))
    return both.length / (pairs.size + wanted.size)
  }
  return known.toSorted((a, b) => shared(b) - shared(a)).slice(0, mostSuggested)
}

function pairsOf(name: string): Set<string> {
  const letters = name.toLowerCase().slice(0, 100)
  return new Set([...letters].map((_, at) => letters.slice(at, at + 2)))
}
