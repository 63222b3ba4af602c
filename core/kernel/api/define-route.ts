import { type RouteConfig, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type ErrorCode, errorStatus } from '#core/platform/errors.ts'
import { keysOf } from '#core/platform/guards.ts'
import { apiHeaders } from '#core/platform/http/security/security-headers.ts'
import { scopesFor } from '../permissions.ts'
import { type Access, type ApiEnv, requireAccess } from './access.ts'
import { defaultBodyBytes, limitBody } from './body-limit.ts'
import { jsonType } from './error-response.ts'
import { awaitMemory, type FileLimit, formBytes, receiveForm } from './multipart.ts'
import { limitWrites } from './write-limit.ts'

/** Properties of an operation beside its description. */
type RouteOptions = {
  /** Maximum body; the default depends on the access. */
  maxBytes?: number
  /** It accepts `multipart/form-data` with one file. */
  file?: FileLimit | undefined
  /** Error codes beyond those of every operation of its kind. */
  errors?: readonly ErrorCode[]
  /** True if it may make a change that needs an approval (core/kernel/history/approvals.ts). */
  mayNeedApproval?: boolean
  /** True if no API token may call it, whatever its scopes. */
  isForPeople?: boolean
  /**
   * The operation requires a recently entered password, so a person. `always` is checked once the request is parsed
   * (define-api.ts); otherwise its handler or service calls `requireConfirmed`.
   */
  confirms?: 'always' | 'sometimes'
}

const methods = ['get', 'post', 'put', 'delete'] as const
type Method = (typeof methods)[number]

/** An operation begins with its method and address: `get: '/api/donors'`. */
type Address = { [M in Method]?: string | undefined }
type Described = Omit<RouteConfig, 'method' | 'path'> & RouteOptions & Address

type Request = RouteConfig['request'] | undefined

type Defined<R> = Omit<R, keyof RouteOptions | Method> & {
  method: Method
  path: string
  middleware: MiddlewareHandler<ApiEnv>[]
}

/**
 * Defines an operation with its access, published as `x-access`, `x-token-scopes` and `security`. Its middleware runs in this order,
 * before anything is parsed: API headers, permission, rate limit of the caller, body limit. A write checks the
 * permission again once the body has been received, and in its transaction. Possible errors are added to the
 * description, and the maximum body as `x-max-body-bytes`.
 * @param tag subject under which the description lists it
 */
export function defineRoute<const R extends Described>(
  tag: string,
  access: Access,
  described: R,
): Defined<R> {
  const {
    file,
    maxBytes = file ? formBytes(file) : defaultBodyBytes(access),
    errors = [],
    mayNeedApproval = false,
    isForPeople = false,
    confirms,
    get,
    post,
    put,
    delete: remove,
    ...route
  } = described
  const address = addressOf({ get, post, put, delete: remove })
  const { request, responses } = described
  const isWrite = address.method !== 'get'
  const scopes = isForPeople || confirms ? [] : scopesFor(access, isWrite)
  const middleware = [
    setApiHeaders,
    ...(access === 'public' && !isWrite ? [allowOtherSites] : []),
    requireAccess(access, scopes),
    ...(isWrite && access !== 'public' ? [limitWrites] : []),
    limitBody(access, maxBytes, file?.tooLarge ?? 'request.too_large', file && receiveForm),
    // A body may take minutes to arrive.
    ...(isWrite ? [requireAccess(access, scopes)] : []),
    ...(file ? [awaitMemory] : []),
    ...(confirms === 'always' ? [setMustConfirm] : []),
  ]
  return {
    ...route,
    ...address,
    tags: [tag],
    'x-access': access,
    ...(scopes.length > 0 ? { 'x-token-scopes': scopes } : {}),
    security: securityOf(access, request),
    ...(request?.body ? { 'x-max-body-bytes': maxBytes } : {}),
    middleware,
    // An operation may describe one of its errors more closely.
    responses: {
      ...errorResponses(
        access,
        { ...address, request },
        confirms ? ['confirm_identity', ...errors] : errors,
      ),
      ...(mayNeedApproval ? { 202: proposedResponse } : {}),
      ...responses,
    },
  }
}

function addressOf(described: Address): { method: Method; path: string } {
  for (const method of methods) {
    const path = described[method]
    if (path !== undefined) return { method, path }
  }
  throw new Error('An operation has no method')
}

/** Defines an operation that requires a recently entered password, so a person. */
export function defineConfirmedRoute<const R extends Described>(
  tag: string,
  access: Access,
  described: R,
): Defined<R> {
  return defineRoute<R>(tag, access, { ...described, confirms: 'always' })
}

const setMustConfirm: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('mustConfirm', true)
  await next()
}

/** Name of the security scheme in the description. */
export const bearer = 'bearer'

/** Public reads that show more to an office (`state`) take a token, too. */
function securityOf(access: Access, request: Request): Record<string, string[]>[] {
  if (access !== 'public') return [{ [bearer]: [] }]
  const query = request?.query
  return query instanceof z.ZodObject && 'state' in query.shape ? [{}, { [bearer]: [] }] : []
}

const setApiHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value)
  await next()
  if (c.res.headers.get('Content-Type') === 'application/json') c.header('Content-Type', jsonType)
}

/**
 * Lets scripts of other sites read what is public. Browsers send no token with such a request, since no preflight is
 * answered.
 */
const allowOtherSites: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*')
  await next()
}

const codes = z.enum(errorCodes()).openapi({
  description: 'Kind of error, for programs. The list is closed.',
  example: 'not_found',
})

const reason = z.object({
  key: z.string().openapi({
    description: 'Which message this is. A key keeps its meaning; new ones may be added.',
    example: 'address.unknown',
  }),
  params: z.record(z.string(), z.union([z.string(), z.number()])).openapi({
    description: 'The values that the message names.',
    example: {},
  }),
})

/** The body of every error. */
export const errorOutput = z
  .object({
    error: z.string().openapi({ example: 'There is nothing at this address.' }),
    message: z.string().openapi({
      description: 'The same sentence as `error`.',
      example: 'There is nothing at this address.',
    }),
    code: codes,
    reason: reason.openapi({ description: 'The same as `message`, for translating it.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({
        description: 'Problem of each field, with `invalid`.',
        example: { page: 'Enter a whole number from 1 to 200.' },
      }),
    fieldReasons: z
      .record(z.string(), reason)
      .optional()
      .openapi({
        description: 'The same as `fields`, for translating them.',
        example: { page: { key: 'number.whole_between', params: { min: 1, max: 200 } } },
      }),
    reference: z.string().optional().openapi({
      description:
        'With `internal` and `unavailable`: what the log of the site calls this request.',
      example: '0f8fad5b-d9cb-469f-a165-70867728950e',
    }),
  })
  .openapi('Error')

const proposedResponse = {
  description:
    'Nothing is changed yet: a value that is guarded would change, and so all of it waits for a second administrator or, where there is none, for some hours. See `GET /api/pending-changes`.',
  content: {
    'application/json': {
      schema: z
        .object({ pendingId: z.int(), message: z.string() })
        .openapi('ProposedChange', { description: 'Change that waits.' }),
    },
  },
}

function errorCodes(): ErrorCode[] {
  return keysOf(errorStatus)
}

const descriptions: Record<ErrorCode, string> = {
  unreadable: 'The body could not be read.',
  unauthorized: 'No token, or one that is no longer good.',
  confirm_identity:
    'No token, or one that is no longer good; or, with `confirm_identity`, the password is needed again: `POST /auth/confirm`, then the same call.',
  second_step_required:
    'The password is right, and the second step is missing: `POST /auth/second-step`.',
  forbidden: 'Not allowed for this person.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take this method; see `Allow`.',
  conflict: 'It was changed by someone else, or would clash with another record.',
  needs_confirmation:
    'It would clash with another record; or, with `needs_confirmation`, it is unusual: ask the person, then the same call with `isConfirmed`.',
  too_large: 'The body is too large.',
  unsupported_type: 'This kind of content is not accepted.',
  invalid: 'Values are missing or not right; `fields` says which.',
  too_many_requests: 'Too many calls; see `Retry-After`.',
  internal: 'Something went wrong on our side.',
  unavailable: 'Something this needs is out of reach just now.',
}

function errorResponses(
  access: Access,
  { method, path, request }: { method: Method; path: string; request: Request },
  more: readonly ErrorCode[],
): RouteConfig['responses'] {
  const hasBody = request?.body !== undefined
  const possible: [ErrorCode, boolean][] = [
    ['unreadable', hasBody],
    ['unauthorized', access !== 'public'],
    ['confirm_identity', false],
    ['second_step_required', false],
    ['forbidden', access !== 'public' && access !== 'signedIn'],
    ['not_found', path.includes('{')],
    // Both preconditions are headers: If-Match and Idempotency-Key.
    ['conflict', request?.headers !== undefined],
    ['needs_confirmation', false],
    ['too_large', hasBody],
    ['unsupported_type', hasBody],
    ['invalid', hasBody || request?.query !== undefined || request?.headers !== undefined],
    ['too_many_requests', method !== 'get' && access !== 'public'],
    ['internal', true],
    ['unavailable', true],
  ]
  return Object.fromEntries(
    possible
      .filter(([code, isPossible]) => isPossible || more.includes(code))
      .map(([code]) => [errorStatus[code], errorResponse(code)]),
  )
}

function errorResponse(code: ErrorCode) {
  return {
    description: descriptions[code],
    content: { 'application/json': { schema: errorOutput } },
  }
}
