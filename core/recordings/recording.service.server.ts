// Recordings of texts serve people who listen rather than read.
import { randomBytes } from 'node:crypto'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { fileBytes } from '#core/kernel/api/multipart.ts'
import { checkRights, type Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import type { Language } from '#core/lib/text/language.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'
import { maxRecordingBytes, maxSeconds, secondsOf } from './recording-names.ts'

const recordingLimit = {
  maxFileBytes: maxRecordingBytes,
  tooLarge: errorMessage('recording.too_large', { megabytes: maxRecordingBytes / 2 ** 20 }),
} as const

/** Tolerance for a recorder that stops itself at the maximum length. */
const graceSeconds = 2

/** Names of the recordings of a record; undefined if a form does not send them. */
type RecordingNames = {
  recordingFileEn?: string | null | undefined
  recordingFileBn?: string | null | undefined
}

/** Recording for the public player; `seconds` is its length, `bytes` its size. */
export type Recording = { href: string; seconds: number; bytes: number; language: Language }

/**
 * Stores a recording without its metadata under an unused name.
 * @throws AppError invalid (no file), too_large, unsupported_type, unavailable; unauthorized, forbidden
 */
export async function storeRecording(
  services: Pick<Services, 'db' | 'storage' | 'documents'>,
  person: Person,
  file: File | undefined,
): Promise<{ filename: string; bytes: number; pageCount: null }> {
  const sent = await fileBytes(file, recordingLimit)
  if (!sent) throw fieldError('invalid', 'file', 'attachment.required')
  const { kind, seconds, bytes } = await services.documents.cleanAudio(sent)
  if (seconds > maxSeconds + graceSeconds) {
    throw new AppError(
      'too_large',
      errorMessage('recording.too_long', { minutes: maxSeconds / 60 }),
    )
  }
  if (bytes.byteLength > maxRecordingBytes) throw new AppError('too_large', recordingLimit.tooLarge)
  const length = Math.max(1, Math.round(seconds))
  const filename = `${randomBytes(16).toString('hex')}-recording-${length}s.${kind}`
  await checkRights(services, person)
  await services.storage.put(filename, bytes)
  return { filename, bytes: bytes.byteLength, pageCount: null }
}

/**
 * Checks that the recordings of a form are stored: one that no record names is removed after a day.
 * @throws AppError invalid, unavailable
 */
export async function requireRecordings(
  { storage }: Pick<Services, 'storage'>,
  { recordingFileEn, recordingFileBn }: RecordingNames,
): Promise<void> {
  for (const [field, name] of Object.entries({ recordingFileEn, recordingFileBn })) {
    if (name && !(await storage.find(name))) throw fieldError('invalid', field, 'recording.unknown')
  }
}

/** Reads the recording in the language of the page, or else in the other; undefined if there is neither. */
export async function readRecording(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { recordingFileEn, recordingFileBn }: RecordingNames,
  language: Language,
): Promise<Recording | undefined> {
  const english = { name: recordingFileEn, language: 'en' } as const
  const bangla = { name: recordingFileBn, language: 'bn' } as const
  for (const one of language === 'bn' ? [bangla, english] : [english, bangla]) {
    const seconds = secondsOf(one.name ?? '')
    const file = one.name && seconds !== undefined ? await storage.find(one.name) : undefined
    if (!file || seconds === undefined) continue
    if ((await readUnused(db)).has('listening')) return undefined
    return { href: `/uploads/${file.name}`, seconds, bytes: file.bytes, language: one.language }
  }
  return undefined
}
