// Forms with a file. Hono reads a body of any number of parts, so they are counted before it does.
import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../../errors.ts'
import type { Access, ApiEnv } from './access.ts'
import { type BodyLimit, defineRoute } from './define-route.ts'

/** Our largest form has 13 fields. */
const maxParts = 40
/** What the words of a form may take beside its file. */
const wordBytes = 256 * 1024

export type FileLimit = { maxFileBytes: number; tooLarge: string }

/** An operation that takes `multipart/form-data` with one file. */
export function defineFormRoute<const R extends RouteConfig>(
  access: Access,
  route: R,
  { maxFileBytes, tooLarge }: FileLimit,
): ReturnType<typeof defineRoute<R>> {
  const limit: BodyLimit = { maxBytes: maxFileBytes + wordBytes, tooLarge }
  const defined = defineRoute(access, route, limit)
  return { ...defined, middleware: [...defined.middleware, onlyMultipart, countParts] }
}

/**
 * The bytes of a file that came with a form; undefined for none, which a browser sends as an empty one.
 * @throws AppError too_large
 */
export async function fileBytes(
  file: File | undefined,
  { maxFileBytes, tooLarge }: FileLimit,
): Promise<Uint8Array | undefined> {
  if (!file || (file.size === 0 && !file.name)) return undefined
  if (file.size > maxFileBytes) throw new AppError('too_large', tooLarge)
  return new Uint8Array(await file.arrayBuffer())
}

const onlyMultipart: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_type', 'Send this as multipart/form-data.')
  }
  await next()
}

const countParts: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(c.req.header('content-type') ?? '')
  const mark = boundary?.[1] ?? boundary?.[2]
  if (!mark) throw new AppError('unreadable', 'This form could not be read.')
  // Hono keeps what was read here, so that its own reader finds it again.
  const body = Buffer.from(await c.req.arrayBuffer())
  let parts = 0
  for (let at = body.indexOf(`--${mark}`); at >= 0; at = body.indexOf(`--${mark}`, at + 1)) {
    parts += 1
    if (parts > maxParts + 1) throw new AppError('unreadable', 'This form has too many parts.')
  }
  await next()
}
