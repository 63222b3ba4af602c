// Checks a recording before it is stored, and removes its metadata: the place where it was made, names, pictures. The
// type comes from the bytes; name and declared type are ignored. The output is written anew (MP3, AAC, WAV, Opus) or has
// everything else blanked (MP4).
import { AppError } from '../errors.ts'
import { readAac, startsLikeAac } from './aac.ts'
import { afterTags, readMp3 } from './mp3.ts'
import { readMp4 } from './mp4.ts'
import { readOggOpus } from './ogg.ts'
import { readWav } from './wav.ts'
import { readWebmOpus } from './webm.ts'
import { writeWebm } from './write-webm.ts'

/** File extensions of stored recordings. Opus is always stored as WebM, which more phones play than Ogg. */
export const audioKinds = ['aac', 'm4a', 'mp3', 'wav', 'webm'] as const

export type AudioKind = (typeof audioKinds)[number]

/** `seconds` is measured from the sound itself, never read from a header. */
export type Audio = { kind: AudioKind; seconds: number; bytes: Uint8Array }

/** Sound of a damaged file is undefined. */
type Sound = Omit<Audio, 'kind'> | undefined

/**
 * Removes everything except sound from a recording.
 * @throws AppError unsupported_type (another kind, damaged, no sound)
 */
export function cleanAudio(bytes: Uint8Array): Audio {
  const kind = kindOf(bytes)
  if (!kind) throw new AppError('unsupported_type', 'recording.unsupported')
  const sound = read[kind](bytes)
  if (!sound || !(sound.seconds > 0)) throw new AppError('unsupported_type', 'recording.damaged')
  return { kind: kind === 'ogg' ? 'webm' : kind, ...sound }
}

const read: Record<AudioKind | 'ogg', (bytes: Uint8Array) => Sound> = {
  aac: (bytes) => readAac(bytes, afterTags(bytes)),
  m4a: readMp4,
  mp3: readMp3,
  wav: readWav,
  webm: (bytes) => opus(readWebmOpus(bytes)),
  ogg: (bytes) => opus(readOggOpus(bytes)),
}

function opus(sound: ReturnType<typeof readOggOpus>): Sound {
  return sound && { seconds: sound.samples / 48_000, bytes: writeWebm(sound) }
}

function kindOf(bytes: Uint8Array): AudioKind | 'ogg' | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('OggS')) return 'ogg'
  if (start.startsWith('\x1aE\xdf\xa3')) return 'webm'
  if (start.startsWith('RIFF') && start.endsWith('WAVE')) return 'wav'
  if (start.slice(4, 8) === 'ftyp') return 'm4a'
  const at = afterTags(bytes)
  if (startsLikeAac(bytes, at)) return 'aac'
  // A frame of layer III, or the tag before the first one.
  const isFrame = bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xe6) === 0xe2
  return isFrame || start.startsWith('ID3') ? 'mp3' : undefined
}
