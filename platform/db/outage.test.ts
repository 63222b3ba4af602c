import { expect, test } from 'vitest'
import { isDatabaseOutage } from './outage.ts'

const errorWith = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['SQLite is full', errorWith({ errcode: 13 })],
  ['SQLite, extended: I/O error while syncing', errorWith({ errcode: 1034 })],
  ['SQLite is read-only', errorWith({ errcode: 8 })],
  ['PostgreSQL refuses', errorWith({ code: 'ECONNREFUSED' })],
  ['PostgreSQL shuts down', errorWith({ code: '57P01' })],
  ['PostgreSQL has no connection left', errorWith({ code: '53300' })],
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
