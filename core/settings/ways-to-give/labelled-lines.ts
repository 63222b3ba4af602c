// Accounts to give to are stored as readable lines such as `Branch: Ishwardi`, so that history, pending changes and
// pages show the same text. Lines may be written by hand, in either language.
import { typedValue } from '#core/lib/text/typed-text.ts'

/** Texts with the same meaning in both languages. */
export type InBoth = { en: string; bn: string }

/** `text` is undefined for a line that has no label. */
export type LabelledLine = { line: string; label: string; text: string | undefined }

export function labelledLines(value: string): LabelledLine[] {
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label, text] = /^([^:：]{1,60}?)\s*[:：]\s*(.*)$/u.exec(line) ?? []
      return { line, label: labelKey(label ?? ''), text }
    })
}

/** Normalises a label: ignores case, dots and Unicode forms, and reads নং as নম্বর. */
export function labelKey(label: string): string {
  return label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.।]/g, '')
    .replace(/নং(?=\s|$)/g, 'নম্বর')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the text of a field as one line. */
export function asPart(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function countDigits(text: string): number {
  return typedValue(text).replace(/\D/g, '').length
}
