import type { Api, ApiParts } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute } from '#core/kernel/api/define-route.ts'
import { idParams } from '#core/kernel/api/parameters.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { erasureBody } from '#core/images/erasure-body.schema.server.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { erasePerson } from './erase-person.service.server.ts'
import { withoutPrivateContact } from './person.queries.server.ts'
import { personWrites } from './person.service.server.ts'
import { person } from './person.ts'

const eraseRoute = defineConfirmedRoute('People', 'access', {
  post: '/api/people/{id}/erase',
  summary: 'Erase a person for good: record, portrait, history and trash',
  description:
    'The portrait goes from everywhere else too. Nothing brings it back. Backups made before still hold it, until they are removed. History and the access log keep that it happened, without the name.',
  request: { params: idParams, body: jsonBody(erasureBody) },
  responses: { 204: { description: 'Nothing of them is left.' } },
})

export function createPersonApi(services: Services, parts: ApiParts): Api {
  const api = entityApi({
    of: person,
    tag: 'People',
    one: 'a person',
    access: 'public',
    output: outputOf(person, 'Person'),
    writes: personWrites,
    file: largeImage,
    // The office alone reads `services.db`; others get the public fields.
    show: (person, db) => (db === services.db ? person : withoutPrivateContact(person)),
  })(services, parts)
  api.openapi(eraseRoute, async (c) => {
    const { id } = c.req.valid('param')
    await erasePerson(services, c.get('caller'), id, c.req.valid('json').reason)
    return c.body(null, 204)
  })
  return api
}
