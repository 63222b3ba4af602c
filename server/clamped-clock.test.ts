import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openClampedClock } from './clamped-clock.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const years = 3_650 * day
const truth = Date.parse('2026-01-15T04:30:00.000Z')

/** A machine with a true passage of time, and a clock that a test can set. */
function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'village-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const machine = { passed: 0, wrong: 0 }
  const clock = () => new Date(truth + machine.passed + machine.wrong)
  const start = () => openClampedClock(folder, clock, () => machine.passed)
  const file = join(folder, 'tidied')
  return { machine, start, file }
}

test('a correct clock is used from the second call on', () => {
  const { machine, start } = setUp()
  const look = start()
  expect(look()).toBeUndefined()
  for (let days = 1; days < 5; days += 1) {
    machine.passed += day
    expect(look()?.getTime()).toBe(truth + machine.passed)
  }
})

test('a jump ahead is clamped, in one run and over restarts', () => {
  const { machine, start } = setUp()
  let look = start()
  look()
  machine.wrong = years
  for (let days = 1; days < 4; days += 1) {
    machine.passed += day
    expect(look()?.getTime()).toBeLessThanOrEqual(truth + machine.passed + days * 6 * hour)
  }
  for (let restart = 0; restart < 50; restart += 1) {
    look = start()
    machine.passed += hour / 60
    look()
  }
  expect(look()?.getTime()).toBeLessThanOrEqual(truth + machine.passed * 1.25)
  machine.wrong = 0
  expect(look()?.getTime()).toBe(truth + machine.passed)
})

test('a site that was off for days catches up', () => {
  const { machine, start } = setUp()
  start()()
  machine.passed += 2 * day
  const look = start()
  for (let hours = 0; hours < 9 * 24; hours += 1) {
    machine.passed += hour
    look()
  }
  expect(look()?.getTime()).toBe(truth + machine.passed)
})

test('a jump back is followed', () => {
  const { machine, start } = setUp()
  const look = start()
  look()
  machine.wrong = -years
  expect(look()?.getTime()).toBe(truth - years)
  machine.wrong = 0
  machine.passed += day
  // The clock goes forward at its own pace from there, and never past the truth.
  expect(look()?.getTime()).toBeLessThanOrEqual(truth + machine.passed)
})

test('an invalid file is ignored', () => {
  const { start, file } = setUp()
  start()()
  writeFileSync(file, 'yesterday')
  expect(start()()).toBeUndefined()
})
