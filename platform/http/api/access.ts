// Who may call an operation. Each one declares it; what declares more than `public` is closed until
// somebody who can recognise a caller is handed in.
import type { Context, MiddlewareHandler } from 'hono'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import type { Person } from '../../history/change-content.ts'
import type { RequestContext } from '../server/http-server.ts'

export type Access = 'public' | 'signedIn' | 'admin'

export type Caller = Person & FoundCaller

export type FoundCaller = {
  id: number
  name: string
  role: 'USER' | 'ADMIN'
  /** Of the token this very call came with. */
  sessionId: number
  /** When the password was last given: at the login, or again since. */
  confirmedAt: string
}

/**
 * Whose token it is; undefined for one that is unknown, ended or expired.
 * @param tx of a change: session and account stay as they were found until it ends.
 */
export type FindCaller = (
  token: string,
  tx?: Transaction<Tables>,
) => Promise<FoundCaller | undefined>

/** Counts a request that would write. @returns seconds to wait when it is one too many, else undefined. */
export type CountWrite = (caller: FoundCaller) => Promise<number | undefined>

export type ApiEnv = {
  /** Missing where no front stands in front, as in a test. */
  Bindings: Partial<RequestContext>
  Variables: {
    findCaller: FindCaller | undefined
    countWrite: CountWrite | undefined
    /** There in every operation that is not public. */
    caller: Caller
  }
}

/** @throws AppError unauthorized, forbidden */
export function requireAccess(access: Access): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (access !== 'public') await admit(c, access)
    await next()
  }
}

async function admit(c: Context<ApiEnv>, access: Exclude<Access, 'public'>): Promise<void> {
  const token = bearerToken(c.req.header('authorization'))
  const find = async (tx?: Transaction<Tables>) => {
    const found = token && (await c.get('findCaller')?.(token, tx))
    if (!found) throw new AppError('unauthorized', 'Please log in.')
    return found
  }
  const found = await find()
  // Before the role is looked at, so that the log can say who was refused.
  c.set('caller', {
    ...found,
    checkRights: async (tx) => requireRole(access, await find(tx)),
  })
  requireRole(access, found)
}

function requireRole(access: Access, { role }: FoundCaller): void {
  if (access === 'admin' && role !== 'ADMIN') {
    throw new AppError('forbidden', 'Only an administrator may do this.')
  }
}

/** The token travels in the Authorization header and nowhere else. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{1,256})$/i.exec(header ?? '')?.[1]
}
