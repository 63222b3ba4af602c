import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.mjs'

function open(permits: number) {
  const granted: string[] = []
  const semaphore = createSemaphore(permits)
  const worker = (name: string) => {
    const self = { send: (message: object) => granted.push(`${name} ${Object(message).id}`) }
    return {
      acquire: (id: number) => semaphore.onMessage(self, { type: 'acquire', id }),
      release: (id: number) => semaphore.onMessage(self, { type: 'release', id }),
      die: () => semaphore.forget(self),
    }
  }
  return { a: worker('a'), b: worker('b'), granted }
}

test('concurrency equals the permits, first in, first out', () => {
  const { a, b, granted } = open(2)
  a.acquire(1)
  a.acquire(2)
  b.acquire(1)
  b.acquire(2)
  expect(granted).toEqual(['a 1', 'a 2'])
  a.release(2)
  expect(granted.at(-1)).toBe('b 1')
  b.release(1)
  expect(granted.at(-1)).toBe('b 2')
})

test('releasing twice, or from another worker, has no effect', () => {
  const { a, b, granted } = open(1)
  a.acquire(1)
  b.acquire(1)
  b.release(1)
  expect(granted).toEqual(['a 1'])
  a.release(1)
  a.release(1)
  expect(granted).toEqual(['a 1', 'b 1'])
})

test('a dead worker releases its permit and leaves the queue', () => {
  const { a, b, granted } = open(1)
  a.acquire(1)
  a.acquire(2)
  b.acquire(1)
  a.die()
  expect(granted).toEqual(['a 1', 'b 1'])
})
