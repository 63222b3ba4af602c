import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { describeEntity, type RecordOf } from '#core/lib/entity/describe-entity.ts'
import { amount, choice, day, key, optionalChoice, order, text } from '#core/lib/entity/fields.ts'
import { type EitherLanguage, line, optionalLine } from '#core/lib/form-fields.ts'
import { readField } from '#core/lib/read-field.ts'
import { keyFrom, statisticKey } from './statistic-key.ts'

/** Groups shown on the home page, in texts that name them, and on the page 'At a glance'. */
export const statisticGroups = ['microcredit', 'organisation', 'own'] as const
/** Units; `own` is named by `ownUnit`. */
export const statisticUnits = [
  'number',
  'persons',
  'taka',
  'percent',
  'groups',
  'households',
  'branches',
  'villages',
  'own',
] as const
/** What is said of a value that is not exact: over 1,300, about 2,100. */
export const statisticAccuracies = ['over', 'about'] as const

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

/** Key with which page texts name the statistic: `{{figure.members}}`. If empty, it is made from the name. */
const keyField = readField(z.nullish(z.string().check(z.maxLength(200))), (text, refuse) => {
  const written = text?.trim()
  if (!written) return undefined
  const key = /\p{Script=Bengali}/u.test(written) ? keyFrom({ label: written }) : written
  return statisticKey.test(key) ? key : refuse('statistic.key_invalid')
})

/** A statistic at a date. A new date makes a new row with the same key, so that the old one stays. */
export const statistic = describeEntity(
  'statistics',
  {
    key: { ...key({ isSearched: true, isKept: true }), form: keyField },
    group: choice(statisticGroups, { usual: 'organisation' }),
    label: text({ required: statisticTexts.label, isSearched: true }),
    ownUnit: text(),
    unit: choice(statisticUnits, { usual: 'persons' }),
    value: amount(),
    accuracy: optionalChoice(statisticAccuracies, { isKept: true }),
    asOf: day({ isPast: true }),
    source: text(),
    sortOrder: order(),
  },
  { sort: ['sortOrder', 'key', 'group', 'asOf', 'value'], checks: [ownUnitNamed] },
)

export type StatisticRecord = RecordOf<typeof statistic>
export type StatisticForm = z.infer<typeof statistic.form>
export type StatisticValues = typeof statistic.empty
