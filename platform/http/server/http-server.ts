// The door of the process. Every request comes in here, in this order: is its form one we answer, is its path
// spelt in the one canonical way, is it a built file, is it a page that may come from the cache; only then
// does it reach the application.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { PageCache } from '../../page-cache/page-cache.ts'
import { chooseRequestId, withRequestId } from '../../request-id.ts'
import type { Assets } from '../response/assets.ts'
import { type SimpleErrorCode, simpleError, thrownError } from '../response/simple-error.ts'
import { type SimpleResponse, sendSimpleResponse } from '../response/simple-response.ts'
import { isFromElsewhere } from '../security/request-origin.ts'
import { baseHeaders } from '../security/security-headers.ts'
import { type BodyBudget, type BodyBudgetOptions, createBodyBudget } from './body-budget.ts'
import { clientAddress } from './client-address.ts'
import { type ConnectionLimitOptions, limitConnections } from './connection-limits.ts'
import { createGate, drainServer } from './drain-server.ts'
import { createLimitedServer } from './limited-server.ts'
import { hasBody, sendResponse, toRequest } from './node-request.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readPath } from './request-path.ts'
import { enforceSlowBodyTimeout } from './slow-body-timeout.ts'
import { isFromUntrustedProxy, untrustedProxyWarning } from './untrusted-proxy.ts'

/** What the front knows of a request beside the request itself. Hono hands it on as `c.env`. */
export type RequestContext = {
  /** Whom a rate limit counts; undefined while a page is rendered for everyone. */
  clientAddress: string | undefined
  /** Where the body of a stranger finds its place. */
  bodyBudget?: BodyBudget
  /** It came through a proxy that the site was not told of: its address is not the visitor's. */
  isFromUntrustedProxy?: boolean
}

/** Told when a request is over, whatever became of it. */
export type FinishedExchange = {
  req: IncomingMessage
  /** Undefined when the visitor went away before the end of the answer. */
  status: number | undefined
  /** From the head of the request to the end of the answer; what is not from memory with the visitor's line. */
  seconds: number
  requestId: string
}

export type OperatorRoute = (req: IncomingMessage) => SimpleResponse | Promise<SimpleResponse>

export type HttpServerOptions = {
  fetch: (request: Request, context: RequestContext) => Response | Promise<Response>
  cache: PageCache
  /**
   * The address, path and known parameters only, of a page that is the same for everyone; undefined for all
   * others. It is what the page is rendered for, so nothing else of a request can get into it.
   */
  cacheKey: (path: string, query: URLSearchParams) => string | undefined
  /** The one spelling of a path that differs from it in capitals only; undefined when there is none. */
  canonicalPath?: (path: string) => string | undefined
  assets: Assets
  /** Addresses for whoever looks after the site, by their path. They answer also when nothing else can. */
  operatorRoutes?: ReadonlyMap<string, OperatorRoute>
  onExchangeEnd?: (visit: FinishedExchange) => void
  bodyLimits?: BodyBudgetOptions
  connectionLimits?: ConnectionLimitOptions
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>
  log: Log
}

export type Front = {
  /** Not listening yet. */
  server: Server
  /** Stops without a visitor noticing: within 3 s where all goes well, within 9 s at most. */
  drain: () => Promise<void>
}

/** One request on its way through the front. `extra` are headers of this one answer, flat. */
type Visit = {
  req: IncomingMessage
  res: ServerResponse
  requestId: string
  extra: readonly string[]
}

const noQuery = new URLSearchParams()
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

const forEveryone: RequestContext = { clientAddress: undefined }

export function createHttpServer(options: HttpServerOptions): Front {
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
  const base = baseHeaders(config.publicUrl)
  const flatBase = Object.entries(base).flat()
  const bodyBudget = createBodyBudget(options.bodyLimits)
  let isDraining = false
  let isProxyTold = false

  function answer(req: IncomingMessage, res: ServerResponse) {
    const startedAt = onExchangeEnd ? performance.now() : 0
    const visit = begin(req, res)
    if (hasBody(req)) watchBody(visit)
    handle(visit)
    if (onExchangeEnd) watchEnd(visit, startedAt, onExchangeEnd)
  }

  function handle(visit: Visit) {
    const { req } = visit
    if (!connections.isLetIn(req)) return refuse(visit, 'too_many_requests')
    const refusal = refusalOf(req, config.publicUrl)
    if (refusal) return refuse(visit, refusal)
    const target = readPath(req.url ?? '')
    if (target.kind === 'refused') return refuse(visit, 'not_found')
    if (target.kind === 'redirect') return redirect(visit, target.location)
    const { path, query } = target
    const spelling = isRead(req) ? canonicalPath?.(path) : undefined
    if (spelling) return redirect(visit, spelling + (query && `?${query}`))
    try {
      const work = isRead(req) ? read(visit, path, query) : pass(visit, path, query)
      work?.catch((error: unknown) => fail(visit, path, error))
    } catch (error) {
      fail(visit, path, error)
    }
  }

  function watchBody({ req, res, requestId }: Visit) {
    enforceSlowBodyTimeout(req)
    req.once('close', () => {
      if (req.complete || res.headersSent) return
      log.info({ requestId, method: req.method }, 'a body broke off')
    })
  }

  function begin(req: IncomingMessage, res: ServerResponse): Visit {
    const isProxyOurs = config.trustedProxies > 0
    const requestId = chooseRequestId(isProxyOurs ? req.headers['x-request-id'] : undefined)
    const extra = ['X-Request-Id', requestId]
    if (isDraining) extra.push('Connection', 'close')
    return { req, res, requestId, extra }
  }

  /** @returns undefined when the answer is on its way already: nearly every one is, and needs no promise. */
  function read(visit: Visit, path: string, query: string): Promise<void> | undefined {
    const { req, res, extra } = visit
    if (assets.has(path)) return assets.serve(req, res, path, flatBase.concat(extra))
    if (path.startsWith('/assets/')) throw new AppError('not_found', 'There is no such file.')
    const operatorRoute = operatorRoutes?.get(path)
    if (operatorRoute) return answerHost(visit, operatorRoute)
    // Whatever `Authorization` says: what has a key is the same for everyone, and is rendered without it.
    const key = cacheKey(path, query ? new URLSearchParams(query) : noQuery)
    if (key === undefined) return pass(visit, path, query)
    if (cache.serveKept(req, res, key, extra)) return undefined
    return cache.serve(req, res, key, () => render(visit, key), extra)
  }

  async function answerHost({ req, res, extra }: Visit, operatorRoute: OperatorRoute) {
    sendSimpleResponse(req, res, await operatorRoute(req), base, extra)
  }

  /** Those who wait for the same page share it with the visitor it is made for, and its reference. */
  async function render({ requestId }: Visit, key: string): Promise<Response> {
    const request = new Request(config.publicUrl + key)
    const response = await withRequestId(requestId, () => fetch(request, forEveryone))
    const headers = new Headers({ ...base })
    for (const name of new Set(response.headers.keys())) headers.delete(name)
    for (const [name, value] of response.headers) headers.append(name, value)
    return new Response(response.body, { status: response.status, headers })
  }

  async function pass({ req, res, requestId, extra }: Visit, path: string, query: string) {
    const request = toRequest(req, config.publicUrl + path + (query && `?${query}`))
    const context = {
      clientAddress: clientAddress(req, config.trustedProxies),
      isFromUntrustedProxy: isFromUntrustedProxy(req, config.trustedProxies),
      bodyBudget,
    }
    if (context.isFromUntrustedProxy && !isProxyTold) {
      isProxyTold = true
      log.warn(untrustedProxyWarning)
    }
    const response = await withRequestId(requestId, () => fetch(request, context))
    await sendResponse(req, res, response, base, extra)
  }

  function refuse({ req, res, extra }: Visit, code: SimpleErrorCode) {
    const error = simpleError(code, formatFor(req))
    if (code === 'method_not_allowed') error.headers.Allow = [...methods].join(', ')
    const isLast = code === 'unreadable' || code === 'too_many_requests'
    if (isLast) error.headers.Connection = 'close'
    sendSimpleResponse(req, res, error, base, extra)
  }

  function redirect({ req, res, extra }: Visit, location: string) {
    // 308 keeps the method and the body of a form that was sent here.
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

  function fail(visit: Visit, path: string, error: unknown) {
    withRequestId(visit.requestId, () => answerFailed(visit, path, error))
  }

  function answerFailed({ req, res, extra }: Visit, path: string, error: unknown) {
    // The visitor has gone away; there is nobody to tell and nothing to mend.
    if (req.destroyed && !req.complete) return
    if (res.headersSent) {
      if (!res.closed) log.error({ err: error, path }, 'an answer broke off')
      res.destroy()
      return
    }
    const answer = thrownError(error, formatFor(req))
    if (answer.status === 500) log.error({ err: error, path }, 'request failed')
    if (answer.status === 503) log.warn({ err: error, path }, 'request cannot be answered')
    sendSimpleResponse(req, res, answer, base, extra)
  }

  const gate = createGate(answer)
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

/** A page from memory is on its way already, and is not made to wait for an event. */
function watchEnd(
  { req, res, requestId }: Visit,
  startedAt: number,
  onExchangeEnd: (visit: FinishedExchange) => void,
) {
  const end = (status: number | undefined) =>
    onExchangeEnd({ req, status, seconds: (performance.now() - startedAt) / 1000, requestId })
  if (res.writableEnded) end(res.statusCode)
  else res.on('close', () => end(res.writableFinished ? res.statusCode : undefined))
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function refusalOf(req: IncomingMessage, publicUrl: string): SimpleErrorCode | undefined {
  if (!methods.has(req.method ?? '')) return 'method_not_allowed'
  const { host, 'transfer-encoding': coding } = req.headers
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'unreadable'
  // Never believed, but a Host that is none is a sign of somebody trying what lies behind.
  const isHost = host === undefined ? req.httpVersion === '1.0' : /^[\w.\-[\]:]*$/.test(host)
  if (!isHost || hasSecondHost(req.rawHeaders)) return 'unreadable'
  return isFromElsewhere(req, publicUrl) ? 'forbidden' : undefined
}

/** RFC 9112, 3.2: refused even when both say the same. `headers` holds only the first. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

/** Programs get JSON, people a page: what is not under /api is read by a person when it is a GET. */
function formatFor(req: IncomingMessage): 'json' | 'html' {
  const wantsJson = req.headers.accept?.includes('application/json') ?? false
  return !isRead(req) || wantsJson || /^\/api(\/|\?|$)/.test(req.url ?? '') ? 'json' : 'html'
}
