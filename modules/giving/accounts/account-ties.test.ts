import { expect, test } from 'vitest'
import { openChance } from '#tests/support/chance.ts'
import { type TiedLine, tieMonths, tieYear } from './account-ties.ts'

const months = ['2026-07', '2026-08', '2026-09']

/** Lines of three months that begin with 1,000 taka. */
function madeLines(seed: number, length = 60): TiedLine[] {
  const chance = openChance(seed)
  let balance = 100_000
  return Array.from({ length }, (_, at) => {
    // Few different amounts, so that balances repeat within a day.
    const amount = 5_000 * (1 + chance.below(3))
    const isOut = balance > amount && chance.below(2) === 0
    balance += isOut ? -amount : amount
    const day = new Date(Date.UTC(2026, 6, 1 + Math.floor((at * 90) / length)))
    return { day: day.toISOString().slice(0, 10), amount, balance, isOut }
  })
}

const shuffled = <T>(all: readonly T[], seed: number): T[] => {
  const chance = openChance(seed)
  const left = [...all]
  return all.flatMap(() => left.splice(chance.below(left.length), 1))
}

test('lines tie in whatever order they are stored', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const lines = madeLines(seed)
    const tied = tieMonths(shuffled(lines, seed), [], months)
    expect([seed, tied.map(({ difference, breaksOn }) => [difference, breaksOn])]).toEqual([
      seed,
      months.map(() => [0, null]),
    ])
    expect(tieYear(tied)).toMatchObject({
      opening: 100_000,
      closing: lines.at(-1)?.balance,
      difference: 0,
    })
  }
})

test('lines without a balance tie among others', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const chance = openChance(seed)
    const lines = madeLines(seed)
    const some = lines.map((line) => (chance.below(5) === 0 ? { ...line, balance: null } : line))
    const tied = tieMonths(shuffled(some, seed), [], months)
    expect([seed, tied.map(({ difference, breaksOn }) => [difference, breaksOn])]).toEqual([
      seed,
      months.map(() => [0, null]),
    ])
    expect([seed, tieYear(tied).opening]).toEqual([seed, 100_000])
  }
})

test('a line that is missing, or stored twice, is found on its day', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const lines = madeLines(seed)
    const at = 5 + (seed % 50)
    const line = lines[at]
    if (!line) continue
    const signed = line.isOut ? -line.amount : line.amount
    for (const [wrong, difference] of [
      [lines.toSpliced(at, 1), -signed],
      [lines.toSpliced(at, 0, line), signed],
    ] as const) {
      const tied = tieMonths(shuffled(wrong, seed), [], months)
      expect([seed, tieYear(tied).difference]).toEqual([seed, difference])
      const breaks = tied.flatMap(({ breaksOn }) => breaksOn ?? [])
      // Without its only line a day is not there, and the next one does not follow.
      const isThere = wrong.some(({ day }) => day === line.day)
      const next = wrong.find(({ day }) => day >= line.day)?.day
      expect([seed, breaks[0]]).toEqual([seed, isThere ? line.day : next])
    }
  }
})

test('a month that was never stored is missing at the first day after it', () => {
  const lines = madeLines(7).filter(({ day }) => !day.startsWith('2026-08'))
  const [july, august, september] = tieMonths(lines, [], months)
  expect(july).toMatchObject({ difference: 0, breaksOn: null })
  expect(august).toMatchObject({ opening: july?.closing, closing: july?.closing, difference: 0 })
  expect(september?.breaksOn).toBe(lines.find(({ day }) => day > '2026-09')?.day)
})

test('a statement without balances ties by its first and its last', () => {
  const lines = madeLines(3).map((line) => ({ ...line, balance: null }))
  const sum = lines.reduce((all, { amount, isOut }) => all + (isOut ? -amount : amount), 0)
  expect(
    tieMonths(lines, [], months).map(({ opening, difference }) => [opening, difference]),
  ).toEqual(months.map(() => [null, null]))
  const stated = { firstDay: '2026-07-01', lastDay: '2026-09-29', opening: 0, closing: sum }
  expect(tieYear(tieMonths(lines, [stated], months))).toMatchObject({ closing: sum, difference: 0 })
  const wrong = tieMonths(lines, [{ ...stated, closing: sum + 100 }], months)
  expect(wrong.at(-1)).toMatchObject({ difference: -100, breaksOn: '2026-09-29' })
  // A second statement from the middle of it begins where the first one stood.
  const middle = lines.filter(({ day }) => day < '2026-08-10')
  const there = middle.reduce((all, { amount, isOut }) => all + (isOut ? -amount : amount), 0)
  const second = { firstDay: '2026-08-10', lastDay: '2026-09-29', opening: there, closing: null }
  expect(tieMonths(lines, [stated, second], months).every(({ breaksOn }) => !breaksOn)).toBe(true)
})
