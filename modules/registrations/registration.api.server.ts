import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Services } from '#core/kernel/services.ts'
import {
  findRegistration,
  registrationColumns,
  searchRegistrations,
} from './registration.queries.server.ts'
import {
  createRegistration,
  deleteRegistration,
  updateRegistration,
} from './registration.service.server.ts'
import { registrationForm } from './registration-form.schema.ts'
import { registrationOutput } from './registration-output.schema.server.ts'

const operations = {
  path: '/api/registrations',
  tag: 'Registrations',
  one: 'a legal registration',
  output: registrationOutput,
}

export function createRegistrationApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases: services,
    access: 'content',
    ...operations,
    sort: registrationColumns.sort,
    list: searchRegistrations,
    find: findRegistration,
  })
  addWrites(api, services, {
    entity: 'registrations',
    ...operations,
    form: registrationForm,
    create: (actor, form) => createRegistration(services, actor, form),
    update: (actor, target, form) => updateRegistration(services, actor, target, form),
    remove: (actor, target) => deleteRegistration(services, actor, target),
  })
  return api
}
