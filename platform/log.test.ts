import { expect, test } from 'vitest'
import { captureLog } from '#tests/support/captured-log.ts'
import { withRequestId } from './request-id.ts'

test('what is written for a request carries its id, also after waiting', async () => {
  const { log, lines } = captureLog()
  await withRequestId('request-1', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    log.warn({ path: '/' }, 'slow')
  })
  log.warn('tidied')
  expect(lines()).toMatchObject([{ requestId: 'request-1', path: '/' }, { msg: 'tidied' }])
  expect(lines()[1]).not.toHaveProperty('requestId')
})

test('an error is told with its cause and its code, without the values it was about', () => {
  const { log, lines } = captureLog()
  const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new Error('duplicate key', { cause }), {
    code: '23505',
    detail: 'Key (email)=(rahima@example.org) already exists.',
    $response: { headers: { authorization: 'AWS4-HMAC-SHA256 secret' } },
  })
  log.error({ err: error }, 'failed')
  expect(lines()[0]?.err).toMatchObject({
    type: 'Error',
    message: expect.stringContaining('connection refused'),
    stack: expect.stringContaining('log.test.ts'),
    code: '23505',
  })
  expect(JSON.stringify(lines())).not.toMatch(/rahima|AWS4/)
})

test('the value that PostgreSQL could not read is not told, however it is written', () => {
  const { log, lines } = captureLog()
  const sentence = 'invalid input syntax for type integer: "rahima "quoted"\nat home"'
  const error = Object.assign(new Error(sentence), { code: '22P02' })
  log.error({ err: error }, 'failed')
  log.error({ err: new Error('outer', { cause: error }) }, 'failed')
  expect(JSON.stringify(lines())).not.toMatch(/rahima|quoted|at home/)
  expect(lines()[0]?.err).toMatchObject({
    message: 'invalid input syntax for type integer: "…"',
    stack: expect.stringContaining('log.test.ts'),
  })
})

test('what is no error is told too, and nothing breaks out of its line', () => {
  const { log, lines } = captureLog()
  log.error({ err: 'just words', path: 'a\r\n{"level":60}\u001b[31m' }, 'failed')
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toMatchObject({ err: { message: 'just words' } })
})

test('secrets are cut out by their name', () => {
  const { log, lines } = captureLog()
  log.info({ token: 'abc', body: { password: 'def' }, headers: { authorization: 'ghi' } }, 'x')
  expect(JSON.stringify(lines())).not.toMatch(/abc|def|ghi/)
})
