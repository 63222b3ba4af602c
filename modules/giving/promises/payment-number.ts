import { typedValue } from '#core/lib/text/typed-text.ts'

/** Writes the number of a payment or a cheque as it is stored: capitals, no spaces and no full-width letters. */
export function paymentNumber(written: string): string {
  return typedValue(written.normalize('NFKC')).replace(/\s/g, '').toUpperCase()
}
