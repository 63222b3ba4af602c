import { expect, test } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.ts'

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: () => resolve() }
}

test('concurrency never exceeds the permits, and all work completes', async () => {
  const run = createFairSemaphore({ permits: 2, maxWaiting: 100, maxWaitingPerKey: 100 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return 'done'
  }
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => run(`${at % 3}`, work)))
  expect(all).toEqual(Array(20).fill('done'))
  expect(most).toBe(2)
})

test('keys alternate, so one with many waiters delays another by one only', async () => {
  const run = createFairSemaphore({ permits: 1, maxWaiting: 100, maxWaitingPerKey: 100 })
  const order: string[] = []
  const job = (key: string) => run(key, async () => void order.push(key))
  await Promise.all([job('a'), job('a'), job('a'), job('a'), job('b'), job('b'), job('c')])
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('a permit is released when the work fails', async () => {
  const run = createFairSemaphore({ permits: 1, maxWaiting: 1, maxWaitingPerKey: 1 })
  const failing = () => Promise.reject(new Error('no'))
  await expect(run('a', failing)).rejects.toThrow('no')
  await expect(run('a', async () => 'yes')).resolves.toBe('yes')
})

test('excess is rejected per key, and in total from the longest queue', async () => {
  const run = createFairSemaphore({ permits: 1, maxWaiting: 4, maxWaitingPerKey: 3 })
  const held = gate()
  const order: string[] = []
  const job = (key: string) => run(key, async () => void order.push(key))
  const first = run('x', () => held.promise)
  const waiting = ['a', 'a', 'a', 'b'].map(job)
  await expect(job('a')).rejects.toMatchObject({ code: 'unavailable' })
  const newcomer = job('c')
  await expect(waiting[2]).rejects.toMatchObject({ code: 'unavailable' })
  held.open()
  await Promise.all([first, waiting[0], waiting[1], waiting[3], newcomer])
  expect(order).toEqual(['a', 'b', 'c', 'a'])
})
