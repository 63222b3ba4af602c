// Changes over a line that drops: each is made once, however often it is tried.
import type { ApiClient, ApiResponse, CallOptions } from './api-client.ts'
import { ApiError, isTransient } from './api-error.ts'

/** Random key of one request, the same at each attempt. Works without https, unlike `randomUUID`. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Posts it with its key. When an earlier try came through after all, and something was typed since, what that
 * one made is replaced; somebody else's change to it in between is a conflict, as always.
 */
export async function sendNew<T>(
  api: ApiClient,
  path: string,
  body: object,
  options: CallOptions & { key: string },
): Promise<ApiResponse<T>> {
  try {
    return await api.send<T>('POST', path, body, options)
  } catch (error) {
    const first = firstOf(error)
    if (!first) throw error
    const { key: _used, ...withoutKey } = options
    return api.send<T>('PUT', first.path, body, { ...withoutKey, ifMatch: first.seen })
  }
}

const againAfterMs = 1_000

/**
 * A delete, an undo, a restore or an action on many records: tried once more when its response is lost, so
 * that what has been done is not said to have failed.
 */
export async function sendWithRetry<T = unknown>(
  api: ApiClient,
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<ApiResponse<T>> {
  const options = { key: newIdempotencyKey() }
  try {
    return await api.send<T>(method, path, body, options)
  } catch (error) {
    if (!isTransient(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    return api.send<T>(method, path, body, options)
  }
}

/** Result of an earlier request with the same key, if the server names one. */
export function firstOf(error: unknown): ApiError['first'] {
  return error instanceof ApiError ? error.first : undefined
}
