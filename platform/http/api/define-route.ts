import { type RouteConfig, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { AppError, type ErrorCode, errorStatus } from '../../errors.ts'
import { apiHeaders } from '../security/security-headers.ts'
import { type Access, type ApiEnv, requireAccess } from './access.ts'
import { jsonType } from './answer-error.ts'
import { defaultBodyBytes, limitBody } from './body-limit.ts'
import { limitWrites } from './write-limit.ts'

/** `tooLarge` is what a person reads when a body is longer than `maxBytes`, which the access decides by default. */
export type BodyLimit = { maxBytes?: number; tooLarge?: string }

type RouteOptions = BodyLimit & {
  /** What it can answer beside what every operation of its kind can. */
  errors?: readonly ErrorCode[]
}

/**
 * One operation, with who may call it, which its description shows as `x-access`. It brings the headers of
 * the API, the permission, the limit of its caller and that of the body with it, in this order, all before
 * anything is parsed; what writes asks for the permission once more when the body is there, and in its
 * transaction. The errors it can answer are added to its description, and the longest body as
 * `x-max-body-bytes`.
 */
export function defineRoute<const R extends RouteConfig>(
  access: Access,
  route: R,
  {
    maxBytes = defaultBodyBytes[access],
    tooLarge = 'This is too large.',
    errors = [],
  }: RouteOptions = {},
): R & { middleware: MiddlewareHandler<ApiEnv>[] } {
  return {
    ...route,
    'x-access': access,
    ...(route.request?.body ? { 'x-max-body-bytes': maxBytes } : {}),
    middleware: [
      answerHeaders,
      requireAccess(access),
      ...(isWrite(route) && access !== 'public' ? [limitWrites] : []),
      limitBody(access, maxBytes, tooLarge),
      ...(isWrite(route) ? [readWholeBody, requireAccess(access)] : []),
    ],
    responses: { ...route.responses, ...errorAnswers(access, route, errors) },
  }
}

const answerHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value)
  await next()
  if (c.res.headers.get('Content-Type') === 'application/json') c.header('Content-Type', jsonType)
}

function isWrite({ method }: RouteConfig): boolean {
  return method !== 'get'
}

/** Its end may come minutes after its beginning; who may is asked again then. Hono keeps what was read here. */
const readWholeBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await c.req.arrayBuffer().catch((error: unknown) => {
    throw unreadable(error)
  })
  await next()
}

function unreadable(cause: unknown): AppError {
  const error = new AppError(
    'unreadable',
    'This could not be read to its end. Please send it again.',
  )
  error.cause = cause
  return error
}

const codes = z.enum(errorCodes()).openapi({
  description: 'What went wrong, for a program. The list is closed.',
  example: 'not_found',
})

const errorOutput = z
  .object({
    error: z.string().openapi({ example: 'There is nothing at this address.' }),
    message: z.string().openapi({
      description: 'The same sentence as `error`.',
      example: 'There is nothing at this address.',
    }),
    code: codes,
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({
        description: 'With `invalid`: what is wrong with each field.',
        example: { page: 'Give a whole number from 1.' },
      }),
    reference: z.string().optional().openapi({
      description:
        'With `internal` and `unavailable`: what the log of the site calls this request.',
      example: '0f8fad5b-d9cb-469f-a165-70867728950e',
    }),
  })
  .openapi('Error')

function errorCodes(): ErrorCode[] {
  return Object.keys(errorStatus).filter(isErrorCode)
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorStatus
}

const meanings: Record<ErrorCode, string> = {
  unreadable: 'The body could not be read.',
  unauthorized: 'No token, or one that is no longer good.',
  confirm_identity:
    'No token, or one that is no longer good; or, with `confirm_identity`, the password is needed again: `POST /auth/confirm`, then the same call.',
  forbidden: 'Not allowed for this person.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take this method; see `Allow`.',
  conflict: 'It was changed by someone else, or would clash with another record.',
  too_large: 'The body is too large.',
  unsupported_type: 'This kind of content is not accepted.',
  invalid: 'Values are missing or not right; `fields` says which.',
  too_many_requests: 'Too many calls; see `Retry-After`.',
  internal: 'Something went wrong on our side.',
  unavailable: 'Something this needs is out of reach just now.',
}

function errorAnswers(
  access: Access,
  route: RouteConfig,
  more: readonly ErrorCode[],
): RouteConfig['responses'] {
  const { path, request } = route
  const hasBody = request?.body !== undefined
  const possible: [ErrorCode, boolean][] = [
    ['unreadable', hasBody],
    ['unauthorized', access !== 'public'],
    ['confirm_identity', false],
    ['forbidden', access === 'admin'],
    ['not_found', path.includes('{')],
    // Both guards are headers: If-Match and Idempotency-Key.
    ['conflict', request?.headers !== undefined],
    ['too_large', hasBody],
    ['unsupported_type', hasBody],
    ['invalid', hasBody || request?.query !== undefined || request?.headers !== undefined],
    ['too_many_requests', isWrite(route) && access !== 'public'],
    ['internal', true],
    ['unavailable', true],
  ]
  return Object.fromEntries(
    possible
      .filter(([code, isPossible]) => isPossible || more.includes(code))
      .map(([code]) => [errorStatus[code], errorAnswer(code)]),
  )
}

function errorAnswer(code: ErrorCode) {
  return {
    description: meanings[code],
    content: { 'application/json': { schema: errorOutput } },
  }
}
