// Rendered pages in memory, in front of the application. A page is sent only while the content version it was
// rendered from is known to be current, so nothing expires and nothing is invalidated.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Clock, systemClock } from '../clock.ts'
import type { ContentVersion } from '../content-version/content-version.ts'
import { isConnectionLost, isServerDown } from '../db/outage.ts'
import { AppError } from '../errors.ts'
import { type CachedResponse, sendCachedResponse } from '../http/response/cached-response.ts'
import { type Rendered, readRendered } from './rendered.ts'
import { createSingleFlight } from './single-flight.ts'

export type PageCache = {
  /**
   * Sends the page of this key synchronously when it is cached and known to be current.
   * @returns false, having sent nothing, when there is none; `serve` then renders it.
   */
  serveCached: (
    req: IncomingMessage,
    res: ServerResponse,
    key: string,
    extraHeaders: readonly string[],
  ) => boolean
  /**
   * Sends the page of this key, rendered from the content at the time of this call or later. A page that states
   * when it changes by itself (`changesAtHeader`) is rendered again from then on.
   * @param extraHeaders of this response, flat: name, value, name, value.
   * @throws AppError unavailable, having sent nothing, when the version cannot be determined.
   */
  serve: (
    req: IncomingMessage,
    res: ServerResponse,
    key: string,
    render: () => Promise<Response>,
    extraHeaders: readonly string[],
  ) => Promise<void>
  stats: () => PageCacheStats
}

export type PageCacheStats = {
  hits: number
  misses: number
  renders: number
  entries: number
  bytes: number
}

export type PageCacheOptions = {
  contentVersion: Pick<ContentVersion, 'certain' | 'onArrival' | 'read'>
  maxBytes?: number
  /** Decides when a page with an instant of change has expired. */
  clock?: Clock
  /** The next instant at which any page may change though nobody saves anything, in epoch milliseconds. */
  nextChange?: () => Promise<number>
  /** False in development: each page is rendered again, and everything else works as with a cache. */
  isEnabled?: boolean
}

type Entry = { version: number; changesAt: number; response: CachedResponse }
type Flight = { version: number; rendered: Promise<Rendered> }

const defaultMaxBytes = 64 * 1024 * 1024
/** Unknown addresses, searches, hashes and queries of the API are unlimited, so they have a cache of their own in which they evict each other. */
const otherEntries = 100
const search = /\/search\?q=|\/verify[/?]|\/api\/(?:[^?]*\?|photogallery\/)/
const otherBytes = 4 * 1024 * 1024
/** Rough size of the objects, array slots and map entry. */
const entryOverhead = 2_048

export function createPageCache({
  contentVersion,
  maxBytes = defaultMaxBytes,
  clock = systemClock,
  nextChange = async () => Number.POSITIVE_INFINITY,
  isEnabled = true,
}: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const others = new LRUCache<string, Entry>({
    max: otherEntries,
    maxSize: otherBytes,
    sizeCalculation: sizeOf,
  })
  const flights = new Map<string, Flight>()
  const read = createSingleFlight(() => contentVersion.read())
  const counts = { hits: 0, misses: 0, renders: 0 }

  function find(key: string, version: number): CachedResponse | undefined {
    const entry = pages.get(key) ?? others.get(key)
    return entry?.version === version && !isExpired(entry) ? entry.response : undefined
  }

  /** Most pages have no such instant, so the clock is not read. */
  function isExpired({ changesAt }: { changesAt: number }): boolean {
    return changesAt !== Number.POSITIVE_INFINITY && !(clock().getTime() < changesAt)
  }

  let lastKnown: number | undefined

  async function readVersion(): Promise<number> {
    try {
      lastKnown = await readWithRetry()
      return lastKnown
    } catch (error) {
      // The last known version is current while the database server is down, since nothing can be saved.
      if (lastKnown !== undefined && isServerDown(error)) return lastKnown
      const outage = new AppError('unavailable', 'outage.data')
      outage.cause = error
      throw outage
    }
  }

  /** A connection that has just broken says nothing about the server; a new one does. */
  async function readWithRetry(): Promise<number> {
    try {
      return await read()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      return await read()
    }
  }

  async function renderAndStore(key: string, version: number, render: () => Promise<Response>) {
    counts.renders += 1
    // Read before rendering: a page may not reflect an instant that passes meanwhile.
    const next = await nextChange().catch(() => Number.NEGATIVE_INFINITY)
    const page = await readRendered(await render())
    const rendered = { ...page, changesAt: Math.min(page.changesAt, next) }
    if (isEnabled && rendered.isCacheable && (await isCurrent(version)))
      store(key, version, rendered)
    return rendered
  }

  /** A page rendered during a change may contain parts of both versions and must not be served later. */
  async function isCurrent(version: number): Promise<boolean> {
    try {
      return (contentVersion.certain() ?? (await read())) === version
    } catch {
      return false
    }
  }

  function store(key: string, version: number, { response, changesAt }: Rendered) {
    const isLimited = response.status === 200 && !search.test(key)
    const [target, other] = isLimited ? [pages, others] : [others, pages]
    other.delete(key)
    target.set(key, { version, changesAt, response })
  }

  /** Renderings in progress, at most one per page and version. A request after a change starts a new one. */
  function startOrJoin(key: string, version: number, render: () => Promise<Response>) {
    const flight = flights.get(key)
    if (flight?.version === version) return { rendered: flight.rendered, isJoined: true }
    const rendered = renderAndStore(key, version, render).finally(() => {
      if (flights.get(key)?.rendered === rendered) flights.delete(key)
    })
    flights.set(key, { version, rendered })
    return { rendered, isJoined: false }
  }

  async function findOrRender(
    key: string,
    certain: number | undefined,
    render: () => Promise<Response>,
  ): Promise<CachedResponse> {
    const version = certain ?? (await readVersion())
    const cached = find(key, version)
    if (cached) {
      counts.hits += 1
      return cached
    }
    counts.misses += 1
    const { rendered, isJoined } = startOrJoin(key, version, render)
    const result = await rendered
    // A joined request may have arrived after the instant, or the rendering was for another client.
    if (!isJoined || (result.isShareable && !isExpired(result))) return result.response
    return (await readRendered(await render())).response
  }

  function readCertainVersion(): number | undefined {
    try {
      const certain = contentVersion.onArrival()
      if (certain !== undefined) lastKnown = certain
      return certain
    } catch {
      // `read` queries a failing database again and reports the error.
      return undefined
    }
  }

  return {
    serveCached(req, res, key, extraHeaders) {
      const certain = readCertainVersion()
      const cached = certain === undefined ? undefined : find(key, certain)
      if (!cached) return false
      counts.hits += 1
      sendCachedResponse(req, res, cached, extraHeaders)
      return true
    },
    async serve(req, res, key, render, extraHeaders) {
      const response = await findOrRender(key, readCertainVersion(), render)
      sendCachedResponse(req, res, response, extraHeaders)
    },
    stats: () => ({
      ...counts,
      entries: pages.size + others.size,
      bytes: pages.calculatedSize + others.calculatedSize,
    }),
  }
}

function sizeOf({ response }: Entry, key: string): number {
  return response.bytes + key.length * 2 + entryOverhead
}
