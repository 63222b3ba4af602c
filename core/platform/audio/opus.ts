// Packets of Opus, which WebM and Ogg carry (RFC 6716).

/** Samples of a frame, at 48 kHz, by the number of its configuration. */
const silk = [480, 960, 1920, 2880] as const
const hybrid = [480, 960] as const
const celt = [120, 240, 480, 960] as const

/** No packet is longer than 120 ms. */
const maxSamples = 5760

/** Returns the length of a packet in seconds; 0 if it is invalid (RFC 6716, 3.1 and 3.2). */
export function opusSeconds([toc, second = 0]: Uint8Array): number {
  if (toc === undefined) return 0
  const samples = frameSamples(toc >> 3) * frameCount(toc & 3, second)
  return samples <= maxSamples ? samples / 48_000 : 0
}

function frameSamples(configuration: number): number {
  if (configuration < 12) return silk[configuration & 3] ?? 0
  if (configuration < 16) return hybrid[configuration & 1] ?? 0
  return celt[configuration & 3] ?? 0
}

function frameCount(code: number, second: number): number {
  if (code === 3) return second & 63
  return code === 0 ? 1 : 2
}
