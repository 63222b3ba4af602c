// Limits on request bodies. Before the caller is known, a closed operation reads nothing, and an open one no more than
// a form needs.
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ErrorMessage } from '#error-messages/error-message.ts'
import { AppError } from '#platform/errors.ts'
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
 * Runs after the access check.
 * @throws AppError too_large, unavailable (too many bodies at once)
 */
export function limitBody(
  access: Access,
  maxBytes: number,
  tooLarge: ErrorMessage,
): MiddlewareHandler<ApiEnv> {
  const refuse = () => {
    throw new AppError('too_large', tooLarge)
  }
  if (isTrusted(access))
    return limitOfficeBody(bodyLimit({ maxSize: maxBytes, onError: refuse }), maxBytes)

  return async (c, next) => {
    const { body, headers } = c.req.raw
    if (!body) return next()
    if (Number(headers.get('Content-Length')) > maxBytes) refuse()
    const { promise: evicted, reject } = Promise.withResolvers<never>()
    const reservation = reserveBudget(c, maxBytes, reject)
    try {
      const bytes = await Promise.race([readBytes(body, maxBytes), evicted])
      reservation?.received()
      if (!bytes) return refuse()
      c.req.raw = new Request(c.req.raw, { body: bytes })
      return await next()
    } finally {
      reservation?.release()
    }
  }
}

/** The parser collects a photo or report, so it is not copied here; its length is still reserved. */
function limitOfficeBody(
  limit: MiddlewareHandler<ApiEnv>,
  maxBytes: number,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { body, headers } = c.req.raw
    if (!body) return next()
    const { promise: evicted, reject } = Promise.withResolvers<never>()
    const declaredBytes = Number(headers.get('Content-Length') ?? maxBytes)
    const bytes = declaredBytes <= maxBytes ? declaredBytes : 0
    // The accounts of an office may share one address, so the limit counts accounts.
    const account = String(c.get('caller').id)
    const reservation = c.env?.officeBodyBudget?.reserve(account, bytes, reject)
    const read = limit(c, async () => {
      // Hono caches the body that is read here. An evicted request ends here.
      await Promise.race([c.req.arrayBuffer().catch(() => undefined), evicted])
      reservation?.received()
      await next()
    })
    try {
      return await Promise.race([read, evicted])
    } finally {
      reservation?.release()
    }
  }
}

function reserveBudget(c: Context<ApiEnv>, bytes: number, onEvict: (error: AppError) => void) {
  const { bodyBudget, clientAddress = 'unknown' } = c.env ?? {}
  return bodyBudget?.reserve(clientAddress, bytes, onEvict)
}

/**
 * Reads into one buffer that grows with the body: chunks of a body that arrives byte by byte would take many times its
 * length.
 * @returns undefined for a longer body
 */
async function readBytes(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
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
  return bytes.subarray(0, length)
}
