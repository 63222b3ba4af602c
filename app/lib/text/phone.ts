/** A number as people dial it and as a link carries it. */
export type Phone = { shown: string; href: string }

/**
 * Reads a number written by a person: Bangla digits, spaces, hyphens and +880 are understood. A Bangladeshi
 * mobile (01[3-9] and 8 digits) is shown as 01XXX-XXXXXX; another number is shown as it was written.
 * @returns undefined when there is no number in it that could be dialled.
 */
export function phoneLink(written: string): Phone | undefined {
  const digits = latinDigits(written).replace(/[\s().-]/g, '')
  const national = digits.replace(/^(?:\+|00)?880(?=1)/, '0')
  if (/^01[3-9]\d{8}$/.test(national)) {
    return { shown: `${national.slice(0, 5)}-${national.slice(5)}`, href: `tel:+88${national}` }
  }
  if (!/^\+?\d{3,15}$/.test(digits)) return undefined
  return { shown: latinDigits(written), href: `tel:${digits}` }
}

/** A chat with a Bangladeshi mobile; undefined for another number. */
export function whatsAppLink(written: string): string | undefined {
  const href = phoneLink(written)?.href
  return href?.startsWith('tel:+88') ? `https://wa.me/${href.slice('tel:+'.length)}` : undefined
}

/** ০–৯ as 0–9; everything else as it is. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0x09e6) - 0x09e6))
}
