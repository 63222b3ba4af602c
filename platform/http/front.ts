// The door of the process. Every request comes in here, in this order: is its form one we answer, is its path
// spelt in the one canonical way, is it a built file, is it a page that may come from the cache; only then
// does it reach the application.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { Assets } from './assets.ts'
import { watchBodyPace } from './body-pace.ts'
import { clientAddress } from './client-address.ts'
import { createLimitedServer } from './limited-server.ts'
import { hasBody, sendResponse, toRequest } from './node-request.ts'
import { type FrontErrorCode, frontError, sendPlainError, thrownError } from './plain-error.ts'
import { isFromElsewhere } from './request-origin.ts'
import { readPath } from './request-path.ts'
import { baseHeaders } from './security-headers.ts'

/** What the front knows of a request beside the request itself. Hono hands it on as `c.env`. */
export type RequestContext = {
  requestId: string
  /** Whom a rate limit counts; undefined while a page is rendered for everyone. */
  clientAddress: string | undefined
}

export type FrontOptions = {
  fetch: (request: Request, context: RequestContext) => Response | Promise<Response>
  cache: PageCache
  /**
   * The address, path and known parameters only, of a page that is the same for everyone; undefined for all
   * others. It is what the page is rendered for, so nothing else of a request can get into it.
   */
  cacheKey: (path: string, query: URLSearchParams) => string | undefined
  assets: Assets
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>
  log: Log
}

export type Front = {
  /** Not listening yet. */
  server: Server
  /** Stops without a visitor noticing: within 2 s where all goes well, within 10 s at most. */
  drain: () => Promise<void>
}

const noQuery = new URLSearchParams()
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Idle connections are reset when a server closes; told beforehand, their owners open new ones elsewhere. */
const farewellMs = 2_000
const lastMs = 10_000

export function createFront({ fetch, cache, cacheKey, assets, config, log }: FrontOptions): Front {
  const base = baseHeaders(config.publicUrl)
  const flatBase = Object.entries(base).flat()
  let isDraining = false

  function answer(req: IncomingMessage, res: ServerResponse) {
    if (hasBody(req)) watchBodyPace(req)
    const requestId = randomUUID()
    const extra = ['X-Request-Id', requestId]
    if (isDraining) extra.push('Connection', 'close')
    const refusal = refusalOf(req, config.publicUrl)
    if (refusal) return refuse(req, res, refusal, extra)
    const target = readPath(req.url ?? '')
    if (target.kind === 'refused') return refuse(req, res, 'not_found', extra)
    if (target.kind === 'redirect') return redirect(req, res, target.location, extra)
    const { path, query } = target
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const work = isRead
      ? read(req, res, path, query, extra, requestId)
      : pass(req, res, path, query, extra, requestId)
    work.catch((error: unknown) => fail(req, res, error, extra, requestId))
  }

  async function read(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: string,
    extra: readonly string[],
    requestId: string,
  ): Promise<void> {
    if (assets.has(path)) return assets.serve(req, res, path, flatBase.concat(extra))
    if (path.startsWith('/assets/')) throw new AppError('not_found', 'There is no such file.')
    const key =
      req.headers.authorization === undefined
        ? cacheKey(path, query ? new URLSearchParams(query) : noQuery)
        : undefined
    if (key === undefined) return pass(req, res, path, query, extra, requestId)
    return cache.serve(req, res, key, () => render(key, requestId), extra)
  }

  async function render(key: string, requestId: string): Promise<Response> {
    const request = new Request(config.publicUrl + key)
    const response = await fetch(request, { requestId, clientAddress: undefined })
    const headers = new Headers({ ...base })
    for (const name of new Set(response.headers.keys())) headers.delete(name)
    for (const [name, value] of response.headers) headers.append(name, value)
    return new Response(response.body, { status: response.status, headers })
  }

  async function pass(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: string,
    extra: readonly string[],
    requestId: string,
  ): Promise<void> {
    const request = toRequest(req, config.publicUrl + path + (query && `?${query}`))
    const address = clientAddress(req, config.trustedProxies)
    const response = await fetch(request, { requestId, clientAddress: address })
    await sendResponse(req, res, response, base, extra)
  }

  function refuse(
    req: IncomingMessage,
    res: ServerResponse,
    code: FrontErrorCode,
    extra: readonly string[],
  ) {
    const error = frontError(code, formatFor(req))
    if (code === 'method_not_allowed') error.headers.Allow = [...methods].join(', ')
    if (code === 'unreadable') error.headers.Connection = 'close'
    sendPlainError(req, res, error, base, extra)
  }

  function redirect(
    req: IncomingMessage,
    res: ServerResponse,
    location: string,
    extra: readonly string[],
  ) {
    // 308 keeps the method and the body of a form that was sent here.
    const status = req.method === 'GET' || req.method === 'HEAD' ? 301 : 308
    const headers = {
      Location: location,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Length': '0',
    }
    res.writeHead(
      status,
      Object.entries({ ...base, ...headers })
        .flat()
        .concat(extra),
    )
    res.end()
  }

  function fail(
    req: IncomingMessage,
    res: ServerResponse,
    error: unknown,
    extra: readonly string[],
    requestId: string,
  ) {
    // The visitor has gone away; there is nobody to tell and nothing to mend.
    if (req.destroyed && !req.complete) return
    if (res.headersSent) {
      if (!res.closed) log.error({ err: error, requestId }, 'an answer broke off')
      res.destroy()
      return
    }
    const answer = thrownError(error, formatFor(req))
    if (answer.status === 500) log.error({ err: error, requestId, path: req.url }, 'request failed')
    sendPlainError(req, res, answer, base, extra)
  }

  const server = createLimitedServer(answer, base)
  return {
    server,
    async drain() {
      isDraining = true
      if (!server.listening) return
      await sleep(farewellMs)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const giveUp = setTimeout(() => server.closeAllConnections(), lastMs - farewellMs)
      await closed
      clearTimeout(giveUp)
    },
  }
}

function refusalOf(req: IncomingMessage, publicUrl: string): FrontErrorCode | undefined {
  if (!methods.has(req.method ?? '')) return 'method_not_allowed'
  const { host, 'transfer-encoding': coding } = req.headers
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'unreadable'
  // Never believed, but a Host that is none is a sign of somebody trying what lies behind.
  const isHost = host === undefined ? req.httpVersion === '1.0' : /^[\w.\-[\]:]*$/.test(host)
  if (!isHost) return 'unreadable'
  return isFromElsewhere(req, publicUrl) ? 'forbidden' : undefined
}

/** Programs get JSON, people a page: what is not under /api is read by a person when it is a GET. */
function formatFor(req: IncomingMessage): 'json' | 'html' {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const wantsJson = req.headers.accept?.includes('application/json') ?? false
  return !isRead || wantsJson || /^\/api(\/|\?|$)/.test(req.url ?? '') ? 'json' : 'html'
}
