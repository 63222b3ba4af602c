// Forms with a file. The file waits on the disk until it is processed, so that neither slow nor many uploads take memory.
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pipeline } from 'node:stream/promises'
import type { MiddlewareHandler } from 'hono'
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { AppError } from '#core/platform/errors.ts'
import { readMultipart } from '#core/platform/http/server/multipart-stream.ts'
import { temporaryPath } from '#core/platform/storage/local-storage.ts'
import { storageError } from '#core/platform/storage/storage.ts'
import type { ApiEnv } from './access.ts'
import type { ReceiveBody } from './body-limit.ts'

/** Limit of the text fields of a form, beside its file. */
const maxTextBytes = 256 * 1024

export type FileLimit = { maxFileBytes: number; tooLarge: ErrorMessage }

/** Returns the maximum length of a form with a file. */
export function formBytes({ maxFileBytes }: FileLimit): number {
  return maxFileBytes + maxTextBytes
}

/**
 * Returns an uploaded file; undefined for none, which a browser sends as an empty file.
 * @throws AppError too_large
 */
export function sentFile(
  file: File | undefined,
  { maxFileBytes, tooLarge }: FileLimit,
): File | undefined {
  if (!file || (file.size === 0 && !file.name)) return undefined
  if (file.size > maxFileBytes) throw new AppError('too_large', tooLarge)
  return file
}

/** Reads the bytes of an uploaded file; undefined for none. @throws AppError too_large */
export async function fileBytes(
  file: File | undefined,
  limit: FileLimit,
): Promise<Uint8Array | undefined> {
  return await sentFile(file, limit)?.bytes()
}

export const awaitMemory: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const form = await c.req.bodyCache.formData
  // The request has no body.
  if (!form) throw new AppError('unsupported_type', 'request.not_multipart')
  const release = await c.env?.uploadMemory?.acquire(sizeOf(form))
  try {
    await next()
  } finally {
    release?.()
  }
}

/** Writes the files of a form to the disk, and leaves the form where Hono looks for it. */
export const receiveForm: ReceiveBody = async (c, body, maxBytes, eviction) => {
  const { signal } = eviction
  const form = new FormData()
  const paths: string[] = []
  const writes: Promise<void>[] = []
  const removeFiles = async () => {
    // Files that a read-only disk keeps are left for the sweep; the refusal of the request matters more.
    await Promise.allSettled(paths.map((path) => rm(path, { force: true })))
  }

  async function writeFile(name: string, file: NodeJS.ReadableStream, filename = '', type = '') {
    const path = temporaryPath(c.env?.uploadFolder ?? tmpdir())
    paths.push(path)
    try {
      await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
      form.append(name, new File([await openAsBlob(path)], filename, { type }))
    } catch (error) {
      // A form of which a file cannot be written is not read on.
      eviction.abort(storageError(error))
    }
  }

  try {
    const limits = { maxBytes, maxFieldBytes: maxTextBytes }
    await readMultipart(body, c.req.header('content-type') ?? '', limits, {
      signal,
      file: (...received) => void writes.push(writeFile(...received)),
      field: (name, value) => form.append(name, value),
    })
    await Promise.all(writes)
    signal.throwIfAborted()
    c.req.bodyCache.formData = form
    return removeFiles
  } catch (error) {
    eviction.abort(error)
    await Promise.all(writes)
    await removeFiles()
    throw signal.reason
  }
}

/** Length of the files. */
function sizeOf(form: FormData): number {
  return [...form.values()].reduce(
    (sum, value) => sum + (value instanceof File ? value.size : 0),
    0,
  )
}
