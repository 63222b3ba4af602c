import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('a call never gets the result of a read started before it', async () => {
  const pending: ((version: number) => void)[] = []
  const read = createSingleFlight(() => new Promise<number>((resolve) => pending.push(resolve)))
  const first = read()
  // The database has read the first result, then a change is committed.
  const second = read()
  const third = read()
  pending[0]?.(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(pending.length).toBe(2)
  pending[1]?.(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
})

test('an error does not prevent the next read', async () => {
  let fails = true
  const read = createSingleFlight(async () => {
    if (fails) throw new Error('gone')
    return 3
  })
  const asked = [read(), read()]
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  fails = false
  expect(await read()).toBe(3)
})
