// Copies the sound of a recording, packet by packet, into a file of its own: the place where it was made, names and
// pictures stay behind. Runs in the child process of documents/pdf-worker.ts, because a file may claim to have billions
// of packets.
import {
  ADTS,
  AdtsOutputFormat,
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputFormat,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  Output,
  type OutputFormat,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { type Audio, type AudioKind, afterTags, containerOf } from './audio.ts'
import { opusSeconds } from './opus.ts'

type Container = {
  kind: AudioKind
  reads: InputFormat
  writes: () => OutputFormat
  codecs: readonly AudioCodec[]
}

const webm = { kind: 'webm', writes: () => new WebMOutputFormat(), codecs: ['opus'] } as const

const containers = {
  aac: { kind: 'aac', reads: ADTS, writes: () => new AdtsOutputFormat(), codecs: ['aac'] },
  m4a: {
    kind: 'm4a',
    reads: MP4,
    writes: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
    codecs: ['aac'],
  },
  mp3: {
    kind: 'mp3',
    reads: MP3,
    writes: () => new Mp3OutputFormat({ xingHeader: false }),
    codecs: ['mp3'],
  },
  ogg: { ...webm, reads: OGG },
  wav: {
    kind: 'wav',
    reads: WAVE,
    writes: () => new WavOutputFormat(),
    codecs: ['pcm-u8', 'pcm-s16', 'pcm-s24'],
  },
  webm: { ...webm, reads: WEBM },
} satisfies Record<string, Container>

/** Returns the sound in a file without anything else; undefined for a damaged one, or one that has more than a sound. */
export async function cleanAudio(bytes: Uint8Array): Promise<Audio | undefined> {
  const container = containerOf(bytes)
  // The library describes damage by errors of any class.
  return container && (await copySound(bytes, containers[container]).catch(() => undefined))
}

async function copySound(bytes: Uint8Array, container: Container): Promise<Audio | undefined> {
  const { kind, reads, writes, codecs } = container
  const isStream = kind === 'aac' || kind === 'mp3'
  const sent = isStream ? bytes.subarray(afterTags(bytes)) : bytes
  const source = openSource(sent)
  const [track, another] = await new Input({ source, formats: [reads] }).getTracks()
  if (!track?.isAudioTrack() || another || !track.codec) return undefined
  const { codec, numberOfChannels, sampleRate } = track
  const isAudible = numberOfChannels <= 2 && sampleRate >= 4_000 && sampleRate <= 96_000
  if (!codecs.includes(codec) || !isAudible) return undefined
  const decoderConfig = await track.getDecoderConfig()
  if (!decoderConfig) return undefined
  const sound = new EncodedAudioPacketSource(codec)
  const target = new BufferTarget()
  const output = new Output({ format: writes(), target })
  output.addAudioTrack(sound)
  await output.start()
  let start: number | undefined
  let seconds = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const isOpus = codec === 'opus'
    start ??= isOpus ? 0 : packet.timestamp
    const duration = isOpus ? opusSeconds(packet.data) : packet.duration
    if (!(duration > 0)) return undefined
    await sound.add(packet.clone({ timestamp: start + seconds, duration }), { decoderConfig })
    seconds += duration
  }
  await output.finalize()
  if (!target.buffer) return undefined
  const file = Buffer.from(target.buffer)
  if (kind === 'm4a') blankTimes(file)
  // A stream has no head that tells it from a file of another type in which something looks like a frame.
  const isMostlySound = !isStream || file.length * 2 > sent.length
  return isMostlySound && seconds > 0 ? { kind, seconds, bytes: file } : undefined
}

/**
 * A file may be cut. The library (1.61.0) looks for the next element of WebM in the last eight bytes for ever; when they
 * cannot be read, it takes what it has found for the whole.
 */
function openSource(bytes: Uint8Array): BufferSource {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let last = -1
  let repeats = 0
  const read = (start: number) => {
    repeats = start === last ? repeats + 1 : 0
    last = start
    return repeats > 100 ? null : { bytes, view, offset: 0 }
  }
  return Object.assign(new BufferSource(bytes), { _read: read })
}

/** Blanks the time of writing, in boxes of version 0 before the sound. */
function blankTimes(file: Buffer): void {
  for (const box of ['mvhd', 'tkhd', 'mdhd']) {
    const at = file.indexOf(box) + 8
    file.fill(0, at, at + 8)
  }
}
