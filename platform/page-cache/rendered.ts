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
}

/** Responses that are the same for all clients until the content changes. */
const cacheableStatuses: ReadonlySet<number> = new Set([200, 301, 308, 404, 410])

export async function readRendered(response: Response): Promise<Rendered> {
  const isShareable = allowsSharing(response.headers)
  const isCacheable = isShareable && cacheableStatuses.has(response.status)
  const cached = await makeCachedResponse(
    {
      status: response.status,
      headers: response.headers.entries(),
      body: Buffer.from(await response.arrayBuffer()),
    },
    isCacheable ? pageBrotliQuality : undefined,
  )
  return { response: cached, isShareable, isCacheable }
}

function allowsSharing(headers: Headers): boolean {
  const isPrivate = /\bprivate\b/i.test(headers.get('Cache-Control') ?? '')
  const vary = headers.get('Vary')
  const variesByVisitor = vary !== null && !/^\s*accept-encoding\s*$/i.test(vary)
  return !isPrivate && !variesByVisitor && !headers.has('Set-Cookie')
}
