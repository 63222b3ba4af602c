// Statements of many layouts and formats, made from a seed: each row is accounted for, none is read wrongly, and no
// line is stored twice.
import { expect, test } from 'vitest'
import { type StoredLine, splitKnown } from '#modules/giving/desk/known-lines.ts'
import { readStatement } from '#modules/giving/desk/read-statement.server.ts'
import { openChance } from './support/chance.ts'
import { seed } from './support/hostile-runs.ts'
import { makeStatement } from './support/made-statements.ts'

test('each row of 200 statements is a line, or is left out for its reason', async () => {
  const chance = openChance(seed)
  for (let number = 0; number < 200; number++) {
    const made = makeStatement(chance, number)
    const label = `${made.name}, TEST_SEED=${seed}, ${number}`
    let stored: StoredLine[] = []
    for (const again of [0, 1, 2]) {
      const { lines, leftOut, facts } = readStatement(made.file(), { today: '2026-11-28' })
      const shape = {
        lines: lines.map(({ day, amount }) => `${day} ${amount / 100}`),
        leftOut: leftOut.map(({ reason }) => reason),
      }
      expect(shape, `${label} ${JSON.stringify(facts)}`).toEqual(made.expected)
      const { added, known, repeated } = await splitKnown(lines, stored, async () => {})
      expect([added.length, known.length, repeated.length], `${label} ${again}`).toEqual(
        again === 0 ? [lines.length, 0, 0] : [0, lines.length, 0],
      )
      if (again === 0) stored = added.map((line) => ({ ...line, id: 0, isSameFile: false }))
    }
  }
})
