import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Services } from '#core/kernel/services.ts'
import { findOffice, officeColumns, searchOffices } from './office.queries.server.ts'
import { createOffice, deleteOffice, updateOffice } from './office.service.server.ts'
import { officeForm } from './office-form.schema.ts'
import { officeOutput } from './office-output.schema.server.ts'

const operations = { path: '/api/offices', tag: 'Offices', one: 'an office', output: officeOutput }

export function createOfficeApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases: services,
    access: 'public',
    ...operations,
    sort: officeColumns.sort,
    list: searchOffices,
    find: findOffice,
  })
  addWrites(api, services, {
    entity: 'offices',
    ...operations,
    form: officeForm,
    create: (actor, form) => createOffice(services, actor, form),
    update: (actor, target, form) => updateOffice(services, actor, target, form),
    remove: (actor, target) => deleteOffice(services, actor, target),
  })
  return api
}
