// A hummed tune stands for a voice in the demonstration, which records nobody.

const samplesPerSecond = 8_000
const secondsPerNote = 0.4

/**
 * Makes a hummed tune, as a WAV file of 8 bits.
 * @param steps semitones from the A of 220 Hz, one a note
 */
export function humTune(steps: readonly number[]): { bytes: Buffer; seconds: number } {
  const perNote = samplesPerSecond * secondsPerNote
  const samples = Buffer.alloc(steps.length * perNote)
  for (const [note, step] of steps.entries()) {
    const hertz = 220 * 2 ** (step / 12)
    for (let at = 0; at < perNote; at += 1) {
      const angle = (2 * Math.PI * hertz * at) / samplesPerSecond
      // A voice swells and fades, and has a second, softer tone above the first.
      const loudness = Math.sin((Math.PI * at) / perNote) ** 0.6
      const wave = Math.sin(angle) + 0.35 * Math.sin(2 * angle)
      samples[note * perNote + at] = Math.round(128 + 70 * loudness * wave)
    }
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(samplesPerSecond, 24)
  head.writeUInt32LE(samplesPerSecond, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return { bytes: Buffer.concat([head, samples]), seconds: steps.length * secondsPerNote }
}
