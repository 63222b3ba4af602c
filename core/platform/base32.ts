// Base 32: five bits a character.

/** RFC 4648, as authenticator apps read it. */
export const rfcAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Crockford's, without i, l, o and u, so that it can be read over the telephone. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes whole groups of five bits; bits that are left over at the end are dropped. */
export function toBase32(bytes: Uint8Array, alphabet: string): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

export function fromBase32(text: string, alphabet: string): Buffer {
  const bits = [...text].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
