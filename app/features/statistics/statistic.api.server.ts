import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { instant, isSample, updatedAt } from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import { addWrites } from '#platform/http/api/record-writes.ts'
import type { Services } from '#platform/services.ts'
import {
  findStatistic,
  type Statistic,
  searchStatistics,
  statisticColumns,
} from './statistic.queries.server.ts'
import { createStatistic, deleteStatistic, updateStatistic } from './statistic.service.server.ts'
import { statisticForm } from './statistic-form.schema.ts'

const statisticOutput = z
  .object({
    id: z.int(),
    key: z.string(),
    group: z.enum(['microcredit', 'organisation']),
    label: z.string(),
    labelBn: z.string().nullable(),
    unit: z.enum(['taka', 'groups', 'persons', 'households']),
    value: z.int().nullable(),
    asOf: z.string().nullable(),
    sortOrder: z.int(),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Statistic')

const words = {
  path: '/api/statistics',
  tag: 'Statistics',
  one: 'a figure',
  output: statisticOutput,
}

export function createStatisticApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)
  addReads(api, {
    access: 'admin',
    ...words,
    answer: statisticAnswer,
    sort: statisticColumns.sort,
    list: (query) => searchStatistics(db, query),
    find: (id) => findStatistic(db, id),
  })
  addWrites(api, services, {
    entity: 'statistics',
    ...words,
    answer: statisticAnswer,
    form: statisticForm,
    create: (actor, form) => createStatistic(services, actor, form),
    update: (actor, target, form) => updateStatistic(services, actor, target, form),
    remove: (actor, target) => deleteStatistic(services, actor, target),
  })
  return api
}

function statisticAnswer(statistic: Statistic): z.infer<typeof statisticOutput> {
  return {
    id: statistic.id,
    key: statistic.key,
    group: statistic.group,
    label: statistic.label,
    labelBn: statistic.labelBn,
    unit: statistic.unit,
    value: statistic.value,
    asOf: statistic.asOf,
    sortOrder: statistic.sortOrder,
    isSample: statistic.isSample,
    createdAt: statistic.createdAt,
    updatedAt: statistic.updatedAt,
  }
}
