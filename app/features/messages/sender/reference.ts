// References and check codes: ten characters of Crockford's base 32, which can be read over the telephone.
import { typedValue } from '../../../lib/text/typed-text.ts'

const pattern = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** 7K3QPX92MA → 7K3QP-X92MA */
export function formatReference(reference: string): string {
  return `${reference.slice(0, 5)}-${reference.slice(5)}`
}

/** 7K3QPX92MA → R-7K3QP-X92MA: a check code is no reference, and does not look like one. */
export function formatCheckCode(code: string): string {
  return `R-${formatReference(code)}`
}

/**
 * Reads a reference as people type it: spaces, dashes and capitals make no difference, o is 0, i and l are 1, and
 * digits may be Bangla ones. @returns ten characters; undefined for other text
 */
export function parseReference(written: string): string | undefined {
  if (written.length > 60) return undefined
  const code = typedCode(written)
  return pattern.test(code) ? code : undefined
}

/** A code of Crockford's base 32 as people type it, in its canonical characters; other text may contain others. */
export function typedCode(written: string): string {
  return typedValue(written.normalize('NFKC'))
    .toUpperCase()
    .replace(/[ _.-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** The same for a check code; its R is part of it. */
export function parseCheckCode(written: string): string | undefined {
  const code = /^r(.+)$/i.exec(typedValue(written.normalize('NFKC')))?.[1]
  return code === undefined ? undefined : parseReference(code)
}
