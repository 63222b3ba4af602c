import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Services } from '#core/kernel/services.ts'
import { donorColumns, findDonor, searchDonors } from './donor.queries.server.ts'
import { createDonor, deleteDonor, updateDonor } from './donor.service.server.ts'
import { donorForm } from './donor-form.schema.ts'
import { donorOutput } from './donor-output.schema.server.ts'

const operations = { path: '/api/donors', tag: 'Donors', one: 'a donor', output: donorOutput }

export function createDonorApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases: services,
    access: 'content',
    ...operations,
    sort: donorColumns.sort,
    list: searchDonors,
    find: findDonor,
  })
  addWrites(api, services, {
    entity: 'donors',
    ...operations,
    form: donorForm,
    create: (actor, form) => createDonor(services, actor, form),
    update: (actor, target, form) => updateDonor(services, actor, target, form),
    remove: (actor, target) => deleteDonor(services, actor, target),
  })
  return api
}
