import { fieldError } from '#core/platform/errors.ts'
import { isBlankHtml } from '../text/plain-text.ts'
import { allowedHtml, normalRichText } from './rich-text.server.ts'

/** Bytes of a description's HTML. */
export const maxDescriptionBytes = 8 * 1024
/** 20,000 characters of Bangla, of three bytes each, with as much again for headings, lists and tables. */
const maxBodyBytes = 120 * 1024

/** Sanitises an optional description. @returns null if nothing visible is left; undefined stays undefined */
export function cleanOptionalDescription<T extends string | null | undefined>(
  field: string,
  html: T,
): T | string | null {
  return cleanWithin(field, html, maxDescriptionBytes)
}

/** Cleans a long text, which may contain images of the library if it `hasImages`. */
export function cleanBody<T extends string | null | undefined>(
  field: string,
  html: T,
  options?: { hasImages: boolean },
): T | string | null {
  return cleanWithin(field, html, maxBodyBytes, options)
}

function cleanWithin<T extends string | null | undefined>(
  field: string,
  html: T,
  maxBytes: number,
  options?: { hasImages: boolean },
): T | string | null {
  if (typeof html !== 'string') return html
  const allowed = allowedHtml(html.toWellFormed(), options)
  const clean = normalRichText(allowed)
  if (Math.max(Buffer.byteLength(allowed), Buffer.byteLength(clean)) > maxBytes) {
    throw fieldError('invalid', field, 'text.too_much_formatting')
  }
  return isBlankHtml(clean) ? null : clean
}
