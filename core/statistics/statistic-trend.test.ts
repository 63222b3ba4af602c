import { expect, test } from 'vitest'
import { translationsFor } from '#core/translations/translations.ts'
import { changeText, hasTrend, isFalling, pointsOf } from './statistic-trend.ts'

type Unit = Parameters<typeof changeText>[1]['unit']

/** Returns the change from the first day to the last, in English and Bangla. */
function read(before: number, after: number, unit: Unit, last = '2025-12-31') {
  const points = pointsOf([
    { asOf: last, value: after },
    { asOf: null, value: 7 },
    { asOf: '2024-12-31', value: before },
  ])
  return (['en', 'bn'] as const).map((language) =>
    changeText(points, { unit }, language, translationsFor(language)),
  )
}

test.each([
  [100, 109, 'taka', ['+9% since 2024', '২০২৪-এর তুলনায় +৯%']],
  [300, 200, 'persons', ['−33% since 2024', '২০২৪-এর তুলনায় −৩৩%']],
  [1000, 1004, 'groups', ['+0.4% since 2024', '২০২৪-এর তুলনায় +০.৪%']],
  [50, 50, 'groups', ['The same as in 2024', '২০২৪-এর সমান']],
  [96, 97, 'percent', ['96% in 2024', '২০২৪-এ ছিল ৯৬%']],
  [0, 12, 'taka', ['Tk. 0 in 2024', '২০২৪-এ ছিল ০ টাকা']],
  [1, 400, 'number', ['1 in 2024', '২০২৪-এ ছিল ১']],
] as const)('from %d to %d %s', (before, after, unit, said) => {
  expect(read(before, after, unit)).toEqual(said)
})

test('the month is named if the days of the year differ, and a single date has no change', () => {
  expect(read(100, 109, 'taka', '2025-06-30')).toEqual([
    '+9% since Dec 2024',
    'ডিসেম্বর ২০২৪-এর তুলনায় +৯%',
  ])
  const [point] = pointsOf([{ asOf: '2024-12-31', value: 1 }])
  const alone = changeText(point ? [point] : [], { unit: 'number' }, 'en', translationsFor('en'))
  expect(alone).toBeUndefined()
})

test.each([
  ['four dates that grow', [100, 104, 110, 120], true],
  ['three dates', [100, 150, 200], false],
  ['less than three percent', [100, 101, 102, 101], false],
  ['a negative value', [-5, 10, 20, 30], false],
  ['nothing but zero', [0, 0, 0, 0], false],
])('%s: a trend is drawn, or none', (_name, values, isDrawn) => {
  const points = values.map((value, year) => ({ day: `202${year}-12-31`, value }))
  expect(hasTrend(points)).toBe(isDrawn)
  expect(isFalling(points)).toBe((values.at(-1) ?? 0) < (values.at(-2) ?? 0))
})
