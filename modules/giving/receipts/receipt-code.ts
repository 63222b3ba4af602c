// The code of a receipt, with which anybody can check it, has ten characters, written as G-XXXXX-XXXXX.
import { typedValue } from '#core/lib/text/typed-text.ts'
import { formatReference, parseReference } from '#modules/messages/sender/reference.ts'

/** Formats a code: 7K3QPX92MA → G-7K3QP-X92MA. */
export function formatReceiptCode(code: string): string {
  return `G-${formatReference(code)}`
}

/** Parses a code as people type it, with its G. */
export function parseReceiptCode(written: string): string | undefined {
  const code = /^\s*g(.+)$/is.exec(written.normalize('NFKC'))?.[1]
  return code === undefined ? undefined : parseReference(code)
}

/** Formats the number of a receipt: 2026-0012. */
export function formatReceiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(4, '0')}`
}

/** Parses the number of a receipt as people type it. @returns undefined for other text */
export function parseReceiptNumber(written: string): { year: number; number: number } | undefined {
  const [, year, number] = /^(20\d\d) ?[-/ ] ?(\d{1,9})$/.exec(typedValue(written)) ?? []
  return year && number ? { year: Number(year), number: Number(number) } : undefined
}

/** Returns the English path at which a receipt is checked. */
export function receiptPath(code: string): string {
  return `/verify?gift=${formatReceiptCode(code)}`
}

/** Returns the English path of the page of a receipt, for whoever has its check code. */
export function receiptPagePath(number: { year: number; number: number }, code: string): string {
  return `/receipts/${formatReceiptNumber(number)}?code=${formatReceiptCode(code)}`
}

/** Masks a name so that only its bearer recognises it: Rahima Khatun → R… K…. */
export function maskedName(name: string): string {
  const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? ''}…`)
    .join(' ')
}
