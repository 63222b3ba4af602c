// Base of every feature's API. A route reads: access → input → one service call → explicit output fields.
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { issueText } from '#core/error-messages/error-message.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Log } from '#core/platform/log.ts'
import type { ApiEnv, CountWrite, FindCaller } from './access.ts'
import { respondWithError } from './error-response.ts'
import { defaultMessage, fieldErrors } from './field-errors.ts'

export type Api = OpenAPIHono<ApiEnv>

/** Dependencies of an API; `Services` fits. Without `findCaller` only public operations are served. */
export type ApiParts = {
  log: Log
  /**
   * Set for an API mounted in another one, which prepares requests and reports errors for all its parts: Hono would run
   * the preparation of every part for each request, 100 KB of garbage for fifty parts.
   */
  isPart?: boolean
  /** True for an operation of what the organisation does not use. */
  isSwitchedOff?: (path: string) => Promise<boolean>
} & (
  | { findCaller: FindCaller; countWrite: CountWrite }
  | { findCaller?: undefined; countWrite?: undefined }
)

export function createApi(parts: ApiParts): Api {
  const { log, isPart, isSwitchedOff, findCaller, countWrite } = parts
  // zod keeps its messages per process; ours replace them.
  z.config({ localeError: (issue) => issueText(defaultMessage(issue)) })
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: ({ success, target, ...result }) => {
      if (success) return
      // An invalid id is reported like an unknown one.
      if (target === 'param') throw new AppError('not_found', 'address.unknown')
      if ('error' in result) throw invalid(result.error)
    },
  })
  if (isPart) return api
  api.onError((error, c) => respondWithError(log, c, error))
  // Nothing else belongs here: mounted at the root, it runs before everything mounted later.
  api.use(async (c, next) => {
    if (await isSwitchedOff?.(c.req.path)) throw new AppError('not_found', 'address.unused')
    c.set('findCaller', findCaller)
    c.set('countWrite', countWrite)
    await next()
  })
  return api
}

function invalid(error: z.core.$ZodError): AppError {
  return new AppError('invalid', 'request.invalid_fields', fieldErrors(error))
}
