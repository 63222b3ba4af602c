// WAV: plain samples with a header of our own. Other chunks, such as lists of texts, pictures and places, are dropped.

const headerBytes = 44

export function readWav(bytes: Uint8Array): { seconds: number; bytes: Uint8Array } | undefined {
  const file = Buffer.from(bytes)
  let format: Buffer | undefined
  let sound: Buffer | undefined
  for (let at = 12; at + 8 <= file.length && !sound; ) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const body = file.subarray(at + 8, at + 8 + size)
    if (name === 'fmt ') format = body
    // An interrupted recorder leaves a size beyond the end.
    if (name === 'data') sound = body
    at += 8 + size + (size % 2)
  }
  const rule = format && format.length >= 16 ? formatOf(format) : undefined
  if (!rule || !sound) return undefined
  const { frame, rate } = rule
  const whole = sound.subarray(0, sound.length - (sound.length % frame))
  return { seconds: whole.length / frame / rate, bytes: write(rule, whole) }
}

type Format = { channels: number; rate: number; bits: number; frame: number }

/** Reads the format of plain samples in one or two channels; undefined for any other. */
function formatOf(chunk: Buffer): Format | undefined {
  const channels = chunk.readUInt16LE(2)
  const rate = chunk.readUInt32LE(4)
  const bits = chunk.readUInt16LE(14)
  const isPlain = chunk.readUInt16LE(0) === 1 && (bits === 8 || bits === 16 || bits === 24)
  const isAudible = (channels === 1 || channels === 2) && rate >= 4_000 && rate <= 96_000
  return isPlain && isAudible ? { channels, rate, bits, frame: (channels * bits) / 8 } : undefined
}

function write({ channels, rate, bits, frame }: Format, sound: Buffer): Uint8Array {
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(headerBytes - 8 + sound.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * frame, 28)
  header.writeUInt16LE(frame, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(sound.length, 40)
  return Buffer.concat([header, sound])
}
