// A text with an invalid placeholder is refused, since it would be published with its braces.
import { type ErrorMessage, errorMessage } from '#core/error-messages/error-message.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import { replacePlaceholders } from './fill-placeholders.ts'

const mostSuggested = 4

/**
 * Returns the error in the placeholders of sanitised HTML; undefined if all are valid.
 * @param known all valid names, such as `contact.phone`
 */
export function placeholderProblem(
  html: string,
  known: readonly string[],
): ErrorMessage | undefined {
  let tagged: string | undefined
  // A mark replaces each valid placeholder, so that the text around it does not join.
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

/** Returns the first placeholder of a text as written, shortened if it is long. */
function braced(text: string): string {
  const name = /\{\{([^{}]*)/.exec(text)?.[1] ?? ''
  return `{{${name.length > 40 ? `${name.slice(0, 40)}…` : name}}}`
}

/** Returns the known names that share most pairs of letters with `name`, most similar first. */
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
