import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Services } from '#core/kernel/services.ts'
import { findOwnPage, ownPageColumns, searchOwnPages } from './own-page.queries.server.ts'
import { createOwnPage, deleteOwnPage, updateOwnPage } from './own-page.service.server.ts'
import { ownPageForm } from './own-page-form.schema.ts'
import { ownPageOutput } from './own-page-output.schema.server.ts'

const operations = { path: '/api/pages', tag: 'Pages', one: 'a page', output: ownPageOutput }

export function createOwnPageApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases: services,
    access: 'public',
    ...operations,
    sort: ownPageColumns.sort,
    list: searchOwnPages,
    find: findOwnPage,
  })
  addWrites(api, services, {
    entity: 'pages',
    ...operations,
    form: ownPageForm,
    create: (actor, form) => createOwnPage(services, actor, form),
    update: (actor, target, form) => updateOwnPage(services, actor, target, form),
    remove: (actor, target) => deleteOwnPage(services, actor, target),
  })
  return api
}
