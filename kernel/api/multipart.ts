// Forms with a file. Hono reads any number of parts, so they are counted first.
import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { ErrorMessage } from '#error-messages/error-message.ts'
import { AppError, type ErrorCode } from '#platform/errors.ts'
import type { Access, ApiEnv } from './access.ts'
import { type BodyLimit, defineRoute } from './define-route.ts'

/** Our largest form has 13 fields. */
const maxParts = 40
/** Limit of the text fields of a form, beside its file. */
const maxTextBytes = 256 * 1024

export type FileLimit = { maxFileBytes: number; tooLarge: ErrorMessage }

/** `errors`: those beside the errors of every form. */
type FormOptions = { mayNeedApproval?: boolean; errors?: readonly ErrorCode[] }

/** Defines an operation that accepts `multipart/form-data` with one file. */
export function defineFormRoute<const R extends RouteConfig>(
  access: Access,
  route: R,
  { maxFileBytes, tooLarge }: FileLimit,
  { mayNeedApproval = false, errors = [] }: FormOptions = {},
): ReturnType<typeof defineRoute<R>> {
  const limit: BodyLimit = { maxBytes: maxFileBytes + maxTextBytes, tooLarge }
  const defined = defineRoute(access, route, { ...limit, mayNeedApproval, errors })
  return { ...defined, middleware: [...defined.middleware, requireMultipart, limitParts] }
}

/**
 * Reads the bytes of an uploaded file; undefined for none, which a browser sends as an empty file.
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

const requireMultipart: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_type', 'request.not_multipart')
  }
  await next()
}

const limitParts: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(c.req.header('content-type') ?? '')
  const delimiter = boundary?.[1] ?? boundary?.[2]
  if (!delimiter) throw new AppError('unreadable', 'request.form_unreadable')
  // Hono caches what is read here for its own parser.
  const body = Buffer.from(await c.req.arrayBuffer())
  let parts = 0
  for (
    let at = body.indexOf(`--${delimiter}`);
    at >= 0;
    at = body.indexOf(`--${delimiter}`, at + 1)
  ) {
    parts += 1
    if (parts > maxParts + 1) throw new AppError('unreadable', 'request.too_many_parts')
  }
  await next()
}
