// The only client of the API in the back-office: the login in the header, JSON or a form in the body, and an ApiError
// for every failure.
import { ApiError, apiErrorOf, isTransient } from './api-error.ts'
import { sendWithProgress } from './api-upload.ts'
import { takeEarly } from './early-read.ts'
import { timeLimit } from './time-limit.ts'

/** `total` counts a whole list (X-Total-Count); `version` is the change a write made, which can be undone. */
export type ApiResponse<T> = { data: T; total: number; version: number | undefined }

export type SendMethod = 'POST' | 'PUT' | 'DELETE'

export type CallOptions = {
  signal?: AbortSignal
  /** Sends no token: for login and registration. */
  withoutToken?: boolean
  /** Idempotency key: a retry with the same key is not performed twice. */
  key?: string
  /** The `updatedAt` last seen of the record to change. */
  ifMatch?: string
  /** Sends the body with its progress, in percent. */
  onProgress?: (percent: number) => void
  /** Timeout for calls that take longer than reading or writing a record. */
  timeoutMs?: number
}

export type ApiClient = {
  /** Returns the response as `T` unchecked: the API's own tests hold it to its description. */
  get: <T>(path: string, options?: CallOptions) => Promise<ApiResponse<T>>
  /**
   * Reads data that several screens share: once for all of them, and again after a write, after a minute (others may
   * have written) or with another login. A failure is not cached.
   */
  getShared: <T>(path: string) => Promise<ApiResponse<T>>
  /** Makes the next `getShared` read it again. */
  forgetShared: (path: string) => void
  /** Sends a FormData as multipart, anything else as JSON. */
  send: <T>(
    method: SendMethod,
    path: string,
    body?: object,
    options?: CallOptions,
  ) => Promise<ApiResponse<T>>
  /** Reads a file that requires a login. */
  getBlob: (path: string, options?: CallOptions) => Promise<Blob>
}

export type ApiClientParts = {
  readToken: () => string | undefined
  /** Called when the login has ended during work; true when the person has logged in again. */
  onUnauthorized: () => Promise<boolean>
  /** Called when an operation needs the password again; true when it was entered. */
  onConfirmIdentity: () => Promise<boolean>
}

const readMs = 20_000
const writeMs = 60_000
const retryAfterMs = 1_000
const sharedMs = 60_000

export function createApiClient(parts: ApiClientParts): ApiClient {
  const { readToken, onUnauthorized, onConfirmIdentity } = parts

  async function call(request: ApiRequest): Promise<Response> {
    const response = await fetchOnce(request, request.withoutToken ? undefined : readToken())
    if (response.status !== 401 || request.withoutToken) return checked(response)
    const isConfirmWanted = await wantsConfirmation(response)
    if (!(await (isConfirmWanted ? onConfirmIdentity() : onUnauthorized())))
      return checked(response)
    const again = await fetchOnce(request, readToken())
    // Logging in confirms the password too, but not vice versa, since the session may end meanwhile.
    if (again.status !== 401 || !isConfirmWanted || !(await onUnauthorized())) return checked(again)
    return checked(await fetchOnce(request, readToken()))
  }

  /** Reads have no side effects, so one is retried when the connection or the server failed. */
  async function read(path: string, options: CallOptions = {}): Promise<Response> {
    try {
      return await call({ method: 'GET', path, ...options })
    } catch (error) {
      if (options.signal?.aborted || !isTransient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
      return call({ method: 'GET', path, ...options })
    }
  }

  let writes = 0
  const shared = new Map<string, SharedRead>()

  /**
   * Each reader clones the response. Its body is read at once: browsers end a body that is not read when the time limit
   * of its request is over, although all of it has arrived.
   */
  function readShared(path: string): Promise<Response> {
    const known = shared.get(path)
    const isGood =
      known?.writes === writes && known.token === readToken() && known.until > Date.now()
    if (isGood) return known.response
    const response = read(path).then(async (found) => new Response(await found.text(), found))
    const entry = { response, writes, token: readToken(), until: Date.now() + sharedMs }
    shared.set(path, entry)
    response.catch(() => {
      if (shared.get(path) === entry) shared.delete(path)
    })
    return response
  }

  return {
    get: async (path, options) => toApiResponse(await read(path, options)),
    getShared: async (path) => toApiResponse((await readShared(path)).clone()),
    forgetShared: (path) => void shared.delete(path),
    send: async (method, path, body, options = {}) => {
      // A write without a response may have been done.
      const sent = call({ method, path, body, ...options }).finally(() => {
        writes += 1
      })
      return toApiResponse(await sent)
    },
    getBlob: async (path, options) => (await read(path, options)).blob(),
  }
}

/** State at the time of the read: number of successful writes, and login. */
type SharedRead = {
  response: Promise<Response>
  writes: number
  token: string | undefined
  until: number
}

type ApiRequest = CallOptions & {
  method: 'GET' | SendMethod
  path: string
  body?: object | undefined
}

async function fetchOnce(request: ApiRequest, token: string | undefined): Promise<Response> {
  const { method, path, body, signal, onProgress, timeoutMs } = request
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  if (request.key) headers['Idempotency-Key'] = request.key
  if (request.ifMatch) headers['If-Match'] = `"${request.ifMatch}"`
  if (body instanceof FormData && onProgress) {
    return sendWithProgress({ method, path, body, headers, signal, onProgress })
  }
  if (body && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
  const early = method === 'GET' ? await takeEarly(path, token) : undefined
  if (early) return early
  const timeout = timeLimit(timeoutMs ?? (method === 'GET' ? readMs : writeMs))
  try {
    return await fetch(path, {
      method,
      headers,
      body: body && !(body instanceof FormData) ? JSON.stringify(body) : (body ?? null),
      cache: 'no-store',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(timeout.aborted ? 'timeout' : 'offline')
  }
}

async function wantsConfirmation(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .json()
    .catch(() => undefined)
  return apiErrorOf(response.status, body).code === 'confirm_identity'
}

async function checked(response: Response): Promise<Response> {
  if (response.status === 202) await refuseProposed(response)
  if (response.ok) return response
  const body = await response.json().catch(() => undefined)
  throw apiErrorOf(response.status, body, firstLeft(response.headers))
}

/** An accepted change that waits for an approval has changed nothing yet. */
async function refuseProposed(response: Response): Promise<void> {
  const text = await response.clone().text()
  const body = text ? JSON.parse(text) : {}
  if ('pendingId' in body) throw new ApiError('proposed', { body })
}

/** Reads the result of an earlier request with the same key from the headers. */
function firstLeft(headers: Headers) {
  const path = headers.get('Location')
  const seen = headers.get('ETag')?.replaceAll('"', '')
  return path && seen ? { path, seen } : undefined
}

async function toApiResponse<T>(response: Response): Promise<ApiResponse<T>> {
  const text = await response.text()
  const version = response.headers.get('X-Content-Version')
  return {
    data: text ? JSON.parse(text) : undefined,
    total: Number(response.headers.get('X-Total-Count') ?? 0),
    version: version ? Number(version) : undefined,
  }
}
