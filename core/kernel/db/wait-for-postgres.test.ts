import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { countErrors } from '#core/platform/db/error-count.ts'
import { captureLog } from '#tests/support/captured-log.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { openPostgres } from './postgres.ts'
import { waitForPostgres } from './wait-for-postgres.ts'

function open(url: string) {
  const { log, lines } = captureLog()
  const errors = countErrors()
  const db = openPostgres(url, log, errors)
  onTestFinished(() => db.destroy())
  return { db, log, lines, errors }
}

function at(port: number, change: Partial<URL> = {}): string {
  return Object.assign(new URL(inject('postgresUrl')), { port, ...change }).href
}

test('a database that comes up after the site is waited for', { tags: 'long' }, async () => {
  const target = Number(new URL(inject('postgresUrl')).port)
  const port = await freePort()
  const { db, log, lines, errors } = open(at(port))
  const waiting = waitForPostgres(db, log, 10_000)
  await sleep(400)
  const proxy = await openTcpProxy(target, port)
  onTestFinished(() => proxy.close())
  await waiting
  expect(lines().length).toBeGreaterThan(0)
  expect(errors.read().outages).toBe(lines().length)
})

test('gives up in time, and never logs the password', { tags: 'long' }, async () => {
  const { db, log, lines } = open(at(await freePort()))
  const startedAt = Date.now()
  await expect(waitForPostgres(db, log, 1_000)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  // Not after the minute that it has by default.
  expect(Date.now() - startedAt).toBeLessThan(30_000)
  expect(lines().length).toBeGreaterThan(0)
  expect(lines()[0]).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.stringify(lines())).not.toMatch(/password@|\bat .*:\d+:\d+/)
})

test.each([
  ['a wrong name of the database', { pathname: '/nowhere' }],
  ['a user it does not know', { username: 'nobody' }],
])('%s is told at once', async (_name, change) => {
  const { db, log, lines } = open(at(Number(new URL(inject('postgresUrl')).port), change))
  await expect(waitForPostgres(db, log)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining('does not let this site in'),
  })
  expect(lines()).toEqual([])
})

test('query errors are counted by kind', async () => {
  const { db, errors } = open(await createDatabase(inject('postgresUrl')))
  await expect(db.selectFrom('programs').selectAll().execute()).rejects.toThrow('does not exist')
  expect(errors.read()).toEqual({ outages: 0, others: 1 })
})
