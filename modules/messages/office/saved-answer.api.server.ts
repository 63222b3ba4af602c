import { z } from '@hono/zod-openapi'
import { bodyOf } from '#core/kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, instant, oneResponse, updatedAt } from '#core/kernel/api/parameters.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { actorOf, ifMatch, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import {
  findSavedAnswer,
  savedAnswerColumns,
  searchSavedAnswers,
} from './saved-answer.queries.server.ts'
import { savedAnswerForm } from './saved-answer.schema.ts'
import {
  addSavedAnswer,
  changeSavedAnswer,
  removeSavedAnswer,
} from './saved-answer.service.server.ts'

const savedAnswerOutput = z
  .object({
    id: z.int(),
    title: z.string(),
    titleBn: z.string().nullable(),
    text: z.string(),
    textBn: z.string().nullable(),
    createdAt: instant,
    updatedAt,
  })
  .openapi('SavedAnswer')

/** Saved answer in the API; the browser imports only this type. */
export type SavedAnswerRecord = z.infer<typeof savedAnswerOutput>

const tag = 'Saved answers'
const path = '/api/saved-answers'
const body = jsonBody(bodyOf(savedAnswerForm))

const addRoute = defineRoute(tag, 'messages', {
  method: 'post',
  path,
  summary: 'Add a saved answer; the same again is no second one',
  request: { body },
  responses: { 201: oneResponse(savedAnswerOutput, 'The saved answer.') },
})

const changeRoute = defineRoute(tag, 'messages', {
  method: 'put',
  path: `${path}/{id}`,
  summary: 'Change a saved answer',
  request: { params: idParams, headers: ifMatch, body },
  responses: { 200: oneResponse(savedAnswerOutput, 'The saved answer as it is now.') },
})

const removeRoute = defineRoute(tag, 'messages', {
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Delete a saved answer',
  request: { params: idParams, headers: ifMatch },
  responses: { 204: { description: 'It is deleted.' } },
})

export function createSavedAnswerApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)

  addReads(api, {
    databases: services,
    access: 'answers',
    path,
    tag: 'Saved answers',
    one: 'a saved answer',
    output: savedAnswerOutput,
    sort: savedAnswerColumns.sort,
    list: searchSavedAnswers,
    find: findSavedAnswer,
  })

  api.openapi(addRoute, async (c) => {
    const record = await addSavedAnswer(services, actorOf(c), c.req.valid('json'))
    return c.json(pickOutput(savedAnswerOutput, record), 201)
  })

  api.openapi(changeRoute, async (c) => {
    const form = c.req.valid('json')
    const target = targetOf(c.req.valid('param'), c.req.valid('header'), form)
    const record = await changeSavedAnswer(services, actorOf(c), target, form)
    return c.json(pickOutput(savedAnswerOutput, record), 200)
  })

  api.openapi(removeRoute, async (c) => {
    const target = targetOf(c.req.valid('param'), c.req.valid('header'))
    await removeSavedAnswer(services, actorOf(c), target)
    return c.body(null, 204)
  })

  return api
}
