import * as z from 'zod/mini'
import { issueText } from '#error-messages/error-message.ts'
import {
  inEitherLanguage,
  optionalAmount,
  optionalPastDay,
  seenUpdatedAt,
} from '../../../lib/form-fields.ts'
import {
  ownUnitNamed,
  statisticNaming,
  statisticSource,
  statisticTexts,
  statisticUnits,
} from './statistic-form.schema.ts'

/** More than any organisation has: the work of one change stays bounded. */
const maxStatistics = 100

const value = z.pipe(optionalAmount, z.number({ error: issueText('statistic.value_required') }))

/** A new number of a statistic that is there. */
const known = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  value,
  /** Version of its row of that day, if there is one. */
  updatedAt: seenUpdatedAt,
})

/** A statistic of the organisation's own. It gets its key from its name, and a place on the page 'At a glance'. */
const added = z
  .object({ ...statisticNaming, unit: z.enum(statisticUnits), value })
  .check(...inEitherLanguage(statisticTexts), ownUnitNamed)

/** Every number that is known of one day, and where they come from. */
export const statisticsOfDay = z
  .object({
    asOf: z.pipe(optionalPastDay, z.string({ error: issueText('statistic.day_required') })),
    ...statisticSource,
    known: z.optional(z.array(known).check(z.maxLength(maxStatistics))),
    added: z.optional(z.array(added).check(z.maxLength(maxStatistics))),
  })
  .check(
    z.refine(({ known = [], added = [] }) => known.length + added.length > 0, {
      error: issueText('statistic.none_given'),
      path: ['known'],
    }),
  )

export type StatisticsOfDay = z.infer<typeof statisticsOfDay>
