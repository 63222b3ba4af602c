// What the API of every feature is made with. A route reads: who may → what it takes → one call → exactly
// these fields.
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { ApiEnv, CountWrite, FindCaller } from './access.ts'
import { respondWithError } from './answer-error.ts'
import { fieldErrors, plainSentence } from './field-errors.ts'

export type Api = OpenAPIHono<ApiEnv>

/** What an API stands on; `Services` fits. Without `findCaller` only public operations answer. */
export type ApiParts = { log: Log } & (
  | { findCaller: FindCaller; countWrite: CountWrite }
  | { findCaller?: undefined; countWrite?: undefined }
)

export function createApi({ log, findCaller, countWrite }: ApiParts): Api {
  // zod keeps the sentences of its own for the whole process; ours take their place.
  z.config({ localeError: plainSentence })
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: ({ success, target, ...result }) => {
      if (success) return
      // An address that cannot be one of ours is an address where nothing is.
      if (target === 'param') throw new AppError('not_found', 'There is nothing at this address.')
      if ('error' in result) throw invalid(result.error)
    },
  })
  api.onError((error, c) => respondWithError(log, c, error))
  // No more than this: mounted at the root, it runs in front of everything that is mounted later.
  api.use(async (c, next) => {
    c.set('findCaller', findCaller)
    c.set('countWrite', countWrite)
    await next()
  })
  return api
}

function invalid(error: z.core.$ZodError): AppError {
  return new AppError('invalid', 'Some values are missing or not right.', fieldErrors(error))
}
