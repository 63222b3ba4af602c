import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { optionalPastDay } from '#core/lib/day-fields.ts'
import {
  type EitherLanguage,
  flag,
  inEitherLanguage,
  line,
  optionalAmount,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
} from '#core/lib/form-fields.ts'
import { keyFrom, statisticKey } from './statistic-key.ts'

/** Groups shown on the home page, in texts that name them, and on the page 'At a glance'. */
export const statisticGroups = ['microcredit', 'organisation', 'own'] as const
/** Units; `own` is named by `ownUnit`. */
export const statisticUnits = [
  ...(['number', 'persons', 'taka', 'percent', 'groups', 'households'] as const),
  ...(['branches', 'villages', 'own'] as const),
] as const

/** Fields that need a text in at least one language, with the message if both are empty. */
export const statisticTexts = {
  label: 'statistic.label_required',
} as const satisfies EitherLanguage

/** Fields that name a statistic, for every form that adds one. */
export const statisticNaming = {
  label: line(),
  labelBn: optionalLine(),
  ownUnit: optionalLine(),
  ownUnitBn: optionalLine(),
}

/** Source of a number, such as an audit report. */
export const statisticSource = { source: optionalLine(), sourceBn: optionalLine() }

/** Requires the name of one's own unit in at least one language. */
export const ownUnitNamed = z.refine<{
  unit?: string | undefined
  ownUnit?: string | null | undefined
  ownUnitBn?: string | null | undefined
}>(({ unit, ownUnit, ownUnitBn }) => unit !== 'own' || Boolean(ownUnit || ownUnitBn), {
  error: issueText('statistic.own_unit_required'),
  path: ['ownUnit'],
  when: ({ value }) => value instanceof Object,
})

/** Form of a statistic at a date. A new date makes a new row with the same key, so that the old one stays. */
export const statisticForm = z
  .object({
    /** Key with which page texts name the statistic: `{{figure.members}}`. If empty, it is made from the name. */
    key: z.pipe(
      z.nullish(z.string().check(z.maxLength(200))),
      z.transform((text, context) => {
        const written = text?.trim()
        if (!written) return undefined
        const key = /\p{Script=Bengali}/u.test(written) ? keyFrom({ label: written }) : written
        if (statisticKey.test(key)) return key
        const message = issueText('statistic.key_invalid')
        context.issues.push({ code: 'custom', input: text, message })
        return z.NEVER
      }),
    ),
    group: z.enum(statisticGroups),
    ...statisticNaming,
    unit: z.enum(statisticUnits),
    value: optionalAmount,
    asOf: optionalPastDay,
    ...statisticSource,
    sortOrder: sortOrder(0),
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(statisticTexts), ownUnitNamed)

export type StatisticForm = z.infer<typeof statisticForm>

/** Initial values of the form of a new record. */
export const emptyStatistic = {
  key: '',
  group: 'organisation',
  label: '',
  labelBn: '',
  unit: 'persons',
  ownUnit: '',
  ownUnitBn: '',
  value: '',
  asOf: '',
  source: '',
  sourceBn: '',
  sortOrder: '',
  isSample: false,
}

export type StatisticValues = typeof emptyStatistic
