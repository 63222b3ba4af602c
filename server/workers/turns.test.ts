import { expect, test } from 'vitest'
import { createTurns } from './turns.mjs'

function open(count: number) {
  const given: string[] = []
  const turns = createTurns(count)
  const worker = (name: string) => {
    const self = { send: (message: object) => given.push(`${name} ${Object(message).id}`) }
    return {
      want: (id: number) => turns.hear(self, { type: 'turn wanted', id }),
      end: (id: number) => turns.hear(self, { type: 'turn over', id }),
      die: () => turns.forget(self),
    }
  }
  return { a: worker('a'), b: worker('b'), given }
}

test('as many work at a time as there are turns, in the order they asked', () => {
  const { a, b, given } = open(2)
  a.want(1)
  a.want(2)
  b.want(1)
  b.want(2)
  expect(given).toEqual(['a 1', 'a 2'])
  a.end(2)
  expect(given.at(-1)).toBe('b 1')
  b.end(1)
  expect(given.at(-1)).toBe('b 2')
})

test('a turn that is ended twice, or by somebody else, gives away no other', () => {
  const { a, b, given } = open(1)
  a.want(1)
  b.want(1)
  b.end(1)
  expect(given).toEqual(['a 1'])
  a.end(1)
  a.end(1)
  expect(given).toEqual(['a 1', 'b 1'])
})

test('a worker that dies gives back its turn, and waits no more', () => {
  const { a, b, given } = open(1)
  a.want(1)
  a.want(2)
  b.want(1)
  a.die()
  expect(given).toEqual(['a 1', 'b 1'])
})
