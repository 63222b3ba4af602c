import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enforceSlowBodyTimeout } from './slow-body-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** @returns seconds until the request is ended, or undefined when it lasts ten minutes. */
function lifeOf(bytesPerSecond: number, waitingBytes = 0): number | undefined {
  const socket = new Socket()
  let bytesRead = 500
  Object.defineProperty(socket, 'bytesRead', { get: () => bytesRead })
  const req = new IncomingMessage(socket)
  Object.defineProperty(req, 'readableLength', { value: waitingBytes })
  enforceSlowBodyTimeout(req)
  for (let second = 1; second <= 600; second += 1) {
    vi.advanceTimersByTime(1_000)
    if (req.destroyed) return second
    bytesRead += bytesPerSecond
  }
  req.destroy()
  return undefined
}

test.each([
  ['nothing', 0, 32],
  ['a byte a second', 1, 32],
  ['half of what is asked', 500, 60],
])('a body of %s is ended', (_case, bytesPerSecond, seconds) => {
  expect(lifeOf(bytesPerSecond)).toBeLessThanOrEqual(seconds)
})

test('a report over a slow connection may take minutes', () => {
  expect(lifeOf(1_200)).toBeUndefined()
  expect(lifeOf(50_000)).toBeUndefined()
})

test('time in which received bytes wait for us does not count', () => {
  expect(lifeOf(0, 65_536)).toBeUndefined()
})

test('the timer ends with a connection that closed after its response', () => {
  const socket = new Socket()
  enforceSlowBodyTimeout(new IncomingMessage(socket))
  expect(vi.getTimerCount()).toBe(1)
  socket.destroy()
  vi.advanceTimersByTime(2_000)
  expect(vi.getTimerCount()).toBe(0)
})
