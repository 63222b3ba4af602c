import { expect, test } from 'vitest'
import { captureLog } from '#tests/support/captured-log.ts'
import { withRequestId } from './request-id.ts'

test('log lines of a request carry its id, also after await', async () => {
  const { log, lines } = captureLog()
  await withRequestId('request-1', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    log.warn({ path: '/' }, 'slow')
  })
  log.warn('tidied')
  expect(lines()).toMatchObject([{ requestId: 'request-1', path: '/' }, { msg: 'tidied' }])
  expect(lines()[1]).not.toHaveProperty('requestId')
})

test('an error is logged with its cause and code, without values', () => {
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

test('a value rejected by PostgreSQL is not logged', () => {
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

test('a thrown non-error is logged on one line', () => {
  const { log, lines } = captureLog()
  log.error({ err: 'just words', path: 'a\r\n{"level":60}\u001b[31m' }, 'failed')
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toMatchObject({ err: { message: 'just words' } })
})

test('secrets are redacted by name', () => {
  const { log, lines } = captureLog()
  log.info({ token: 'abc', body: { password: 'def' }, headers: { authorization: 'ghi' } }, 'x')
  expect(JSON.stringify(lines())).not.toMatch(/abc|def|ghi/)
})
