// The content type of a stored file comes from a fixed table, and no served file can run scripts.
import { buffer } from 'node:stream/consumers'
import { isListedTag, readRange } from '#core/platform/http/response/file-conditions.ts'
import {
  imagePolicy,
  openHeaders,
  pdfPolicy,
} from '#core/platform/http/security/security-headers.ts'
import { toWebStream } from '#core/platform/http/server/web-stream.ts'
import {
  isStorageName,
  type OpenFile,
  type Storage,
  type StoredFile,
} from '#core/platform/storage/storage.ts'
import { attachmentKind } from './attachment-names.ts'
import { type Audience, openAudience } from './withheld-files.service.server.ts'

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  webm: 'audio/webm',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Minimum size of a streamed file, in bytes; a smaller one is read into memory, which costs one read instead of a
 * stream and its buffers.
 */
const streamedFromBytes = 256 * 1024

/** Storage, and a function that finds the audience of a file. */
export type Files = { storage: Storage; findAudience: (name: string) => Promise<Audience> }

export function openFiles(services: Parameters<typeof openAudience>[0] & Pick<Files, 'storage'>) {
  return { storage: services.storage, findAudience: openAudience(services) }
}

/**
 * Responds with a file. All responses with stored files come from here, so that no caller forgets to check access.
 * @param mayHave true if the request may have a file that is not for everybody; such a file is cached nowhere
 * @returns undefined if there is no such file for this request
 */
export async function respondWithFile(
  files: Files,
  request: Request,
  name: string,
  mayHave: (audience: Audience) => boolean | Promise<boolean>,
): Promise<Response | undefined> {
  const { storage, findAudience } = files
  const type = contentTypeOf(name)
  if (!type || !isStorageName(name)) return undefined
  const audience = await findAudience(name)
  const isPublic = audience === 'everybody'
  const isGiven = isPublic || (audience !== 'nobody' && (await mayHave(audience)))
  // The file is looked up even if refused, so that the response time reveals nothing either.
  const found = await storage.find(name)
  if (!found || !isGiven) return undefined

  const headers = fileHeaders(found, type)
  if (isPublic) for (const [name, value] of Object.entries(openHeaders)) headers.set(name, value)
  else headers.set('Cache-Control', 'private, no-store')
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
    // The file was replaced after the first look-up, whose headers are outdated: start again.
    file.stream.destroy()
    return respondWithFile(files, request, name, mayHave)
  }
  return new Response(await bodyOf(file, length), { status, headers })
}

/** Returns the content type of a stored file from its name; undefined for types that are never served. */
export function contentTypeOf(name: string): string | undefined {
  return contentTypes[name.split('.').at(-1) ?? '']
}

function fileHeaders(file: StoredFile, type: string): Headers {
  const isPdf = type === 'application/pdf'
  return new Headers({
    'Cache-Control': isPdf
      ? 'public, max-age=300, must-revalidate'
      : 'public, max-age=31536000, immutable',
    ETag: entityTag(file),
    'Accept-Ranges': 'bytes',
    'Content-Disposition': `${isSaved(file.name) ? 'attachment' : 'inline'}; filename="${file.name}"`,
    'Content-Security-Policy': isPdf ? pdfPolicy : imagePolicy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

/** True for attachments except PDFs: browsers download them instead of opening them on the site's origin. */
function isSaved(name: string): boolean {
  const kind = attachmentKind(name)
  return kind !== undefined && kind !== 'pdf'
}

/** Returns the entity tag. The name of an image is never used twice; a report keeps its readable name when it is replaced. */
function entityTag({ name, bytes, modifiedAt }: StoredFile): string {
  if (!name.endsWith('.pdf')) return `"${name}"`
  return `"${bytes.toString(16)}-${modifiedAt.getTime().toString(16)}"`
}

async function bodyOf({ stream }: OpenFile, length: number): Promise<BodyInit> {
  if (length < streamedFromBytes) return new Uint8Array(await buffer(stream))
  return toWebStream(stream)
}
