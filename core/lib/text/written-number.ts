import { typedValue } from './typed-text.ts'

/** Tells whether spaces, line breaks or invisible characters divide the digits: `500 700` is two numbers. */
export function hasSeveralNumbers(written: string): boolean {
  return /\p{N},?[\s\p{C}\p{DI}]+,?\p{N}/u.test(written)
}

/**
 * Normalises a number as offices write it: `Tk. ১২,৫০,০০০.৫০/-` is `1250000.50`. Groups have two or three digits and the
 * last one three, so that `500,50`, which is 500.50 where a comma divides decimals, does not become 50,050. Several
 * numbers are none.
 * @returns digits with an optional sign and decimals; undefined for other text
 */
export function writtenNumber(written: string): string | undefined {
  if (hasSeveralNumbers(written)) return undefined
  const text = typedValue(written)
    .replace(/^(?:tk\.?|bdt|৳|টাকা)\s*/i, '')
    .replace(/\s*(?:tk\.?|bdt|taka|টাকা|৳)?(?:\s*\/[-=])?$/i, '')
  const [, sign = '', grouped, decimals = ''] =
    /^([+-]?)([\d,]{1,40})(\.\d{1,20})?$/.exec(text) ?? []
  if (!grouped || !/^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})$/.test(grouped)) return undefined
  return `${sign === '-' ? '-' : ''}${grouped.replace(/\D/g, '')}${decimals}`
}
