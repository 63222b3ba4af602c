import * as z from 'zod/mini'
import {
  flag,
  optionalAmount,
  optionalDay,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
  title,
} from '../../lib/form-fields.ts'

export const statisticGroups = ['microcredit', 'organisation'] as const
export const statisticUnits = ['taka', 'groups', 'persons', 'households'] as const

/** A figure at a date. A new figure is a new row with the same key, so that the old one stays. */
export const statisticForm = z.object({
  /** As texts of pages name it: `{{figure.members}}`. */
  key: z.string().check(z.regex(/^[a-zA-Z]{1,64}$/, 'Give one word in Latin letters.')),
  group: z.enum(statisticGroups),
  label: title('Label is required'),
  labelBn: optionalLine(),
  unit: z.enum(statisticUnits),
  value: optionalAmount,
  asOf: optionalDay,
  sortOrder: sortOrder(0),
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

export type StatisticForm = z.infer<typeof statisticForm>

/** What the form of a new one holds. */
export const emptyStatistic = {
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
