import * as z from 'zod/mini'
import { issueText } from '#error-messages/error-message.ts'
import {
  flag,
  optionalAmount,
  optionalDay,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
  title,
} from '../../lib/form-fields.ts'

/** A figure at a date. A new figure is a new row with the same key, so that the old one stays. */
export const statisticForm = z.object({
  /** As texts of pages name it: `{{figure.members}}`. */
  key: z.string().check(z.regex(/^[a-zA-Z]{1,64}$/, issueText('statistic.key_invalid'))),
  group: z.enum(['microcredit', 'organisation']),
  label: title('statistic.label_required'),
  labelBn: optionalLine(),
  unit: z.enum(['taka', 'groups', 'persons', 'households']),
  value: optionalAmount,
  asOf: optionalDay,
  sortOrder: sortOrder(0),
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

export type StatisticForm = z.infer<typeof statisticForm>
