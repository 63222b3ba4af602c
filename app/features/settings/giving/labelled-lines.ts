// An account to give to is kept as lines that a person can read, `Branch: Ishwardi`: the history, a change that waits
// and a page all show the same words. A line may be written by hand too, in either language.
import { typedValue } from '../../../lib/text/typed-text.ts'

/** A text of the same meaning in both languages. */
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

/** A label without what people write differently: capitals, dots, নং for নম্বর, the encoding of a letter. */
export function labelKey(label: string): string {
  return label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.।]/g, '')
    .replace(/নং(?=\s|$)/g, 'নম্বর')
    .replace(/\s+/g, ' ')
    .trim()
}

/** One line of what was typed in a field. */
export function asPart(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function countDigits(text: string): number {
  return typedValue(text).replace(/\D/g, '').length
}
