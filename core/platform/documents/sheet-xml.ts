// The parts of a workbook are read without a parser: each character once, and nothing that is nested in itself.

export type Element = { attributes: string; inner: string }

/** Returns the elements with a name, which must not be nested. */
export function elements(xml: string, name: string): Element[] {
  const found: Element[] = []
  const start = `<${name}`
  for (let at = xml.indexOf(start); at >= 0; at = xml.indexOf(start, at)) {
    const next = xml[at + start.length]
    const headEnd = xml.indexOf('>', at)
    if (headEnd < 0) break
    if (!next || !/[\s/>]/.test(next)) {
      at = headEnd
      continue
    }
    const attributes = xml.slice(at + start.length, headEnd)
    if (attributes.endsWith('/')) {
      found.push({ attributes, inner: '' })
      at = headEnd
      continue
    }
    const end = xml.indexOf(`</${name}>`, headEnd)
    if (end < 0) break
    found.push({ attributes, inner: xml.slice(headEnd + 1, end) })
    at = end
  }
  return found
}

/** Returns the attributes of an element by their names. */
export function attributesOf({ attributes }: Element): Map<string, string> {
  const written = attributes.matchAll(/([\w:]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map(
    [...written].map(([, key = '', double, single]) => [key, unescaped(double ?? single ?? '')]),
  )
}

/** Returns the text of an element with `t` elements. Excel writes signs that XML does not allow as `_x000D_`. */
export function richText(xml: string): string {
  const text = elements(xml, 't').map(({ inner }) => unescaped(inner))
  return withoutEscapes(text.join(''))
}

export function withoutEscapes(text: string): string {
  return text
    .replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

export function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, dec, hex, name) => {
    if (name) return entities[name] ?? whole
    const code = dec ? Number(dec) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
