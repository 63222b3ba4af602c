import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'

import { addReads } from '#platform/http/api/record-reads.ts'
import { addWrites } from '#platform/http/api/record-writes.ts'
import type { Services } from '#platform/services.ts'
import { largeImage } from '../images/image-upload.service.server.ts'
import { findPerson, personColumns, searchPeople } from './person.queries.server.ts'
import { createPerson, deletePerson, updatePerson } from './person.service.server.ts'
import { personForm } from './person-form.schema.ts'
import { personOutput } from './person-output.schema.server.ts'

const operations = { path: '/api/people', tag: 'People', one: 'a person', output: personOutput }

export function createPersonApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases: services,
    access: 'public',
    ...operations,
    sort: personColumns.sort,
    list: searchPeople,
    find: findPerson,
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
  return api
}
