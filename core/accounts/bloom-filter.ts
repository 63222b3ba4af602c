// Bloom filter: a set of texts in a few bytes. Members are always found; of other texts at most one in 10,000 is.
import { createHash } from 'node:crypto'

/** Bits and probes per text: false positives below 7 in 100,000. */
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

/** Derives any number of positions from two halves of one hash (Kirsch and Mitzenmacher, 2006). */
function bitsOf(text: string, filter: Buffer): number[] {
  const hash = createHash('sha256').update(text).digest()
  const size = filter.byteLength * 8
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)]
  return Array.from({ length: probes }, (_, probe) => (first + probe * step) % size)
}

function mask(bit: number): number {
  return 1 << (bit & 7)
}
