// Changes over an unreliable connection: each is made once, however often it is sent.
import type { ApiClient, ApiResponse, CallOptions } from './api-client.ts'
import { ApiError, isTransient } from './api-error.ts'

/**
 * Creates the random key of a request, which is the same for each attempt. Works without https, unlike `randomUUID`.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Posts a new record with its key. If an earlier attempt succeeded after all, and the input changed since, the record
 * is updated; a change by another person in between is a conflict, as always.
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
 * Deletes, undoes, restores or runs an action on many records, with one retry after a lost response, so that a
 * completed change is not reported as failed.
 */
export async function sendWithRetry<T = unknown>(
  api: ApiClient,
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
  timeoutMs?: number,
): Promise<ApiResponse<T>> {
  const options = { key: newIdempotencyKey(), ...(timeoutMs && { timeoutMs }) }
  try {
    return await api.send<T>(method, path, body, options)
  } catch (error) {
    if (!isTransient(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    return api.send<T>(method, path, body, options)
  }
}

/** Returns the result of an earlier request with the same key, if the server names one. */
export function firstOf(error: unknown): ApiError['first'] {
  return error instanceof ApiError ? error.first : undefined
}
