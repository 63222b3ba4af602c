import { latinDigits } from './digits.ts'

// Text as people type and paste it. Contact lists, spreadsheets, Word and chats add invisible characters, dashes that
// are no hyphens and digits of other scripts; a value that looks right must be right.

/**
 * Characters without a shape: control, bidirectional and zero-width ones, fillers and variation selectors. A joiner
 * after a Bangla letter stays, since it changes the letter; so do the parts of an emoji.
 */
const invisible =
  /(?!(?<=[\u0980-\u09e5\u09f0-\u09ff])[\u200c\u200d]|(?<=\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|\ufe0f(?=\u20e3))(?:[^\P{Cc}\n\t]|[\p{DI}\u2800\ufff9-\ufffb])/gu

/** Removes invisible characters. Line breaks of every kind become `\n`. */
export function withoutInvisible(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(invisible, '')
}

/**
 * Normalises a short value that a pattern reads (a number, a day, a code, an address): removes invisible characters,
 * and converts dashes and minus signs to hyphens, spaces to plain ones and digits to Latin.
 */
export function typedValue(text: string): string {
  const visible = withoutInvisible(text).replaceAll('\ufe0f', '')
  return latinDigits(visible.replace(/[\p{Pd}\u2043\u2212]/gu, '-').replace(/\s+/g, ' ')).trim()
}
