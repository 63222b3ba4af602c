// Where uploads live: a local folder, or an S3-compatible bucket. Both pass the same contract test.
import type { Readable } from 'node:stream'
import { AppError, fullDisk, readOnlyDisk } from '../errors.ts'

export type StoredFile = { name: string; bytes: number; modifiedAt: Date }

/** A part of a file, both ends included, in bytes from 0. The caller has seen that it lies inside. */
export type ByteRange = { start: number; end: number }

/** `bytes` and `modifiedAt` are of the whole file, also when a range was asked for. */
export type OpenFile = StoredFile & {
  /** The whole file, or the range. The caller reads it to the end or destroys it. */
  stream: Readable
}

/**
 * Files have flat names that this program made (see `isStorageName`); any other name is never there
 * and is refused on `put`. A file is visible under its name only when it is whole and will survive a
 * power cut. Whatever is asked, AppError unavailable is thrown when the storage is out of reach.
 */
export type Storage = {
  /** @throws AppError unavailable when the disk is full, read-only or out of reach; nothing is then left. */
  put: (name: string, body: Uint8Array) => Promise<void>
  /** What is known of a file without reading it. */
  find: (name: string) => Promise<StoredFile | undefined>
  open: (name: string, range?: ByteRange) => Promise<OpenFile | undefined>
  read: (name: string) => Promise<Buffer | undefined>
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<StoredFile>
  /** Resolves when a file could be written now. @throws AppError unavailable */
  check: () => Promise<void>
}

/** Lower-case words, digits, hyphens and one ending: nothing a file system or an address could misread. */
export function isStorageName(name: string): boolean {
  return name.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]{2,5}$/.test(name)
}

/** @throws AppError invalid */
export function assertStorageName(name: string): void {
  if (!isStorageName(name)) throw new AppError('invalid', 'This file name cannot be used.')
}

/** The sentence for a person; the host finds the reason in the log, as the error's cause. */
export function storageError(cause: unknown): AppError {
  const error = errorFor(errorCode(cause))
  error.cause = cause
  return error
}

function errorFor(code: string): AppError {
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk()
  if (code === 'EROFS') return readOnlyDisk()
  return new AppError(
    'unavailable',
    'Pictures and files cannot be stored or read right now. Please try again later.',
  )
}

/** `ENOENT` and its like; empty for anything else. */
export function errorCode(error: unknown): string {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string'
  return isCoded ? String(error.code) : ''
}
