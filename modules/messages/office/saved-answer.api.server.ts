import { z } from '@hono/zod-openapi'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, instant, oneResponse, updatedAt } from '#core/kernel/api/parameters.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { actorOf, ifMatch, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
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
  post: path,
  summary: 'Add a saved answer; the same again is no second one',
  request: { body },
  responses: { 201: oneResponse(savedAnswerOutput, 'The saved answer.') },
})

const changeRoute = defineRoute(tag, 'messages', {
  put: `${path}/{id}`,
  summary: 'Change a saved answer',
  request: { params: idParams, headers: ifMatch, body },
  responses: { 200: oneResponse(savedAnswerOutput, 'The saved answer as it is now.') },
})

const removeRoute = defineRoute(tag, 'messages', {
  delete: `${path}/{id}`,
  summary: 'Delete a saved answer',
  request: { params: idParams, headers: ifMatch },
  responses: { 204: { description: 'It is deleted.' } },
})

export const createSavedAnswerApi = defineApi((services, answer, api) => {
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

  answer(addRoute, async ({ c, body }) => {
    const record = await addSavedAnswer(services, actorOf(c), body)
    return pickOutput(savedAnswerOutput, record)
  })

  answer(changeRoute, async ({ c, params, headers, body: form }) => {
    const target = targetOf(params, headers, form)
    const record = await changeSavedAnswer(services, actorOf(c), target, form)
    return pickOutput(savedAnswerOutput, record)
  })

  answer(removeRoute, async ({ c, params, headers }) => {
    const target = targetOf(params, headers)
    await removeSavedAnswer(services, actorOf(c), target)
  })
})
