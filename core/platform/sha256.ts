import { createHash } from 'node:crypto'

/** Returns the hash in lower-case hex. The pieces of a large file need not be in memory at once. */
export async function sha256Of(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}
