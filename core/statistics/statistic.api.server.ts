import { z } from '@hono/zod-openapi'
import { bodyOf } from '#core/kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey, runIdempotent } from '#core/kernel/api/idempotency.ts'
import { addReads } from '#core/kernel/api/record-reads.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import { changedResponse, jsonBody, showVersion } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { findStatistic, searchStatistics, statisticColumns } from './statistic.queries.server.ts'
import { createStatistic, deleteStatistic, updateStatistic } from './statistic.service.server.ts'
import { statisticForm } from './statistic-form.schema.ts'
import { statisticOutput } from './statistic-output.schema.server.ts'
import { statisticsOfDay } from './statistics-of-day.schema.ts'
import { saveStatisticsOfDay } from './statistics-of-day.service.server.ts'

const operations = {
  path: '/api/statistics',
  tag: 'Statistics',
  one: 'a statistic',
  output: statisticOutput,
}

const dayRoute = defineRoute(
  'content',
  {
    method: 'post',
    path: '/api/statistics-of-day',
    tags: ['Statistics'],
    summary:
      'Every number of one day, in one change that one undo takes back; other days and what is not named stay',
    request: { headers: idempotencyKey, body: jsonBody(bodyOf(statisticsOfDay)) },
    responses: {
      200: changedResponse(z.object({ message: z.string() }), 'The numbers are saved.'),
    },
  },
  { mayNeedApproval: true },
)

export function createStatisticApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases: services,
    access: 'content',
    ...operations,
    sort: statisticColumns.sort,
    list: searchStatistics,
    find: findStatistic,
  })
  addWrites(api, services, {
    entity: 'statistics',
    ...operations,
    form: statisticForm,
    create: (actor, form) => createStatistic(services, actor, form),
    update: (actor, target, form) => updateStatistic(services, actor, target, form),
    remove: (actor, target) => deleteStatistic(services, actor, target),
  })

  api.openapi(dayRoute, async (c) => {
    const form = c.req.valid('json')
    const { version } = await runIdempotent(c, services, {
      content: form,
      replay: (_record, version) => version,
      perform: async (actor) => {
        const version = await saveStatisticsOfDay(services, actor, form)
        return { record: version, version }
      },
    })
    showVersion(c, version)
    return c.json({ message: 'The figures have been saved.' }, 200)
  })
  return api
}
