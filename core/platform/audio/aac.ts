// AAC in a stream of frames (ADTS, ISO 14496-3 1.A.2), as recorders of phones and programs of radio write it. Keeps the
// frames and drops the tags around them.

const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
]
const samplesOfBlock = 1_024

/** Returns the frames only; undefined unless they follow each other from the start and fill more than half of the file. */
export function readAac(
  bytes: Uint8Array,
  start: number,
): { seconds: number; bytes: Uint8Array } | undefined {
  let at = start
  let seconds = 0
  for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
    seconds += frame.seconds
    at += frame.bytes
  }
  const sound = bytes.slice(start, at)
  return sound.length * 2 > bytes.length - start ? { seconds, bytes: sound } : undefined
}

/** Reads the header of a complete frame. */
function frameAt(bytes: Uint8Array, at: number): { bytes: number; seconds: number } | undefined {
  const [, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0] = bytes.subarray(
    at,
    at + 7,
  )
  if (!startsLikeAac(bytes, at)) return undefined
  const rate = rates[(third >> 2) & 15]
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
  const headBytes = second & 1 ? 7 : 9
  if (!rate || length <= headBytes || at + length > bytes.length) return undefined
  return { bytes: length, seconds: (((seventh & 3) + 1) * samplesOfBlock) / rate }
}

export function startsLikeAac(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf6) === 0xf0
}
