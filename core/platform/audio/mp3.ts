// MP3: keeps the frames of sound and drops everything around them, such as ID3, APE and Lyrics3 tags.

/** Bits in a second by their number in a header, for MPEG 1 and for the lower sampling rates of MPEG 2 and 2.5. */
const kilobits = {
  full: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

const rates = [44_100, 48_000, 32_000] as const

type Frame = { bytes: number; samples: number; rate: number }

/** Returns the frames only; undefined if less than half of the file is sound, as in a file of another type. */
export function readMp3(bytes: Uint8Array): { seconds: number; bytes: Uint8Array } | undefined {
  const start = afterTags(bytes)
  const frames: Uint8Array[] = []
  let seconds = 0
  let length = 0
  for (let at = start; at + 4 <= bytes.length; ) {
    const frame = frameAt(bytes, at)
    // A header outside a run of frames counts only if another one follows it.
    const isNext = frame && (isRunning(bytes, at, frame) || at + frame.bytes === bytes.length)
    if (!frame || !isNext) {
      at += 1
      continue
    }
    frames.push(bytes.subarray(at, at + frame.bytes))
    seconds += frame.samples / frame.rate
    length += frame.bytes
    at += frame.bytes
  }
  if (length * 2 < bytes.length - start) return undefined
  return { seconds, bytes: Buffer.concat(frames) }
}

/** True if another frame of the same sampling rate, or the tag at the end, follows this one. */
function isRunning(bytes: Uint8Array, at: number, frame: Frame): boolean {
  const end = at + frame.bytes
  const next = frameAt(bytes, end)
  if (next) return next.rate === frame.rate
  return /^(?:TAG|APETAGEX|LYRICSBEGIN|ID3)/.test(textAt(bytes, end))
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

/** Reads the header of a complete frame of layer III. */
function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const second = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || (second & 0xe6) !== 0xe2) return undefined
  const third = bytes[at + 2] ?? 0
  // 0: MPEG 2.5, 1: none, 2: MPEG 2, 3: MPEG 1.
  const version = (second >> 3) & 3
  const base = rates[(third >> 2) & 3]
  const kbits = kilobits[version === 3 ? 'full' : 'low'][(third >> 4) - 1]
  if (version === 1 || base === undefined || kbits === undefined) return undefined
  const rate = version === 3 ? base : version === 2 ? base / 2 : base / 4
  const samples = version === 3 ? 1152 : 576
  const padding = (third >> 1) & 1
  const length = Math.floor((samples * 125 * kbits) / rate) + padding
  return at + length <= bytes.length ? { bytes: length, samples, rate } : undefined
}

function textAt(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.subarray(at, at + 11)).toString('latin1')
}
