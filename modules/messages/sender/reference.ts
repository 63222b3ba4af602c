// References and check codes have ten characters of Crockford's base 32, which can be read aloud over the telephone.
import { typedValue } from '#core/lib/text/typed-text.ts'

const pattern = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** Formats a reference: 7K3QPX92MA → 7K3QP-X92MA. */
export function formatReference(reference: string): string {
  return `${reference.slice(0, 5)}-${reference.slice(5)}`
}

/** Formats a check code: 7K3QPX92MA → R-7K3QP-X92MA. Its prefix distinguishes it from a reference. */
export function formatCheckCode(code: string): string {
  return `R-${formatReference(code)}`
}

/**
 * Parses a reference as people type it: ignores spaces, dashes and case, reads o as 0 and i and l as 1, and accepts
 * Bangla digits.
 * @returns ten characters; undefined for other text
 */
export function parseReference(written: string): string | undefined {
  if (written.length > 60) return undefined
  const code = typedCode(written)
  return pattern.test(code) ? code : undefined
}

/** Returns typed text in the canonical characters of Crockford's base 32; text that is no code may keep others. */
export function typedCode(written: string): string {
  return typedValue(written.normalize('NFKC'))
    .toUpperCase()
    .replace(/[ _.-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** Parses a check code as people type it, with its R. @returns ten characters; undefined for other text */
export function parseCheckCode(written: string): string | undefined {
  const code = /^r(.+)$/i.exec(typedValue(written.normalize('NFKC')))?.[1]
  return code === undefined ? undefined : parseReference(code)
}

/** Returns the error for a reference that nothing has; people also type the check code from the same page. */
export function unknownReference(written: string) {
  return parseCheckCode(written) ? 'message.check_code_only' : 'message.reference_unknown'
}
