// Images and reports as files. Everything here came from outside once, so nothing is served as
// anything but what our own table says, and nothing served can run.

import { buffer } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import { AppError, errorBody, errorStatus } from '#platform/errors.ts'
import { bearerToken, type FindCaller } from '#platform/http/api/access.ts'
import { jsonType } from '#platform/http/api/error-response.ts'
import { isListedTag, readRange } from '#platform/http/response/file-conditions.ts'
import { simpleError } from '#platform/http/response/simple-error.ts'
import { apiHeaders, imagePolicy, pdfPolicy } from '#platform/http/security/security-headers.ts'
import { toWebStream } from '#platform/http/server/web-stream.ts'
import type { Services } from '#platform/services.ts'
import {
  isStorageName,
  type OpenFile,
  type Storage,
  type StoredFile,
} from '#platform/storage/storage.ts'

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

/** A smaller file is answered from memory: one read instead of a stream and its buffers. */
const streamedFromBytes = 256 * 1024

type UploadParts = {
  /** Whether nothing that is visible now shows a file. */
  isWithheld: (name: string) => Promise<boolean>
  findCaller: FindCaller
}

/**
 * Serves `/uploads/{name}` and `/api/uploads/{name}`. A withheld file is there for who manages the content; for
 * anyone else it is not there.
 */
export function createUploadsApi({ storage }: Pick<Services, 'storage'>, parts: UploadParts): Hono {
  const { isWithheld, findCaller } = parts
  const uploads = new Hono()
  // With slashes, so that a path below a name is answered here and not as a page.
  for (const path of ['/uploads/:name{.+}', '/api/uploads/:name{.+}']) {
    uploads.get(path, serveFile).all((context) => refuse(context, methodNotAllowed))
  }
  return uploads

  async function serveFile(context: Context): Promise<Response> {
    const name = context.req.param('name') ?? ''
    if (!isStorageName(name)) return refuse(context, notFound)
    const isPublic = !(await isWithheld(name))
    if (!isPublic && !(await isEditor(context))) {
      // The time it takes tells a stranger nothing either.
      await storage.find(name)
      return refuse(context, notFound)
    }
    const response = await respondWithFile(storage, context.req.raw, name, isPublic)
    return response ?? refuse(context, notFound)
  }

  async function isEditor(context: Context): Promise<boolean> {
    const token = bearerToken(context.req.header('authorization'))
    const caller = token && (await findCaller(token))
    return caller ? caller.role === 'ADMIN' : false
  }
}

/**
 * For a request that may have it.
 * @param isPublic whether anyone may have it: another is kept nowhere on its way
 * @returns undefined when there is no such file.
 */
export async function respondWithFile(
  storage: Storage,
  request: Request,
  name: string,
  isPublic: boolean,
): Promise<Response | undefined> {
  const type = contentTypes[name.split('.').at(-1) ?? '']
  const found = type && isStorageName(name) ? await storage.find(name) : undefined
  if (!type || !found) return undefined

  const headers = fileHeaders(found, type)
  if (!isPublic) headers.set('Cache-Control', 'private, no-store')
  const tag = headers.get('ETag') ?? ''
  const sent = (header: string) => request.headers.get(header) ?? undefined
  if (isListedTag(sent('If-None-Match'), tag)) {
    return new Response(null, { status: 304, headers })
  }

  const range = readRange(sent('Range'), sent('If-Range'), tag, found)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${found.bytes}`)
    headers.set('Cache-Control', 'no-store')
    return new Response(null, { status: 416, headers })
  }
  const length = range ? range.end - range.start + 1 : found.bytes
  headers.set('Content-Length', String(length))
  headers.set('Content-Type', type)
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.bytes}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const file = await storage.open(name, range)
  if (!file) return undefined
  if (entityTag(file) !== tag) {
    // Replaced between the two looks: the headers are of the old file, so look again.
    file.stream.destroy()
    return respondWithFile(storage, request, name, isPublic)
  }
  return new Response(await bodyOf(file, length), { status, headers })
}

function fileHeaders(file: StoredFile, type: string): Headers {
  const isPdf = type === 'application/pdf'
  return new Headers({
    'Cache-Control': isPdf
      ? 'public, max-age=300, must-revalidate'
      : 'public, max-age=31536000, immutable',
    ETag: entityTag(file),
    'Accept-Ranges': 'bytes',
    'Content-Disposition': `inline; filename="${file.name}"`,
    'Content-Security-Policy': isPdf ? pdfPolicy : imagePolicy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

/** An image's name is never used twice; a report keeps its readable name when it is replaced. */
function entityTag({ name, bytes, modifiedAt }: StoredFile): string {
  if (!name.endsWith('.pdf')) return `"${name}"`
  return `"${bytes.toString(16)}-${modifiedAt.getTime().toString(16)}"`
}

async function bodyOf({ stream }: OpenFile, length: number): Promise<BodyInit> {
  if (length < streamedFromBytes) return new Uint8Array(await buffer(stream))
  return toWebStream(stream)
}

const notFound = new AppError('not_found', 'address.no_file')
const methodNotAllowed = new AppError('method_not_allowed', 'address.file_is_read_only')

function refuse(context: Context, error: AppError): Response {
  // An old link to a report is followed by a person, who gets a page.
  const isPerson = context.req.header('accept')?.includes('text/html') ?? false
  if (error === notFound && isPerson) {
    const { body, status, headers } = simpleError('not_found', 'html')
    return new Response(body, { status, headers })
  }
  for (const [name, value] of Object.entries(apiHeaders)) context.header(name, value)
  context.header('X-Content-Type-Options', 'nosniff')
  if (error.code === 'method_not_allowed') context.header('Allow', 'GET, HEAD')
  return context.json(errorBody(error), errorStatus[error.code], { 'Content-Type': jsonType })
}
