import { z } from '@hono/zod-openapi'
import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { reportWrites } from './report.service.server.ts'
import { report } from './report.ts'

export const createReportApi = entityApi({
  of: report,
  tag: 'Reports',
  one: 'a report',
  access: 'public',
  output: outputOf(report, 'Report', {
    schemas: {
      id: z.int().openapi({ example: 1 }),
      publishedOn: z.iso.date().nullable().openapi({
        description:
          'Day of publication: the given one, or the day on which the report became visible.',
      }),
    },
    isUndated: true,
  }),
  writes: reportWrites,
})
