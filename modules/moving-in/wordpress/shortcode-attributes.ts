export type Attributes = ReadonlyMap<string, string>

const token =
  /[\s,/]*(?:([\w:-]+)\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|[“”„‟″«»]([^“”„‟″«»]*)[“”„‟″«»]|([^\s"']+))|"([^"]*)"|(\S+))/y
const typedQuote = /&(?:quot|ldquo|rdquo|bdquo|#0?34|#8220|#8221|#8222|#8243|#x201[cd]);/gi
const base64 = /^[A-Za-z0-9+/]{8,}={0,2}$/

/**
 * Reads the attributes of a shortcode as WordPress does, also in typographic quotation marks; those without a name get
 * their number.
 */
export function readAttributes(text: string): Attributes {
  const found = new Map<string, string>()
  const written = /=\s{0,9}&/.test(text) ? text.replace(typedQuote, '"') : text
  token.lastIndex = 0
  for (let match = token.exec(written); match; match = token.exec(written)) {
    const [, name, ...values] = match
    const value = values.find((one) => one !== undefined) ?? ''
    found.set(name?.toLowerCase() ?? String(found.size), plainValue(value))
  }
  return found
}

/** Page builders write what would end an attribute in forms of their own. */
function plainValue(value: string): string {
  if (value.startsWith('#E-8_')) return decodedRaw(value.slice(5)) ?? ''
  if (/^(?:%5B|%7B|url:)/i.test(value)) return value
  return value
    .replace(/``/g, '"')
    .replace(/`\{`/g, '[')
    .replace(/`\}`/g, ']')
    .replace(/%(?:22|9[123])/g, (code) => codes[code] ?? code)
    .trim()
}

const codes: Record<string, string> = {
  '%22': '"',
  '%91': '[',
  '%92': '\\',
  '%93': ']',
}

/** Decodes the HTML of a builder's code element: base64 of text, or of an encoded address. */
export function decodedRaw(text: string): string | undefined {
  const written = text.replace(/\s+/g, '')
  if (!base64.test(written)) return undefined
  const bytes = Buffer.from(written, 'base64').toString('utf8')
  if (bytes.includes('\ufffd') || !/[<>%\s]/.test(bytes)) return undefined
  try {
    return decodeURIComponent(bytes)
  } catch {
    return bytes
  }
}

/** Reads groups of attributes that a builder writes as encoded JSON; undefined if the value is something else. */
export function readGroups(value: string): Attributes[] | undefined {
  if (!/^(?:%5B|\[)(?:%7B|\{)/i.test(value)) return undefined
  try {
    const groups: unknown = JSON.parse(value.startsWith('%') ? decodeURIComponent(value) : value)
    if (!Array.isArray(groups)) return undefined
    return groups.map(
      (group) =>
        new Map(
          Object.entries(Object(group)).flatMap(([name, one]) =>
            typeof one === 'string' || typeof one === 'number' ? [[name, String(one)]] : [],
          ),
        ),
    )
  } catch {
    return undefined
  }
}
