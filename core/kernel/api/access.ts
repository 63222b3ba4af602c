// Access to operations. Every operation declares its callers; anything stricter than `public` stays closed until a
// `findCaller` is provided.
import type { Context, MiddlewareHandler } from 'hono'
import type { Transaction } from 'kysely'
import { AppError } from '#core/platform/errors.ts'
import type { RequestContext } from '#core/platform/http/server/http-server.ts'
import type { Tables } from '../db/tables.ts'
import type { Person } from '../history/change-content.ts'
import { type Permission, type Role, scopesFor, type TokenScope } from '../permissions.ts'
import type { Taken } from '../rate-limit.ts'
import { requirePermission } from '../require-permission.ts'

export type Access = 'public' | 'signedIn' | Permission

export type Caller = Person & FoundCaller

export type FoundCaller = {
  id: number
  /** A program has the name of its token behind that of the person who made it. */
  name: string
  role: Role
  /** Session of the token that authorised this request; 0 for a program. */
  sessionId: number
  /** Device of the session in a few words: `Chrome, Android`. */
  device?: string
  /** Time at which the password was last entered, at the login or to confirm an operation. */
  confirmedAt: string
  /** True for an administrator who must set up a second step before any other operation is allowed. */
  needsSecondStep?: boolean
  /** Whether an editor is named for the desk of gifts. */
  isNamedForGifts?: () => Promise<boolean>
  /** Set for a program with an API token; `role` is then at most that of an editor. */
  token?: UsedToken | undefined
}

export type UsedToken = {
  id: number
  scopes: readonly TokenScope[]
  /** Role of the person who made it, as it is now: a token may never do more. */
  makerRole: Role
}

/**
 * The owner of a token; undefined when it is unknown, revoked or expired.
 * @param tx transaction of a change: session and account stay locked as they were found until it ends.
 */
export type FindCaller = (
  token: string,
  tx?: Transaction<Tables>,
) => Promise<FoundCaller | undefined>

/** Counts a write request. @returns undefined where writes are not limited. */
export type CountWrite = (caller: FoundCaller) => Promise<TakenWrite | undefined>

/** `points` writes are allowed within `windowSeconds`. */
export type TakenWrite = Taken & { points: number; windowSeconds: number }

export type ApiEnv = {
  /** Absent where no HTTP server runs, as in a test. */
  Bindings: Partial<RequestContext>
  Variables: {
    findCaller: FindCaller | undefined
    countWrite: CountWrite | undefined
    /** Set in every operation that is not public. */
    caller: Caller
    /** True in an operation that requires a recently entered password (define-api.ts). */
    mustConfirm: boolean | undefined
  }
}

/** Creates the middleware that requires access. @param scopes those of which an API token needs one */
export function requireAccess(
  access: Access,
  scopes: readonly TokenScope[],
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (access !== 'public') await authorize(c, access, scopes)
    await next()
  }
}

/** Sets `caller`. @throws AppError unauthorized, forbidden */
export async function authorize(
  c: Context<ApiEnv>,
  access: Exclude<Access, 'public'>,
  scopes = scopesFor(access, c.req.method !== 'GET' && c.req.method !== 'HEAD'),
): Promise<void> {
  const token = bearerToken(c.req.header('authorization'))
  const find = async (tx?: Transaction<Tables>) => {
    const found = token && (await c.get('findCaller')?.(token, tx))
    if (!found) throw new AppError('unauthorized', 'access.not_logged_in')
    return found
  }
  const found = await find()
  // Set before the role is checked, so that the log can name who was refused.
  c.set('caller', {
    ...found,
    origin: { address: c.env?.clientAddress, device: found.device },
    isProgram: found.token !== undefined,
    checkRights: async (tx) => {
      const current = await find(tx)
      requireRight(access, scopes, current)
      return current.role
    },
  })
  requireRight(access, scopes, found)
  // Refused before the body is read, which may be a statement of 5 MB; the transaction of a change asks again.
  if (
    access === 'gifts' &&
    found.role === 'EDITOR' &&
    (await found.isNamedForGifts?.()) === false
  ) {
    throw new AppError('forbidden', 'gift.not_named')
  }
}

function requireRight(
  access: Exclude<Access, 'public'>,
  scopes: readonly TokenScope[],
  { role, token, needsSecondStep }: FoundCaller,
): void {
  if (access === 'signedIn') {
    // The account itself is for the person: a program has not logged in.
    if (token) throw new AppError('unauthorized', 'access.not_logged_in')
    return
  }
  if (token && !token.scopes.some((scope) => scopes.includes(scope))) throw notForTokens()
  requirePermission(token?.makerRole ?? role, access)
  if (needsSecondStep) throw new AppError('forbidden', 'access.second_step_required')
}

/** The operation is for people, or for a token with another scope. */
export function notForTokens(): AppError {
  return new AppError('forbidden', 'access.not_for_tokens')
}

/** Returns the token of an Authorization header, the only place in which it is accepted. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{1,256})$/i.exec(header ?? '')?.[1]
}
