import { withoutBodyImages } from '#core/lib/html/body-images.ts'
import { parsedJson } from '#core/lib/parsed-json.ts'

/** Any size of any image, as a name or an address. */
const file = /(?:\/uploads\/)?([0-9a-f]{32})[a-z0-9.-]*/g

/**
 * Removes an image from a stored text: the name of a file, HTML that shows it, or JSON of either at any depth.
 * @param name of the column or field; null replaces the name of an image, an empty text anything else
 * @param key the 32 digits with which the names of all its sizes begin
 */
export function withoutImage(name: string, text: string, key: string): string | null {
  if (!text.includes(key)) return text
  const json = parsed(text)
  if (json !== undefined) return JSON.stringify(withoutIn(name, json, key))
  const rest = withoutBodyImages(text, (shown) => shown.startsWith(key)).replace(
    file,
    (found, start) => (start === key ? '' : found),
  )
  return rest === '' && /image|recording/i.test(name) ? null : rest
}

function withoutIn(name: string, value: unknown, key: string): unknown {
  if (typeof value === 'string') return withoutImage(name, value, key)
  if (Array.isArray(value)) return value.map((one) => withoutIn(name, one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [field, withoutIn(field, one, key)]),
  )
}

/** Parses JSON of an object or a list; undefined for any other text. */
function parsed(text: string): unknown {
  return /^[[{]/.test(text) ? parsedJson(text) : undefined
}
