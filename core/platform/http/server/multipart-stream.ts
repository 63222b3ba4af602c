// Reads `multipart/form-data` as it arrives: it holds one chunk of a file.
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError } from '#core/platform/errors.ts'

export type MultipartLimits = {
  /** Bytes of the whole body. */
  maxBytes: number
  /** Bytes of one text field; a longer one is cut. */
  maxFieldBytes: number
}

type Receive = {
  /** The stream must be consumed. */
  file: (name: string, file: BusboyFileStream, filename: string, type: string) => void
  field: (name: string, value: string, isCut: boolean) => void
  /** Ends the reading, and the streams of its files. */
  signal?: AbortSignal
}

/**
 * Reads a multipart body.
 * @throws AppError unsupported_type, unreadable; too_large, once more than `maxBytes` have arrived
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  { maxBytes, maxFieldBytes }: MultipartLimits,
  receive: Receive,
): Promise<void> {
  const parser = openParser(contentType, maxFieldBytes)
  let problem: AppError | undefined
  parser.on(
    'file',
    (name: string, file: BusboyFileStream, filename = '', _encoding: string, type: string) => {
      // Its error is that of the form.
      file.on('error', () => {})
      receive.file(name, file, filename, type)
    },
  )
  parser.on('field', (name: string, value: string, _isNameCut: boolean, isCut: boolean) => {
    receive.field(name, value, isCut)
  })
  parser.on('partsLimit', () => {
    problem = new AppError('unreadable', 'request.too_many_parts')
  })
  try {
    const { signal } = receive
    await pipeline(body ?? Readable.from([]), limitBytes(maxBytes), parser, { signal })
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unreadable', 'request.form_unreadable')
  }
  if (problem) throw problem
}

function openParser(contentType: string, fieldSize: number) {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw notMultipart()
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // The largest form, that of a person, has 24 parts.
      limits: { parts: 64, fieldSize, headerSize: 8 * 1024, headerPairs: 20 },
    })
  } catch {
    // It has no boundary.
    throw notMultipart()
  }
}

const notMultipart = () => new AppError('unsupported_type', 'request.not_multipart')

function limitBytes(maxBytes: number): Transform {
  let received = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      received += chunk.byteLength
      if (received > maxBytes) done(new AppError('too_large', 'request.too_large'))
      else done(null, chunk)
    },
  })
}
