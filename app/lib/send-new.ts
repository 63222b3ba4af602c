// Changes over a line that drops: each is made once, however often it is tried.
import type { ApiAnswer, ApiClient, CallOptions } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** For one wish: made by chance, the same at each try. Works without https too, as `randomUUID` does not. */
export function newSendingKey(): string {
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
  key: string,
  options: CallOptions = {},
): Promise<ApiAnswer<T>> {
  try {
    return await api.send<T>('POST', path, body, { ...options, key })
  } catch (error) {
    const first = firstOf(error)
    if (!first) throw error
    return api.send<T>('PUT', first.path, body, { ...options, ifMatch: first.seen })
  }
}

const againAfterMs = 1_000

/**
 * A delete, an undo or a restore: tried once more when its answer is lost, so that what has been done is not
 * said to have failed.
 */
export async function sendWish(
  api: ApiClient,
  method: 'POST' | 'DELETE',
  path: string,
): Promise<ApiAnswer<unknown>> {
  const options = { key: newSendingKey() }
  try {
    return await api.send(method, path, undefined, options)
  } catch (error) {
    if (!(error instanceof ApiError && isUnanswered(error))) throw error
    await new Promise((resolve) => setTimeout(resolve, againAfterMs))
    return api.send(method, path, undefined, options)
  }
}

function isUnanswered({ code }: ApiError): boolean {
  return code === 'offline' || code === 'timeout'
}

/** What an earlier try with the same key has left, when the server says so. */
export function firstOf(error: unknown): ApiError['first'] {
  return error instanceof ApiError ? error.first : undefined
}
