// Limits on request bodies. Before the caller is known, a closed operation reads nothing, and an open one no more than
// a form needs.
import type { Context, MiddlewareHandler } from 'hono'
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { AppError } from '#core/platform/errors.ts'
import type { BodyReservation } from '#core/platform/http/server/body-budget.ts'
import type { Access, ApiEnv } from './access.ts'

/**
 * Returns the default maximum body size in bytes. Anyone may open an account, so a user gets no more than an
 * anonymous client.
 */
export function defaultBodyBytes(access: Access): number {
  return isTrusted(access) ? 256 * 1024 : 8 * 1024
}

/** True if only accounts with a right given by an administrator may call it. */
function isTrusted(access: Access): boolean {
  return access !== 'public' && access !== 'signedIn'
}

/**
 * Receives a whole body, leaves it in the context for the parser, and returns a function that frees it.
 * `eviction` is aborted when the body must make room; the error of a failed reading may be its reason.
 * @returns undefined for a body longer than `maxBytes`
 */
export type ReceiveBody = (
  c: Context<ApiEnv>,
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  eviction: AbortController,
) => Promise<(() => Promise<void>) | undefined>

/**
 * Runs after the access check.
 * @param receive replaced for forms with a file, which wait on the disk
 * @throws AppError too_large, unreadable (it ended early), unavailable (too many bodies at once)
 */
export function limitBody(
  access: Access,
  maxBytes: number,
  tooLarge: ErrorMessage,
  receive: ReceiveBody = receiveInMemory,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { body, headers } = c.req.raw
    if (!body) return next()
    const declaredBytes = Number(headers.get('Content-Length') ?? maxBytes)
    if (declaredBytes > maxBytes) throw new AppError('too_large', tooLarge)
    const eviction = new AbortController()
    const evicted = new Promise<never>((_, reject) => {
      eviction.signal.addEventListener('abort', () => reject(eviction.signal.reason))
    })
    evicted.catch(() => {})
    const isUpload = receive !== receiveInMemory
    const evict = (error: AppError) => eviction.abort(error)
    const reservation = isTrusted(access)
      ? reserveForOffice(c, isUpload, declaredBytes, evict)
      : c.env?.bodyBudget?.reserve(c.env.clientAddress ?? 'unknown', maxBytes, evict)
    let free: Awaited<ReturnType<ReceiveBody>>
    try {
      free = await Promise.race([receive(c, body, maxBytes, eviction), evicted]).catch(
        (error: unknown) => {
          // A form that is too long evicts itself, before its receiver has removed its files.
          if (error instanceof AppError && error.code === 'too_large') return undefined
          throw error
        },
      )
      reservation?.received()
      if (!free) throw new AppError('too_large', tooLarge)
      return await next()
    } finally {
      reservation?.release()
      await free?.()
    }
  }
}

/** The accounts of an office may share one address, so the limit counts accounts. */
function reserveForOffice(
  c: Context<ApiEnv>,
  isUpload: boolean,
  bytes: number,
  evict: (error: AppError) => void,
): BodyReservation | undefined {
  const budget = isUpload ? c.env?.uploadBudget : c.env?.officeBodyBudget
  return budget?.reserve(String(c.get('caller').id), bytes, evict)
}

/**
 * Reads into one buffer that grows with the body: chunks of a body that arrives byte by byte would take many times its
 * length.
 */
const receiveInMemory: ReceiveBody = async (c, body, maxBytes) => {
  let bytes = new Uint8Array(0)
  const reader = body.getReader()
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const needed = length + next.value.length
    if (needed > maxBytes) return undefined
    if (needed > bytes.length) {
      const grown = new Uint8Array(Math.min(maxBytes, Math.max(needed, bytes.length * 2)))
      grown.set(bytes)
      bytes = grown
    }
    bytes.set(next.value, length)
    length += next.value.length
  }
  c.req.raw = new Request(c.req.raw, { body: bytes.subarray(0, length) })
  return async () => {}
}
