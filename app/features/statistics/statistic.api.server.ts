import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'

import { addReads } from '#platform/http/api/record-reads.ts'
import { addWrites } from '#platform/http/api/record-writes.ts'
import type { Services } from '#platform/services.ts'
import { findStatistic, searchStatistics, statisticColumns } from './statistic.queries.server.ts'
import { createStatistic, deleteStatistic, updateStatistic } from './statistic.service.server.ts'
import { statisticForm } from './statistic-form.schema.ts'
import { statisticOutput } from './statistic-output.schema.server.ts'

const operations = {
  path: '/api/statistics',
  tag: 'Statistics',
  one: 'a statistic',
  output: statisticOutput,
}

export function createStatisticApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases: services,
    access: 'admin',
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
  return api
}
