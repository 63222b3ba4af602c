import { expect, test } from 'vitest'
import { keptCopies } from './kept-copies.ts'

const dayMs = 24 * 60 * 60 * 1000
const nameOf = (ms: number) =>
  `site-${new Date(ms).toISOString().replace(/[:.]/g, '-').toLowerCase()}`

test('two years of daily copies leave 7 days, 4 weeks and 12 months', { tags: 'long' }, () => {
  let there: string[] = []
  for (let day = 0; day < 730; day += 1) {
    there.push(nameOf(Date.parse('2026-01-01T04:30:00Z') + day * dayMs))
    there = [...keptCopies(there)]
  }
  const days = there.map((name) => name.slice(5, 15)).sort()
  expect(days.slice(-7)).toEqual([25, 26, 27, 28, 29, 30, 31].map((day) => `2027-12-${day}`))
  // 31 December 2027 is a Friday. Sundays end the weeks before.
  expect(days).toEqual(expect.arrayContaining(['2027-12-26', '2027-12-19', '2027-12-12']))
  const monthEnds = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31']
  expect(days.slice(0, 8)).toEqual(monthEnds.map((day) => `2027-${day}`))
  expect(days).toHaveLength(7 + 2 + 11)
})

test('of several copies a day the newest stays, and a long pause removes nothing', () => {
  const old = nameOf(Date.parse('2024-05-01T04:30:00Z'))
  const [first, second] = ['2026-01-01T04:30:00Z', '2026-01-01T05:30:00Z'].map((at) =>
    nameOf(Date.parse(at)),
  )
  expect(keptCopies([old, String(first), String(second)])).toEqual(new Set([second, old]))
  expect(keptCopies([])).toEqual(new Set())
})
