import { entityApi } from '#core/entity/entity-api.server.ts'
import { reportWrites } from './report.service.server.ts'
import { report } from './report.ts'
import { reportOutput } from './report-output.schema.server.ts'

export const createReportApi = entityApi({
  of: report,
  tag: 'Reports',
  one: 'a report',
  access: 'public',
  output: reportOutput,
  writes: reportWrites,
})
