// The S3 operations used by the storage, on one bucket in memory, with failure modes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Config } from '#core/platform/config.ts'
import { listen } from './listen.ts'

/**
 * `hang`: never responds. `stall`: half of a file, then silence. `truncate`: half of a file, then the end.
 * `error`: 500. `forbidden`: 403. `slow`: a file takes a third of a second.
 */
export type FakeS3Mode =
  | 'works'
  | 'slow'
  | 'hang'
  | 'stall'
  | 'truncate'
  | 'error'
  | 'forbidden'
  | 'reset'
  /** Lists end, with a token all the same, or never. */
  | 'keepToken'
  | 'repeat'

export type FakeS3 = {
  config: S3Config
  setMode: (mode: FakeS3Mode) => void
  /** Received calls, as `PUT name`. */
  calls: string[]
  /** Everything that is stored, in one piece. */
  stored: () => Buffer
  /** Changes a byte of each stored object that is not text. */
  damage: () => void
  /** Makes each stored object older. */
  age: (ms: number) => void
  close: () => Promise<void>
}

type StoredObject = { body: Buffer; modifiedAt: Date }

const bucket = 'uploads'
/** Small, so that a list takes more than one page. */
const pageSize = 3

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>()
  const calls: string[] = []
  let mode: FakeS3Mode = 'works'

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const name = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    calls.push(`${request.method} ${name}`)
    if (mode === 'hang') return
    if (mode === 'reset') return request.socket.destroy()
    const body = await buffer(request)
    if (mode === 'error') return sendError(response, 500, 'InternalError')
    if (mode === 'forbidden') return sendError(response, 403, 'AccessDenied')
    if (!url.pathname.startsWith(`/${bucket}`)) return sendError(response, 404, 'NoSuchBucket')
    if (mode === 'slow' && name) await sleep(300)
    if (!name) return sendList(response, objects, url.searchParams, mode)
    if (request.method === 'PUT') {
      objects.set(name, { body, modifiedAt: new Date() })
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return response.writeHead(204).end()
    }
    sendObject(request, response, objects.get(name), mode)
  })

  return {
    config: {
      endpoint: `http://127.0.0.1:${await listen(server)}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    setMode: (next) => {
      mode = next
    },
    calls,
    stored: () => Buffer.concat([...objects.values()].map(({ body }) => body)),
    damage: () => {
      for (const [name, { body }] of objects) {
        if (!name.endsWith('.json')) body.writeUInt8(body.readUInt8(0) ^ 1, 0)
      }
    },
    age: (ms) => {
      for (const object of objects.values()) {
        object.modifiedAt = new Date(object.modifiedAt.getTime() - ms)
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  object: StoredObject | undefined,
  mode: FakeS3Mode,
): void {
  if (!object) {
    sendError(response, 404, 'NoSuchKey')
    return
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const start = Number(range?.[1] ?? 0)
  const end = Number(range?.[2] ?? object.body.length - 1)
  const part = object.body.subarray(start, end + 1)
  response.writeHead(range ? 206 : 200, {
    'Content-Length': part.length,
    'Last-Modified': object.modifiedAt.toUTCString(),
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${object.body.length}` } : {}),
  })
  const half = part.subarray(0, part.length / 2)
  if (mode === 'stall') response.write(half)
  else if (mode === 'truncate') response.write(half, () => response.destroy())
  else response.end(request.method === 'HEAD' ? undefined : part)
}

function sendList(
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  query: URLSearchParams,
  mode: FakeS3Mode,
): void {
  const after = query.get('continuation-token') ?? ''
  const prefix = query.get('prefix') ?? ''
  const names = [...objects.keys()].sort().filter((name) => name.startsWith(prefix) && name > after)
  const page = names.slice(0, pageSize)
  const contents = page.map((name) => {
    const object = objects.get(name)
    return `<Contents><Key>${name}</Key><Size>${object?.body.length}</Size><LastModified>${object?.modifiedAt.toISOString()}</LastModified></Contents>`
  })
  const isTruncated = mode === 'repeat' || names.length > pageSize
  const next = isTruncated || mode === 'keepToken' ? (page.at(-1) ?? after) : undefined
  response.end(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${
      next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    }</ListBucketResult>`,
  )
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
