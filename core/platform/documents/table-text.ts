// A table that is text comes in the encoding of the program that wrote it.

export type TableText = { text: string; isAnsi: boolean }

/**
 * Decodes UTF-8, UTF-16 with or without its mark, and what is neither as Windows-1252, which Excel calls "CSV (comma
 * delimited)"; `isAnsi` tells that. Undefined for bytes that are no text.
 */
export function tableText(bytes: Uint8Array): TableText | undefined {
  const wide = utf16Of(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), isAnsi: false }
  if (bytes.subarray(0, 4_096).includes(0)) return undefined
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isAnsi: false }
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    // A file in UTF-8 that was damaged on its way keeps the letters that are whole.
    const isMostlyUtf8 = count(text, /[\u0080-\ufffc]/g) > 2 * count(text, /\ufffd/g)
    if (isMostlyUtf8) return { text, isAnsi: false }
    return { text: new TextDecoder('windows-1252').decode(bytes), isAnsi: true }
  }
}

export function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function utf16Of(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without the mark, separators and line breaks show every other byte to be zero.
  const start = bytes.subarray(0, 4_096)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const isEnough = Math.max(even, odd) >= Math.max(8, start.length / 16)
  if (!isEnough || (even > 0 && odd > 0)) return undefined
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}
