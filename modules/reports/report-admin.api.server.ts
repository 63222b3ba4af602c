// Write operations of reports. The read operations are in report.api.server.ts.
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import type { Services } from '#core/kernel/services.ts'
import { reportOperations } from './report.api.server.ts'
import { createReport, deleteReport, updateReport } from './report.service.server.ts'
import { reportForm } from './report-form.schema.ts'

export function createReportAdminApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addWrites(api, services, {
    entity: 'reports',
    ...reportOperations,
    form: reportForm,
    create: (actor, form) => createReport(services, actor, form),
    update: (actor, target, form) => updateReport(services, actor, target, form),
    remove: (actor, target) => deleteReport(services, actor, target),
  })
  return api
}
