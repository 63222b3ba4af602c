import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addReads, type ReadableDatabases } from '#core/kernel/api/record-reads.ts'
import { findReport, reportColumns, searchReports } from './report.queries.server.ts'
import { reportOutput } from './report-output.schema.server.ts'

/** Options shared by the read and write operations. */
export const reportOperations = {
  path: '/api/reports',
  tag: 'Reports',
  one: 'a report',
  output: reportOutput,
}

export function createReportApi(databases: ReadableDatabases, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases,
    ...reportOperations,
    access: 'public',
    sort: reportColumns.sort,
    list: searchReports,
    find: findReport,
  })
  return api
}
