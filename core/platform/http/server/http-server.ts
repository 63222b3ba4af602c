// Entry point of the process. Every request is checked here in this order: a valid request, a path in its one
// canonical form, a built file, a cacheable page; only then is it passed to the application.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Config } from '#core/platform/config.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Log } from '#core/platform/log.ts'
import type { PageCache } from '#core/platform/page-cache/page-cache.ts'
import { chooseRequestId, withRequestId } from '#core/platform/request-id.ts'
import type { Assets } from '../response/assets.ts'
import { type SimpleErrorCode, simpleError, thrownError } from '../response/simple-error.ts'
import { type SimpleResponse, sendSimpleResponse } from '../response/simple-response.ts'
import { baseHeaders } from '../security/security-headers.ts'
import { type BodyBudget, type BodyBudgetOptions, createBodyBudget } from './body-budget.ts'
import { clientAddress } from './client-address.ts'
import { type ConnectionLimitOptions, limitConnections } from './connection-limits.ts'
import { createGate, drainServer } from './drain-server.ts'
import { type FinishedExchange, observeEnd } from './finished-exchange.ts'
import { createLimitedServer, limitSilence } from './limited-server.ts'
import { loggedPath } from './logged-path.ts'
import { createMemoryQueue, type MemoryQueue } from './memory-queue.ts'
import { hasBody, sendResponse, toRequest } from './node-request.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { findRefusal, formatFor, isRead, methods } from './refused-request.ts'
import { readPath } from './request-path.ts'
import { isSavingKey, keyFor, pageKey, savingHeaders } from './save-data.ts'
import { enforceSlowBodyTimeout } from './slow-body-timeout.ts'
import { isFromUntrustedProxy, untrustedProxyWarning } from './untrusted-proxy.ts'

/** Facts about a request that the HTTP server adds. Hono exposes them as `c.env`. */
export type RequestContext = {
  /** The key of rate limits; undefined while a page is rendered for all clients. */
  clientAddress: string | undefined
  /** Memory budget for bodies of clients without administrator rights. */
  bodyBudget?: BodyBudget
  /** The same for everyone else. */
  officeBodyBudget?: BodyBudget
  /** Space on the disk for forms with files. */
  uploadBudget?: BodyBudget
  /** Memory for processing their files. */
  uploadMemory?: MemoryQueue
  /** Folder of forms with files that are arriving. */
  uploadFolder?: string | undefined
  /** It came through a proxy that is not configured: its address is not the client's. */
  isFromUntrustedProxy?: boolean
}

export type OperatorRoute = (req: IncomingMessage) => SimpleResponse | Promise<SimpleResponse>

export type HttpServerOptions = {
  fetch: (request: Request, context: RequestContext) => Response | Promise<Response>
  cache: PageCache
  /**
   * Path and known parameters of a page that is the same for all clients; undefined for all others. The page
   * is rendered for this address, so nothing else of a request can affect it. A promise is of a key that changes
   * with the content.
   */
  cacheKey: (
    path: string,
    query: URLSearchParams,
  ) => string | undefined | Promise<string | undefined>
  /** The canonical form of a path that differs from it in letter case only; undefined when there is none. */
  canonicalPath?: (path: string) => string | undefined
  assets: Assets
  /** Endpoints for operators, by path. They respond even when nothing else can. */
  operatorRoutes?: ReadonlyMap<string, OperatorRoute>
  /** Paths to which pages of other sites may send forms, such as a payment gateway. */
  foreignForms?: ReadonlySet<string>
  onExchangeEnd?: (exchange: FinishedExchange) => void
  uploadFolder?: string
  bodyLimits?: BodyBudgetOptions
  unreadLimits?: BodyBudgetOptions
  connectionLimits?: ConnectionLimitOptions
  maxSilenceMs?: number
  config: Pick<Config, 'publicUrl' | 'isHttpsOnSubdomains' | 'trustedProxies'>
  log: Log
}

export type HttpServer = {
  /** Not listening yet. */
  server: Server
  /** Stops without failing a request: normally within 3 s, within 9 s at most. */
  drain: () => Promise<void>
}

/** One request and its response in progress. `extra` are additional headers of this response, flat. */
type Exchange = {
  req: IncomingMessage
  res: ServerResponse
  requestId: string
  extra: readonly string[]
}

/** Bodies without a file; the largest has 256 KB. */
const officeBodies: BodyBudgetOptions = { totalBytes: 16 * 2 ** 20 }
/** Eight reports of 25 MB that arrive or wait side by side, and many photos. */
const uploads: BodyBudgetOptions = { totalBytes: 256 * 2 ** 20 }
/** Two reports, or many photos. */
const maxUploadMemory = 52 * 2 ** 20
/** Bodies that are still arriving after their response, such as a photo after 401: here a byte stands for one. */
const unreadLimits: BodyBudgetOptions = { totalBytes: 64, perAddress: 16 }

const noForms: ReadonlySet<string> = new Set()
const noQuery = new URLSearchParams()
/** Addresses whose cache key is remembered: 0.5 MB at most. */
const maxKnownUrls = 1_000
const maxKnownUrlLength = 256

const anonymousContext: RequestContext = { clientAddress: undefined }

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const {
    fetch,
    cache,
    cacheKey,
    canonicalPath,
    assets,
    operatorRoutes,
    onExchangeEnd,
    config,
    log,
  } = options
  const base = baseHeaders(config)
  const flatBase = Object.entries(base).flat()
  const bodyBudget = createBodyBudget(options.bodyLimits)
  const officeBodyBudget = createBodyBudget(officeBodies)
  const uploadBudget = createBodyBudget(uploads)
  const uploadMemory = createMemoryQueue(maxUploadMemory)
  const unreadBodies = createBodyBudget(options.unreadLimits ?? unreadLimits)
  const keysOfUrls = new LRUCache<string, string>({ max: maxKnownUrls })
  let isDraining = false
  let hasWarnedOfProxy = false

  function handleRequest(req: IncomingMessage, res: ServerResponse) {
    const startedAt = onExchangeEnd ? performance.now() : 0
    const exchange = openExchange(req, res)
    if (hasBody(req)) monitorBody(exchange)
    handle(exchange)
    limitSilence(req.socket, res, options.maxSilenceMs)
    if (onExchangeEnd) observeEnd(exchange, startedAt, onExchangeEnd)
  }

  function handle(exchange: Exchange) {
    const { req } = exchange
    if (!connections.isAdmitted(req)) return refuse(exchange, 'too_many_requests')
    const refusal = findRefusal(req, config.publicUrl, options.foreignForms ?? noForms)
    if (refusal) return refuse(exchange, refusal)
    if (isRead(req) && serveKnownUrl(exchange)) return
    const target = readPath(req.url ?? '')
    if (target.kind === 'refused') return refuse(exchange, 'not_found')
    if (target.kind === 'redirect') return redirect(exchange, target.location)
    const { path, query } = target
    const spelling = isRead(req) ? canonicalPath?.(path) : undefined
    if (spelling) return redirect(exchange, spelling + (query && `?${query}`))
    try {
      const work = isRead(req) ? read(exchange, path, query) : forward(exchange, path, query)
      work?.catch((error: unknown) => handleFailure(exchange, path, error))
    } catch (error) {
      handleFailure(exchange, path, error)
    }
  }

  /** Nearly every request: a page requested and sent before, by the same address to the letter. */
  function serveKnownUrl({ req, res, extra }: Exchange): boolean {
    const key = keysOfUrls.get(req.url ?? '')
    return key !== undefined && cache.serveCached(req, res, keyFor(req, key), extra)
  }

  function monitorBody({ req, res, requestId }: Exchange) {
    enforceSlowBodyTimeout(req)
    res.once('finish', () => limitUnread(req))
    req.once('close', () => {
      if (req.complete || res.headersSent) return
      log.info({ requestId, method: req.method }, 'request body aborted')
    })
  }

  /** Discarding a body that was refused costs memory too: beyond the limit the connection is closed instead. */
  function limitUnread(req: IncomingMessage) {
    if (req.complete || req.destroyed) return
    const address = clientAddress(req, config.trustedProxies)
    const { release } = unreadBodies.reserve(address, 1, () => req.destroy())
    req.once('close', release)
    req.once('end', release)
  }

  function openExchange(req: IncomingMessage, res: ServerResponse): Exchange {
    const isProxyOurs = config.trustedProxies > 0
    const requestId = chooseRequestId(isProxyOurs ? req.headers['x-request-id'] : undefined)
    const extra = ['X-Request-Id', requestId]
    if (isDraining) extra.push('Connection', 'close')
    return { req, res, requestId, extra }
  }

  /** @returns undefined when the response has already been sent: nearly always, and without a promise. */
  function read(exchange: Exchange, path: string, query: string): Promise<void> | undefined {
    const { req, res, extra } = exchange
    if (assets.has(path)) return assets.serve(req, res, path, flatBase.concat(extra))
    if (path.startsWith('/assets/')) throw new AppError('not_found', 'address.no_file')
    const operatorRoute = operatorRoutes?.get(path)
    if (operatorRoute) return serveOperatorRoute(exchange, operatorRoute)
    // A page with a cache key is the same for all clients and is rendered without `Authorization`.
    const key = cacheKey(path, query ? new URLSearchParams(query) : noQuery)
    if (key === undefined) return forward(exchange, path, query)
    if (typeof key !== 'string') {
      return key.then((current) =>
        current === undefined ? forward(exchange, path, query) : serveKey(exchange, current),
      )
    }
    if (cache.serveCached(req, res, keyFor(req, key), extra)) {
      const { url = '' } = req
      if (url.length <= maxKnownUrlLength) keysOfUrls.set(url, key)
      return undefined
    }
    // A closed site has no cached pages and shows its lists to whoever has an account.
    if (req.headers.authorization && path.startsWith('/api/')) return forward(exchange, path, query)
    return serveKey(exchange, key)
  }

  function serveKey(exchange: Exchange, key: string): Promise<void> {
    const { req, res, extra } = exchange
    const wanted = keyFor(req, key)
    return cache.serve(req, res, wanted, () => render(exchange, wanted), extra)
  }

  async function serveOperatorRoute({ req, res, extra }: Exchange, operatorRoute: OperatorRoute) {
    sendSimpleResponse(req, res, await operatorRoute(req), base, extra)
  }

  /**
   * Concurrent requests for the same page share one rendering, and the request id of the one that started it.
   */
  async function render({ requestId }: Exchange, key: string): Promise<Response> {
    const sent = isSavingKey(key) ? savingHeaders : {}
    const request = new Request(config.publicUrl + pageKey(key), { headers: sent })
    const response = await withRequestId(requestId, () => fetch(request, anonymousContext))
    const headers = new Headers({ ...base })
    for (const name of new Set(response.headers.keys())) headers.delete(name)
    for (const [name, value] of response.headers) headers.append(name, value)
    return new Response(response.body, { status: response.status, headers })
  }

  async function forward({ req, res, requestId, extra }: Exchange, path: string, query: string) {
    const request = toRequest(req, config.publicUrl + path + (query && `?${query}`))
    const context = {
      clientAddress: clientAddress(req, config.trustedProxies),
      isFromUntrustedProxy: isFromUntrustedProxy(req, config.trustedProxies),
      bodyBudget,
      officeBodyBudget,
      uploadBudget,
      uploadMemory,
      uploadFolder: options.uploadFolder,
    }
    if (context.isFromUntrustedProxy && !hasWarnedOfProxy) {
      hasWarnedOfProxy = true
      log.warn(untrustedProxyWarning)
    }
    const response = await withRequestId(requestId, () => fetch(request, context))
    await sendResponse(req, res, response, base, extra)
  }

  function refuse({ req, res, extra }: Exchange, code: SimpleErrorCode) {
    const error = simpleError(code, formatFor(req))
    if (code === 'method_not_allowed') error.headers.Allow = [...methods].join(', ')
    const closesConnection = code === 'unreadable' || code === 'too_many_requests'
    if (closesConnection) error.headers.Connection = 'close'
    sendSimpleResponse(req, res, error, base, extra)
  }

  function redirect({ req, res, extra }: Exchange, location: string) {
    // 308 preserves the method and the body of a submitted form.
    const status = isRead(req) ? 301 : 308
    const headers = {
      Location: location,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Length': '0',
    }
    const head = Object.entries({ ...base, ...headers }).flat()
    res.writeHead(status, head.concat(extra))
    res.end()
  }

  function handleFailure(exchange: Exchange, path: string, error: unknown) {
    withRequestId(exchange.requestId, () => respondWithFailure(exchange, path, error))
  }

  function respondWithFailure({ req, res, extra }: Exchange, asked: string, error: unknown) {
    const path = loggedPath(asked)
    // The client has disconnected: no response can be sent.
    if (req.destroyed && !req.complete) return
    if (res.headersSent) {
      if (!res.closed) log.error({ err: error, path }, 'response aborted')
      res.destroy()
      return
    }
    const response = thrownError(error, formatFor(req))
    if (response.status === 500) log.error({ err: error, path }, 'request failed')
    if (response.status === 503) log.warn({ err: error, path }, 'request cannot be answered')
    sendSimpleResponse(req, res, response, base, extra)
  }

  const gate = createGate(handleRequest)
  const server = createLimitedServer(oneAtATime(gate.listener), base)
  const connections = limitConnections(server, config.trustedProxies, options.connectionLimits)
  return {
    server,
    async drain() {
      isDraining = true
      await drainServer(server, gate)
    },
  }
}
