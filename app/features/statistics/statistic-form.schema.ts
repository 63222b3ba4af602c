import * as z from 'zod/mini'
import { issueText } from '#error-messages/error-message.ts'
import {
  type EitherLanguage,
  flag,
  inEitherLanguage,
  line,
  optionalAmount,
  optionalDay,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
} from '../../lib/form-fields.ts'

export const statisticGroups = ['microcredit', 'organisation'] as const
export const statisticUnits = ['taka', 'groups', 'persons', 'households'] as const

/** What there is in one language at least. */
export const statisticTexts = {
  label: 'statistic.label_required',
} as const satisfies EitherLanguage

/** A statistic at a date. A new statistic is a new row with the same key, so that the old one stays. */
export const statisticForm = z
  .object({
    /** As texts of pages name it: `{{figure.members}}`. */
    key: z.string().check(z.regex(/^[a-zA-Z]{1,64}$/, issueText('statistic.key_invalid'))),
    group: z.enum(statisticGroups),
    label: line(),
    labelBn: optionalLine(),
    unit: z.enum(statisticUnits),
    value: optionalAmount,
    asOf: optionalDay,
    sortOrder: sortOrder(0),
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(statisticTexts))

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
