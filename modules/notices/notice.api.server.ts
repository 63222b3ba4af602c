import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Services } from '#core/kernel/services.ts'
import { findNotice, noticeColumns, searchNotices } from './notice.queries.server.ts'
import { createNotice, deleteNotice, updateNotice } from './notice.service.server.ts'
import { noticeForm } from './notice-form.schema.ts'
import { noticeOutput } from './notice-output.schema.server.ts'

const operations = { path: '/api/notices', tag: 'Notices', one: 'a notice', output: noticeOutput }

export function createNoticeApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases: services,
    access: 'public',
    ...operations,
    sort: noticeColumns.sort,
    list: searchNotices,
    find: findNotice,
  })
  addWrites(api, services, {
    entity: 'notices',
    ...operations,
    form: noticeForm,
    create: (actor, form) => createNotice(services, actor, form),
    update: (actor, target, form) => updateNotice(services, actor, target, form),
    remove: (actor, target) => deleteNotice(services, actor, target),
  })
  return api
}
