// Codes of receipts, by which anybody recognises one: ten characters, written as G-XXXXX-XXXXX.
import { formatReference, parseReference } from '../../messages/sender/reference.ts'

/** 7K3QPX92MA → G-7K3QP-X92MA */
export function formatReceiptCode(code: string): string {
  return `G-${formatReference(code)}`
}

/** Reads a code as people type it, with its G. */
export function parseReceiptCode(written: string): string | undefined {
  const code = /^\s*g(.+)$/is.exec(written.normalize('NFKC'))?.[1]
  return code === undefined ? undefined : parseReference(code)
}

/** The number as people write it: 2026-0012. */
export function formatReceiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(4, '0')}`
}

/** English path at which a receipt is checked. */
export function receiptPath(code: string): string {
  return `/verify?gift=${formatReceiptCode(code)}`
}

/** Rahima Khatun → R… K…: enough to recognise one's own name. */
export function maskedName(name: string): string {
  const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? ''}…`)
    .join(' ')
}
