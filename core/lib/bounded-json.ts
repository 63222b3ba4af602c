// JSON from outside: a few megabytes of brackets become hundreds when they are parsed, so they are counted first.

export type JsonBounds = { values: number; depth: number }

/** Returns the number of values in a JSON text, at most, and how deep they are nested. The text need not be valid. */
export function measureJson(json: string): JsonBounds {
  const size = { values: 1, depth: 0 }
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isText) {
      if (sign === backslash) at++
      else if (sign === quote) isText = false
      continue
    }
    if (sign === quote) isText = true
    else if (sign === comma) size.values++
    else if (sign === bracket || sign === brace) {
      size.values++
      depth++
      if (depth > size.depth) size.depth = depth
    } else if (sign === bracketEnd || sign === braceEnd) depth--
  }
  return size
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [bracket, bracketEnd, brace, braceEnd] = [0x5b, 0x5d, 0x7b, 0x7d]
