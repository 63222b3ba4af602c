import { expect, test } from 'vitest'
import { isDatabaseOutage, outageError } from './outage.ts'

const errorWith = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['SQLite is full', errorWith({ errcode: 13 })],
  ['SQLite, extended: I/O error while syncing', errorWith({ errcode: 1034 })],
  ['SQLite is read-only', errorWith({ errcode: 8 })],
  ['PostgreSQL refuses', errorWith({ code: 'ECONNREFUSED' })],
  ['PostgreSQL shuts down', errorWith({ code: '57P01' })],
  ['PostgreSQL has no connection left', errorWith({ code: '53300' })],
  ['PostgreSQL ended a deadlock', errorWith({ code: '40P01' })],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['both addresses refuse', new AggregateError([errorWith({ code: 'ECONNREFUSED' })])],
])('%s: an outage', (_, error) => {
  expect(isDatabaseOutage(error)).toBe(true)
})

test.each([
  ['a broken rule in SQLite', errorWith({ errcode: 2067 })],
  ['a broken rule in PostgreSQL', errorWith({ code: '23505' })],
  ['wrong SQL', errorWith({ code: '42601' })],
  ['a fault of ours', new TypeError('x is not a function')],
  ['nothing', undefined],
])('%s: none', (_, error) => {
  expect(isDatabaseOutage(error)).toBe(false)
})

test.each([
  ['SQLite has no room', errorWith({ errcode: 13 }), 'The storage is full'],
  ['PostgreSQL has no room', errorWith({ code: '53100' }), 'The storage is full'],
  ['SQLite may not write', errorWith({ errcode: 8 }), 'can only be read just now'],
  ['PostgreSQL is a stand-by', errorWith({ code: '25006' }), 'can only be read just now'],
  ['PostgreSQL is away', errorWith({ code: 'ECONNREFUSED' }), 'cannot reach its data'],
])('%s: a sentence says so', (_, error, sentence) => {
  expect(outageError(error)).toMatchObject({ code: 'unavailable' })
  expect(outageError(error)?.message).toContain(sentence)
})
