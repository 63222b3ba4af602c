import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'

import { addReads } from '#platform/http/api/record-reads.ts'
import type { Services } from '#platform/services.ts'
import { findReport, reportColumns, searchReports } from './report.queries.server.ts'
import { reportOutput } from './report-output.schema.server.ts'

/** Of the operations that read and of those that write. */
export const reportOperations = {
  path: '/api/reports',
  tag: 'Reports',
  one: 'a report',
  output: reportOutput,
}

export function createReportApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)
  addReads(api, {
    ...reportOperations,
    access: 'public',
    sort: reportColumns.sort,
    list: (query) => searchReports(db, query),
    find: (id) => findReport(db, id),
  })
  return api
}
