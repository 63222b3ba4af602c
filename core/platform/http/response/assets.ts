// The built client files. The list is fixed when the process starts, and a request can only name an entry of
// it, so no path leads anywhere else.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import {
  type HeaderSet,
  hashedFileHeaders,
  namedFileHeaders,
} from '../security/security-headers.ts'
import { type CachedResponse, makeCachedResponse, sendCachedResponse } from './cached-response.ts'

export type Assets = {
  has: (path: string) => boolean
  /**
   * Serves a path that `has` accepts.
   * @param extraHeaders of this response, flat: name, value, name, value.
   */
  serve: (
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    extraHeaders: readonly string[],
  ) => Promise<void>
}

/**
 * A built file never changes and is compressed once for all clients, so the slowest setting is affordable.
 */
const assetBrotliQuality = 11

/** Nothing else is served: a missing type is missing on purpose, as source maps are. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Opens the built files. @param folder folder of the client build; a missing folder has no files */
export function openAssets(folder: string): Assets {
  const bodies = readBodies(folder)
  const responses = new Map<string, Promise<CachedResponse>>()

  function prepare(path: string): Promise<CachedResponse> {
    const known = responses.get(path)
    if (known) return known
    const body = bodies.get(path) ?? Buffer.alloc(0)
    const headers = Object.entries(headersOf(path))
    const response = makeCachedResponse(
      { status: 200, headers, body },
      { brotliQuality: assetBrotliQuality },
    )
    responses.set(path, response)
    return response
  }

  return {
    has: (path) => bodies.has(path),
    serve: async (req, res, path, extraHeaders) =>
      sendCachedResponse(req, res, await prepare(path), extraHeaders),
  }
}

/** Synchronous at the start, when nobody waits for a response: it takes a tenth of the time. */
function readBodies(folder: string): Map<string, Buffer> {
  const bodies = new Map<string, Buffer>()
  if (!existsSync(folder)) return bodies
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const isServed = entry.isFile() && !path.includes('/.') && extname(path) in contentTypes
    if (isServed) bodies.set(path, readFileSync(file))
  }
  return bodies
}

function headersOf(path: string): HeaderSet {
  return {
    ...(path.startsWith('/assets/') ? hashedFileHeaders : namedFileHeaders),
    'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
  }
}
