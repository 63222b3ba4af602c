// What changes programs. Reading them is in program.api.server.ts.
import { bodyOf } from '#platform/http/api/body.ts'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import { defineFormRoute } from '#platform/http/api/multipart.ts'
import { idParams } from '#platform/http/api/parameters.ts'
import {
  actorOf,
  changedAnswer,
  deletedAnswer,
  formBody,
  ifMatch,
  targetOf,
  versionHeader,
} from '#platform/http/api/writing.ts'
import type { Services } from '#platform/services.ts'
import { smallImage } from '../images/image-upload.service.server.ts'
import { programAnswer, programOutput } from './program.api.server.ts'
import { createProgram, deleteProgram, updateProgram } from './program.service.server.ts'
import { programForm } from './program-form.schema.ts'

const body = formBody(bodyOf(programForm))
const tags = ['Programs']

const createRoute = defineFormRoute(
  'admin',
  {
    method: 'post',
    path: '/api/programs',
    tags,
    summary: 'Add a program',
    request: { body },
    responses: { 201: changedAnswer(programOutput, 'The new program.') },
  },
  smallImage,
)

const updateRoute = defineFormRoute(
  'admin',
  {
    method: 'put',
    path: '/api/programs/{id}',
    tags,
    summary: 'Replace a program; without a picture it keeps its old one',
    request: { params: idParams, headers: ifMatch, body },
    responses: { 200: changedAnswer(programOutput, 'The program as it is now.') },
  },
  smallImage,
)

const deleteRoute = defineRoute('admin', {
  method: 'delete',
  path: '/api/programs/{id}',
  tags,
  summary: 'Delete a program',
  request: { params: idParams, headers: ifMatch },
  responses: { 204: deletedAnswer },
})

export function createProgramAdminApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)

  api.openapi(createRoute, async (c) => {
    const { record, version } = await createProgram(services, actorOf(c), c.req.valid('form'))
    c.header(versionHeader, String(version))
    return c.json(programAnswer(record), 201)
  })

  api.openapi(updateRoute, async (c) => {
    const form = c.req.valid('form')
    const target = targetOf(c.req.valid('param'), c.req.valid('header'), form)
    const { record, version } = await updateProgram(services, actorOf(c), target, form)
    c.header(versionHeader, String(version))
    return c.json(programAnswer(record), 200)
  })

  api.openapi(deleteRoute, async (c) => {
    const target = targetOf(c.req.valid('param'), c.req.valid('header'))
    const { version } = await deleteProgram(services, actorOf(c), target)
    c.header(versionHeader, String(version))
    return c.body(null, 204)
  })

  return api
}
