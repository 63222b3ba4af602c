// Between a figure of the API and what its form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import { valuesFrom } from '../records/use-section-form.ts'
import type { StatisticRecord } from './statistic-output.schema.server.ts'

const emptyStatistic = {
  key: '',
  group: 'organisation',
  label: '',
  labelBn: '',
  unit: 'persons',
  value: '',
  asOf: '',
  sortOrder: '',
  isSample: false,
}

export type StatisticValues = typeof emptyStatistic

export function statisticVersion(statistic?: StatisticRecord): Version<StatisticValues> {
  return { values: valuesFrom(emptyStatistic, statistic), updatedAt: statistic?.updatedAt }
}

/** Another day makes another figure: the old one stays with its own day, for whoever looks it up. */
export function isNewFigure(statistic: StatisticRecord | undefined, { asOf }: StatisticValues) {
  return Boolean(statistic?.asOf && asOf && asOf !== statistic.asOf)
}
