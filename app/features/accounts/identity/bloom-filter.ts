// A set of texts in a few bytes: what is in it is always found, and of anything else one in 10,000 or fewer.
import { createHash } from 'node:crypto'

/** Bits for each text and probes for each look: false positives below 7 in 100,000. */
const bitsPerText = 20
const probes = 14

export function makeBloomFilter(texts: readonly string[]): Buffer {
  const filter = Buffer.alloc(Math.ceil((texts.length * bitsPerText) / 8))
  for (const text of texts) {
    for (const bit of bitsOf(text, filter)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | mask(bit)
  }
  return filter
}

export function isInBloomFilter(text: string, filter: Buffer): boolean {
  return bitsOf(text, filter).every((bit) => ((filter[bit >> 3] ?? 0) & mask(bit)) !== 0)
}

/** Two halves of one hash give as many positions as are wanted (Kirsch and Mitzenmacher, 2006). */
function bitsOf(text: string, filter: Buffer): number[] {
  const hash = createHash('sha256').update(text).digest()
  const size = filter.byteLength * 8
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)]
  return Array.from({ length: probes }, (_, probe) => (first + probe * step) % size)
}

function mask(bit: number): number {
  return 1 << (bit & 7)
}
