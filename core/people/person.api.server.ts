import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute } from '#core/kernel/api/define-route.ts'
import { idParams } from '#core/kernel/api/parameters.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import { jsonBody } from '#core/kernel/api/writing.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Services } from '#core/kernel/services.ts'
import { erasureBody } from '#core/images/erasure-body.schema.server.ts'
import { largeImage } from '#core/images/image-upload.service.server.ts'
import { erasePerson } from './erase-person.service.server.ts'
import {
  findPerson,
  type Person,
  personColumns,
  searchPeople,
  withoutPrivateContact,
} from './person.queries.server.ts'
import { createPerson, deletePerson, updatePerson } from './person.service.server.ts'
import { personForm } from './person-form.schema.ts'
import { personOutput } from './person-output.schema.server.ts'

const operations = { path: '/api/people', tag: 'People', one: 'a person', output: personOutput }

const eraseRoute = defineConfirmedRoute('access', {
  method: 'post',
  path: '/api/people/{id}/erase',
  tags: ['People'],
  summary: 'Erase a person for good: record, portrait, history and trash',
  description:
    'The portrait goes from everywhere else too. Nothing brings it back. Backups made before still hold it, until they are removed. History and the access log keep that it happened, without the name.',
  request: { params: idParams, body: jsonBody(erasureBody) },
  responses: { 204: { description: 'Nothing of them is left.' } },
})

export function createPersonApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  /** Returns all fields to the office, which alone reads `services.db`, and only public fields to others. */
  const shownBy = (db: Db, person: Person) =>
    db === services.db ? person : withoutPrivateContact(person)
  addReads(api, {
    databases: services,
    access: 'public',
    ...operations,
    sort: personColumns.sort,
    list: async (db, query) => {
      const { rows, total } = await searchPeople(db, query)
      return { rows: rows.map((person) => shownBy(db, person)), total }
    },
    find: async (db, id) => {
      const person = await findPerson(db, id)
      return person && shownBy(db, person)
    },
  })
  addWrites(api, services, {
    entity: 'people',
    ...operations,
    form: personForm,
    file: largeImage,
    create: (actor, form) => createPerson(services, actor, form),
    update: (actor, target, form) => updatePerson(services, actor, target, form),
    remove: (actor, target) => deletePerson(services, actor, target),
  })
  api.openapi(eraseRoute, async (c) => {
    const { id } = c.req.valid('param')
    await erasePerson(services, c.get('caller'), id, c.req.valid('json').reason)
    return c.body(null, 204)
  })
  return api
}
