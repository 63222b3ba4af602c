import {
  type CachedResponse,
  makeCachedResponse,
  pageBrotliQuality,
} from '../http/response/cached-response.ts'

/** A rendered page, and how it may be reused. */
export type Rendered = {
  response: CachedResponse
  /** False for a response to a single client: it is neither cached nor shared with concurrent requests. */
  isShareable: boolean
  isCacheable: boolean
  /** Epoch milliseconds at which the page changes without a write; infinite for most pages. */
  changesAt: number
}

/** Internal header that carries `changesAt` from the rendering to the page cache; never sent to a client. */
export const changesAtHeader = 'X-Changes-At'

/** Responses that are the same for all clients until the content changes. */
const cacheableStatuses: ReadonlySet<number> = new Set([200, 301, 302, 308, 404, 410])

export async function readRendered(response: Response): Promise<Rendered> {
  const isShareable = allowsSharing(response.headers)
  const isCacheable = isShareable && cacheableStatuses.has(response.status)
  const changesAt = Number(response.headers.get(changesAtHeader) ?? Number.POSITIVE_INFINITY)
  const headers = new Headers(response.headers)
  headers.delete(changesAtHeader)
  const cached = await makeCachedResponse(
    {
      status: response.status,
      headers: headers.entries(),
      body: Buffer.from(await response.arrayBuffer()),
    },
    { brotliQuality: isCacheable ? pageBrotliQuality : undefined },
  )
  return { response: cached, isShareable, isCacheable, changesAt }
}

function allowsSharing(headers: Headers): boolean {
  const isPrivate = /\bprivate\b/i.test(headers.get('Cache-Control') ?? '')
  const vary = headers.get('Vary')
  const variesByVisitor = vary !== null && !vary.split(',').every(isInKey)
  return !isPrivate && !variesByVisitor && !headers.has('Set-Cookie')
}

/** Encodings are stored side by side, and the key includes Save-Data. */
function isInKey(name: string): boolean {
  return /^\s*(?:accept-encoding|save-data)\s*$/i.test(name)
}
