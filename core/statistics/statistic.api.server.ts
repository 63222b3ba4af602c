import { z } from '@hono/zod-openapi'
import { bodyOf } from '#core/kernel/api/body.ts'
import type { Api, ApiParts } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { changeIdempotent, idempotencyKey } from '#core/kernel/api/idempotency.ts'
import { changedResponse, jsonBody, showVersion } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { statisticWrites } from './statistic.service.server.ts'
import { statistic } from './statistic.ts'
import { statisticsOfDay } from './statistics-of-day.schema.ts'
import { saveStatisticsOfDay } from './statistics-of-day.service.server.ts'

const dayRoute = defineRoute('Statistics', 'content', {
  post: '/api/statistics-of-day',
  summary:
    'Every number of one day, in one change with one undo; other days and what is not named stay',
  request: { headers: idempotencyKey, body: jsonBody(bodyOf(statisticsOfDay)) },
  responses: {
    200: changedResponse(z.object({ message: z.string() }), 'The numbers are saved.'),
  },
  mayNeedApproval: true,
})

export function createStatisticApi(services: Services, parts: ApiParts): Api {
  const api = entityApi({
    of: statistic,
    tag: 'Statistics',
    one: 'a statistic',
    access: 'content',
    output: outputOf(statistic, 'Statistic', { before: { unit: 'ownUnit' } }),
    writes: statisticWrites,
  })(services, parts)
  api.openapi(dayRoute, async (c) => {
    const form = c.req.valid('json')
    const { version } = await changeIdempotent(c, services, form, async (actor) => ({
      version: await saveStatisticsOfDay(services, actor, form),
    }))
    showVersion(c, version)
    return c.json({ message: 'The figures have been saved.' }, 200)
  })
  return api
}
