// Uploads in an S3-compatible bucket, for more than one machine. An object appears whole or not at all.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../config.ts'
import {
  assertStorageName,
  isStorageName,
  type Storage,
  type StoredFile,
  storageError,
} from './storage.ts'

const connectionTimeoutMs = 2000
/** Timeout of a call including its retry, so that the client gets its 503 soon. */
const callTimeoutMs = 5000
/** Additional time for a large file on a slow connection to the bucket. */
const slowestBytesPerMs = 1024
/** Rejected by `isStorageName`, so it is never served or listed. */
const probeName = '.check'

/**
 * Opens a storage in a bucket, which need not be reachable yet: the site starts without it and responds 503.
 * @param folder with its slash; folders are isolated from each other.
 */
export async function openS3Storage(config: S3Config, folder = ''): Promise<Storage> {
  // Imported lazily: 36 MB that a site with a local folder does not pay for.
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Many S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      // Aborts a stalled transfer; the SDK itself would wait forever.
      socketTimeout: callTimeoutMs,
    },
  })
  const at = (name: string) => ({ Bucket: config.bucket, Key: folder + name })

  /** Runs one call within its timeout; undefined when the object does not exist. */
  async function call<T>(
    send: (options: { abortSignal: AbortSignal }) => Promise<T>,
    timeoutMs = callTimeoutMs,
  ): Promise<T | undefined> {
    try {
      return await abortAfter(send, timeoutMs)
    } catch (error) {
      const isMissing =
        error instanceof s3.S3ServiceException &&
        error.$metadata.httpStatusCode === 404 &&
        error.name !== 'NoSuchBucket'
      if (isMissing) return undefined
      throw storageError(error)
    }
  }

  async function write(name: string, body: Uint8Array): Promise<void> {
    const command = new s3.PutObjectCommand({ ...at(name), Body: body })
    const timeoutMs = callTimeoutMs + body.byteLength / slowestBytesPerMs
    const written = await call((options) => client.send(command, options), timeoutMs)
    if (!written) throw storageError(new Error('The bucket answered 404 to a write.'))
  }

  const open: Storage['open'] = async (name, range) => {
    if (!isStorageName(name)) return undefined
    const Range = range && `bytes=${range.start}-${range.end}`
    const command = new s3.GetObjectCommand({ ...at(name), ...(Range ? { Range } : {}) })
    const found = await call((options) => client.send(command, options))
    if (!found) return undefined
    if (!(found.Body instanceof Readable)) throw storageError(new Error('No body came.'))
    // "bytes 0-9/1234": the content length is that of the range.
    const whole = found.ContentRange?.split('/')[1]
    const bytes = whole ? Number(whole) : (found.ContentLength ?? 0)
    return { name, bytes, modifiedAt: found.LastModified ?? new Date(0), stream: found.Body }
  }

  async function* list(): AsyncIterable<StoredFile> {
    let token: string | undefined
    do {
      const command = new s3.ListObjectsV2Command({
        Bucket: config.bucket,
        ...(folder ? { Prefix: folder } : {}),
        ...(token ? { ContinuationToken: token } : {}),
      })
      const page = await call((options) => client.send(command, options))
      if (!page) throw storageError(new Error('The bucket answered 404 to a list.'))
      for (const { Key = '', Size: bytes = 0, LastModified } of page.Contents ?? []) {
        const name = Key.slice(folder.length)
        if (isStorageName(name)) yield { name, bytes, modifiedAt: LastModified ?? new Date(0) }
      }
      const next = page.IsTruncated === false ? undefined : page.NextContinuationToken
      // A server that repeats itself would be asked for ever.
      if (next && next === token) throw storageError(new Error('The bucket repeats its list.'))
      token = next
    } while (token)
  }

  async function read(name: string) {
    const file = await open(name)
    if (!file) return undefined
    try {
      return await buffer(file.stream)
    } catch (error) {
      throw storageError(error)
    }
  }

  return {
    async put(name, body) {
      assertStorageName(name)
      await write(name, body instanceof Blob ? await body.bytes() : body)
    },
    async find(name) {
      if (!isStorageName(name)) return undefined
      const command = new s3.HeadObjectCommand(at(name))
      const found = await call((options) => client.send(command, options))
      if (!found) return undefined
      return {
        name,
        bytes: found.ContentLength ?? 0,
        modifiedAt: found.LastModified ?? new Date(0),
      }
    },
    open,
    read,
    async openBlob(name) {
      const bytes = await read(name)
      return bytes && new Blob([new Uint8Array(bytes)])
    },
    async remove(name) {
      if (!isStorageName(name)) return
      const command = new s3.DeleteObjectCommand(at(name))
      await call((options) => client.send(command, options))
    },
    list,
    check: () => write(probeName, Buffer.alloc(0)),
  }
}

/** Ends with the response head: the body may take as long as it keeps arriving. */
async function abortAfter<T>(
  send: (options: { abortSignal: AbortSignal }) => Promise<T>,
  timeoutMs: number,
): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    return await send({ abortSignal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}
