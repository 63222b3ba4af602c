// A recording is recognised by its bytes before a child process opens it (clean-audio.ts); its name and declared type
// are ignored.
import * as z from 'zod/mini'

/** File extensions of stored recordings. Opus is always stored as WebM, which more phones play than Ogg. */
export const audioKinds = ['aac', 'm4a', 'mp3', 'wav', 'webm'] as const

export type AudioKind = (typeof audioKinds)[number]

/** Validated, because a compromised parser could send anything. `seconds` is measured from the sound itself. */
export const audio = z.object({
  kind: z.enum(audioKinds),
  seconds: z.number().check(z.positive()),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

export type Audio = z.infer<typeof audio>

/** Returns the container of a recording; undefined for a file of another type. */
export function containerOf(bytes: Uint8Array): AudioKind | 'ogg' | undefined {
  const start = textAt(bytes, 0)
  if (start.startsWith('OggS')) return 'ogg'
  if (start.startsWith('\x1aE\xdf\xa3')) return 'webm'
  if (start.startsWith('RIFF') && start.endsWith('WAVE')) return 'wav'
  if (start.slice(4, 8) === 'ftyp') return 'm4a'
  const at = afterTags(bytes)
  const [first, second = 0] = bytes.subarray(at, at + 2)
  if (first === 0xff && (second & 0xf6) === 0xf0) return 'aac'
  // A frame of layer III, or the tag before the first one.
  const isFrame = first === 0xff && (second & 0xe6) === 0xe2
  return isFrame || start.startsWith('ID3') ? 'mp3' : undefined
}

/** Returns where the ID3v2 tags at the start, and the zeros with which some programs fill them up, end. */
export function afterTags(bytes: Uint8Array): number {
  let at = 0
  while (textAt(bytes, at).startsWith('ID3') && at + 10 <= bytes.length) {
    const size = [6, 7, 8, 9].reduce((sum, i) => sum * 128 + ((bytes[at + i] ?? 0) & 0x7f), 0)
    const footer = (bytes[at + 5] ?? 0) & 0x10 ? 10 : 0
    at += 10 + size + footer
  }
  while (bytes[at] === 0) at += 1
  return Math.min(at, bytes.length)
}

function textAt(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.subarray(at, at + 12)).toString('latin1')
}
