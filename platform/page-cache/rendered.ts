import {
  type CachedResponse,
  makeCachedResponse,
  pageBrotliQuality,
} from '../http/response/cached-response.ts'

/** What may happen with a page once it is rendered. */
export type Rendered = {
  answer: CachedResponse
  /** False for what was made for one visitor: it is neither kept nor shared with those who wait. */
  isForAll: boolean
  isKept: boolean
  /** In milliseconds of the epoch: from then on it is another page, though nobody saves anything. */
  changesAt: number
}

/** Says `changesAt` on what is rendered. It goes no further than the page cache. */
export const changesAtHeader = 'X-Changes-At'

/** Answers that say the same to everyone until the content changes. */
const keptStatuses: ReadonlySet<number> = new Set([200, 301, 308, 404, 410])

export async function readRendered(response: Response): Promise<Rendered> {
  const isForAll = isSharable(response.headers)
  const isKept = isForAll && keptStatuses.has(response.status)
  const changesAt = Number(response.headers.get(changesAtHeader) ?? Number.POSITIVE_INFINITY)
  const headers = new Headers(response.headers)
  headers.delete(changesAtHeader)
  const answer = await makeCachedResponse(
    {
      status: response.status,
      headers: headers.entries(),
      body: Buffer.from(await response.arrayBuffer()),
    },
    isKept ? pageBrotliQuality : undefined,
  )
  return { answer, isForAll, isKept, changesAt }
}

function isSharable(headers: Headers): boolean {
  const isPrivate = /\bprivate\b/i.test(headers.get('Cache-Control') ?? '')
  const vary = headers.get('Vary')
  const variesByVisitor = vary !== null && !/^\s*accept-encoding\s*$/i.test(vary)
  return !isPrivate && !variesByVisitor && !headers.has('Set-Cookie')
}
