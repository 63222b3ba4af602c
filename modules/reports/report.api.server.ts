import type { ApiParts } from '#core/kernel/api/create-api.ts'
import type { Services } from '#core/kernel/services.ts'
import { createEntityApi } from '#core/entity/entity-api.server.ts'
import { reportWrites } from './report.service.server.ts'
import { report } from './report.ts'
import { reportOutput } from './report-output.schema.server.ts'

export function createReportApi(services: Services, parts: ApiParts) {
  return createEntityApi(services, parts, {
    of: report,
    tag: 'Reports',
    one: 'a report',
    access: 'public',
    output: reportOutput,
    writes: reportWrites,
  })
}
