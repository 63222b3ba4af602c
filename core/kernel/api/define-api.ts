// The API of a subject. An operation reads: access → input → one service call → explicit output fields.
import type { RouteConfig, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Clock } from '#core/platform/clock.ts'
import type { ListPage } from '../db/list-query.ts'
import type { Services } from '../services.ts'
import type { ApiEnv, Caller } from './access.ts'
import { requireConfirmed } from './confirmed.ts'
import { type Api, type ApiParts, createApi } from './create-api.ts'
import { listHeaders, sendList } from './parameters.ts'
import { showVersion, versionHeaders } from './writing.ts'

/**
 * Adds an operation. Its handler returns what the response is made of: a record, the page of a list, a changed record
 * with the version of its change, nothing, or, of a file, the response itself. An operation with several kinds of
 * success is added by `api.openapi`.
 */
export type Answer = <R extends RouteConfig>(
  route: R,
  handle: (asked: Asked<R>) => Answered<R> | Promise<Answered<R>>,
  hook?: InvalidHook,
) => void

/** Reports what is invalid in another way than `createApi` does. */
type InvalidHook = (checked: {
  success: boolean
  target: string
  error?: z.core.$ZodError
}) => undefined

/** The input of a handler: the caller, and the parts of the request that its route describes. */
type Asked<R extends RouteConfig> = {
  c: Context<ApiEnv>
  /** Absent from a public operation, whose handler must not use it. */
  caller: Caller
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  headers: Part<R, 'headers'>
  body: Body<R>
}

type Part<R extends RouteConfig, Name extends 'params' | 'query' | 'headers'> = R extends {
  request: { [N in Name]: infer S extends z.ZodType }
}
  ? z.output<S>
  : undefined

type Body<R extends RouteConfig> = R extends {
  request: { body: { content: { [type: string]: { schema: infer S extends z.ZodType } } } }
}
  ? z.output<S>
  : undefined

type Answered<R extends RouteConfig> = AnswerOf<
  R['responses'][keyof R['responses'] & (typeof successes)[number]]
>

type AnswerOf<Response> = Response extends { headers: typeof listHeaders }
  ? ListPage<Json<Response> extends readonly (infer Row)[] ? Row : never>
  : Response extends { headers: typeof versionHeaders; content: object }
    ? { record: Json<Response>; version: number | undefined }
    : Response extends { headers: typeof versionHeaders }
      ? { version: number | undefined } | undefined
      : Response extends { content: object }
        ? Json<Response>
        : unknown

type Json<Response> = Response extends {
  content: { 'application/json': { schema: infer S extends z.ZodType } }
}
  ? z.output<S>
  : globalThis.Response

/** Statuses of success; an operation that may need an approval is also described with 202. */
const successes = [200, 201, 204, 202] as const

/** Makes the API of a subject: `define` adds its operations, by `answer` or in other ways. */
export function defineApi<S extends object = Services>(
  define: (services: S, answer: Answer, api: Api) => void,
): (services: S & Pick<Services, 'clock'>, parts: ApiParts) => Api {
  return (services, parts) => {
    const api = createApi(parts)
    define(services, answerWith(api, services.clock), api)
    return api
  }
}

/** Returns the function that adds the operations of an API. */
export function answerWith(api: Api, clock: Clock): Answer
export function answerWith(api: Api, clock: Clock) {
  return (
    route: RouteConfig,
    handle: (asked: object) => Promise<AnyAnswer>,
    hook?: InvalidHook,
  ): void => {
    const status = successes.find((one) => route.responses[one])
    const response = status && route.responses[status]
    if (!response || '$ref' in response) {
      throw new Error(`${route.method} ${route.path} describes no success`)
    }
    const { headers } = response
    const bodyPart = route.request?.body?.content['multipart/form-data'] ? 'form' : 'json'
    api.openapi(
      route,
      async (c: Context<ApiEnv, string, AnyInput>) => {
        const caller = c.get('caller')
        if (c.get('mustConfirm')) requireConfirmed(caller, clock())
        const answer = await handle({
          c,
          caller,
          params: c.req.valid('param'),
          query: c.req.valid('query'),
          headers: c.req.valid('header'),
          body: c.req.valid(bodyPart),
        })
        if (answer instanceof Response) return answer
        if (headers === listHeaders) return sendList(c, answer)
        if (headers === versionHeaders) showVersion(c, answer?.version)
        if (status === 204) return c.body(null, status)
        return c.json(headers === versionHeaders ? answer.record : answer, status)
      },
      hook,
    )
  }
}

type AnyInput = { out: { [part in 'param' | 'query' | 'header' | 'json' | 'form']: object } }

type AnyAnswer = ListPage<object> & { record: object; version: number | undefined }
