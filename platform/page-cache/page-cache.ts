// Rendered pages in memory, in front of everything else. A page is sent only while the content version it
// was rendered from is known to be current, so there is nothing to expire and nothing to clear.
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
   * Answers at once, without a promise, with the page of this key that is known to be current.
   * @returns false, having sent nothing, when there is none; `serve` then makes it.
   */
  serveKept: (
    req: IncomingMessage,
    res: ServerResponse,
    key: string,
    extraHeaders: readonly string[],
  ) => boolean
  /**
   * Answers with the page of this key, rendered from the content of this moment or a later one. A page that
   * says when it changes by itself (`changesAtHeader`) is made anew from then on.
   * @param extraHeaders of this one answer, flat: name, value, name, value.
   * @throws AppError unavailable, having sent nothing, when the version cannot be learned.
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
  /** By which a page that changes at an instant of its own is over. */
  clock?: Clock
  /** When false each page is made anew, in every other way as with it: while it is developed. */
  isEnabled?: boolean
}

type Entry = { version: number; changesAt: number; answer: CachedResponse }
type Flight = { version: number; rendered: Promise<Rendered> }

const defaultMaxBytes = 64 * 1024 * 1024
/** Addresses that lead nowhere are without number, so they get a place of their own to push each other out. */
const otherEntries = 100
const otherBytes = 4 * 1024 * 1024
/** Objects, array slots and the map's own share, roughly. */
const entryOverhead = 2_048

export function createPageCache({
  contentVersion,
  maxBytes = defaultMaxBytes,
  clock = systemClock,
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
    return entry?.version === version && !isOver(entry) ? entry.answer : undefined
  }

  /** Hardly any page has such an instant, and the others need not know the time. */
  function isOver({ changesAt }: { changesAt: number }): boolean {
    return changesAt !== Number.POSITIVE_INFINITY && !(clock().getTime() < changesAt)
  }

  let lastKnown: number | undefined

  async function askVersion(): Promise<number> {
    try {
      lastKnown = await readTwice()
      return lastKnown
    } catch (error) {
      // Nobody can save while the server is down, so what was true when it went is true still.
      if (lastKnown !== undefined && isServerDown(error)) return lastKnown
      const outage = new AppError('unavailable', 'The site cannot reach its data just now.')
      outage.cause = error
      throw outage
    }
  }

  /** A connection that broke a moment ago says nothing of the server; a new one does. */
  async function readTwice(): Promise<number> {
    try {
      return await read()
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      return await read()
    }
  }

  async function make(key: string, version: number, render: () => Promise<Response>) {
    counts.renders += 1
    const rendered = await readRendered(await render())
    if (isEnabled && rendered.isKept && (await isCurrent(version))) keep(key, version, rendered)
    return rendered
  }

  /** A page rendered while a change came in may hold some of both; nobody may be given it later. */
  async function isCurrent(version: number): Promise<boolean> {
    try {
      return (contentVersion.certain() ?? (await read())) === version
    } catch {
      return false
    }
  }

  function keep(key: string, version: number, { answer, changesAt }: Rendered) {
    const [home, other] = answer.status === 200 ? [pages, others] : [others, pages]
    other.delete(key)
    home.set(key, { version, changesAt, answer })
  }

  /** One rendering at a time for a page and a version. Whoever comes after a change starts a new one. */
  function startOrJoin(key: string, version: number, render: () => Promise<Response>) {
    const flying = flights.get(key)
    if (flying?.version === version) return { rendered: flying.rendered, isJoined: true }
    const rendered = make(key, version, render).finally(() => {
      if (flights.get(key)?.rendered === rendered) flights.delete(key)
    })
    flights.set(key, { version, rendered })
    return { rendered, isJoined: false }
  }

  async function answerFor(
    key: string,
    certain: number | undefined,
    render: () => Promise<Response>,
  ): Promise<CachedResponse> {
    const version = certain ?? (await askVersion())
    const kept = find(key, version)
    if (kept) {
      counts.hits += 1
      return kept
    }
    counts.misses += 1
    const { rendered, isJoined } = startOrJoin(key, version, render)
    const made = await rendered
    // Whoever joined may have come after the instant, or the rendering was for another visitor.
    if (!isJoined || (made.isForAll && !isOver(made))) return made.answer
    return (await readRendered(await render())).answer
  }

  function certainVersion(): number | undefined {
    try {
      const certain = contentVersion.onArrival()
      if (certain !== undefined) lastKnown = certain
      return certain
    } catch {
      // A database that fails here is asked again by `read`, which says so.
      return undefined
    }
  }

  return {
    serveKept(req, res, key, extraHeaders) {
      const certain = certainVersion()
      const kept = certain === undefined ? undefined : find(key, certain)
      if (!kept) return false
      counts.hits += 1
      sendCachedResponse(req, res, kept, extraHeaders)
      return true
    },
    async serve(req, res, key, render, extraHeaders) {
      const answer = await answerFor(key, certainVersion(), render)
      sendCachedResponse(req, res, answer, extraHeaders)
    },
    stats: () => ({
      ...counts,
      entries: pages.size + others.size,
      bytes: pages.calculatedSize + others.calculatedSize,
    }),
  }
}

function sizeOf({ answer }: Entry, key: string): number {
  return answer.bytes + key.length * 2 + entryOverhead
}
