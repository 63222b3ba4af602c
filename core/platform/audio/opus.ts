// Packets of Opus, which WebM and Ogg carry (RFC 6716, RFC 7845).

/** One or two channels; `samples` of all packets, at 48 kHz. */
export type OpusSound = {
  channels: number
  /** Samples that a player leaves out at the start. */
  preSkip: number
  /** Loudness that a player adds, in 1/256 dB. */
  gain: number
  packets: { bytes: Uint8Array; samples: number }[]
  samples: number
}

/** Samples of a frame by the number of its configuration. */
const silk = [480, 960, 1920, 2880] as const
const hybrid = [480, 960] as const
const celt = [120, 240, 480, 960] as const

/** No packet is longer than 120 ms. */
const maxSamples = 5760

/** Reads the Opus header of a file; undefined for anything but one or two channels. */
export function readOpusHead(head: Uint8Array): Omit<OpusSound, 'packets' | 'samples'> | undefined {
  const bytes = Buffer.from(head)
  if (bytes.length < 19 || bytes.toString('latin1', 0, 8) !== 'OpusHead') return undefined
  const channels = bytes.readUInt8(9)
  const isPlain = bytes.readUInt8(8) < 16 && bytes.readUInt8(18) === 0
  if (!isPlain || channels < 1 || channels > 2) return undefined
  return { channels, preSkip: bytes.readUInt16LE(10), gain: bytes.readInt16LE(16) }
}

/** Measures all packets; undefined if there is none, or an invalid one. */
export function measurePackets(
  packets: readonly Uint8Array[],
): Pick<OpusSound, 'packets' | 'samples'> | undefined {
  const measured = packets.map((bytes) => ({ bytes, samples: samplesOf(bytes) }))
  if (measured.length === 0 || measured.some(({ samples }) => samples === 0)) return undefined
  return { packets: measured, samples: measured.reduce((sum, { samples }) => sum + samples, 0) }
}

/** Returns the samples of a packet; 0 if it is invalid (RFC 6716, 3.1 and 3.2). */
function samplesOf(packet: Uint8Array): number {
  const [toc, second = 0] = packet
  if (toc === undefined) return 0
  const samples = frameSamples(toc >> 3) * frameCount(toc & 3, second)
  return samples <= maxSamples ? samples : 0
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
