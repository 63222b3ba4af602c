import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { optionalPastDay } from '#core/lib/day-fields.ts'
import {
  describedAsRequired,
  inEitherLanguage,
  optionalAmount,
  seenUpdatedAt,
} from '#core/lib/form-fields.ts'
import {
  ownUnitNamed,
  statisticNaming,
  statisticSource,
  statisticTexts,
  statisticUnits,
} from './statistic.ts'

/** Maximum number of statistics in one change; no organisation has as many. */
const maxStatistics = 100

const value = z.pipe(optionalAmount, z.number({ error: issueText('statistic.value_required') }))

/** New value of an existing statistic. */
const known = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  value,
  /** Version of the row of that day, if there is one. */
  updatedAt: seenUpdatedAt,
})

/** The organisation's own statistic. Its key is made from its name, and it is shown on the page 'At a glance'. */
const added = z
  .object({ ...statisticNaming, unit: z.enum(statisticUnits), value })
  .check(...inEitherLanguage(statisticTexts), ownUnitNamed)

/** Numbers of one day, and their source. */
export const statisticsOfDay = z
  .object({
    asOf: z.pipe(optionalPastDay, z.string({ error: issueText('statistic.day_required') })),
    ...statisticSource,
    known: z.optional(z.array(known).check(z.maxLength(maxStatistics))),
    added: z.optional(z.array(added).check(z.maxLength(maxStatistics))),
  })
  .check(
    describedAsRequired('asOf'),
    z.refine(({ known = [], added = [] }) => known.length + added.length > 0, {
      error: issueText('statistic.none_given'),
      path: ['known'],
    }),
  )

export type StatisticsOfDay = z.infer<typeof statisticsOfDay>
