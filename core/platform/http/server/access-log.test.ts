import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { captureLog } from '#tests/support/captured-log.ts'
import { createAccessLog } from './access-log.ts'
import type { FinishedExchange } from './finished-exchange.ts'

function exchange(url: string, change: Partial<FinishedExchange> = {}): FinishedExchange {
  const req = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' })
  req.headers = { 'x-forwarded-for': '192.0.2.77', 'user-agent': 'a phone', authorization: 'T' }
  return { req, status: 200, seconds: 0.004, requestId: 'request-1', ...change }
}

test('slow exchanges alone are logged at info, without personal data', () => {
  const { log, lines } = captureLog('info')
  const tell = createAccessLog(log)
  tell(exchange('/'))
  tell(exchange('/api/programs?q=a+private+search&setup=secret', { seconds: 1.2345 }))
  expect(lines()).toMatchObject([
    { msg: 'slow request', requestId: 'request-1', method: 'GET', path: '/api/programs', ms: 1235 },
  ])
  expect(JSON.stringify(lines())).not.toMatch(/private|secret|192\.0\.2|phone|"T"/)
})

test.each([
  ['/auth/link/abcdef', '/auth/link/…'],
  ['/preview/abcdef', '/preview/…'],
  ['/bn/preview/abcdef/uploads/x.jpg', '/bn/preview/…'],
  ['/messages/7K3QP-X92M0', '/messages/…'],
  ['/bn/messages/7K3QP-X92M0', '/bn/messages/…'],
  ['/Gifts/7K3QPX9F', '/Gifts/…'],
  ['/BN/GIFTS/7K3QPX9F', '/BN/GIFTS/…'],
  ['/Messages/7K3QP-X92M0', '/Messages/…'],
  ['/Auth/Link/abcdef', '/Auth/Link/…'],
])('the secret of the link %s is not logged', (path, logged) => {
  const { log, lines } = captureLog('debug')
  createAccessLog(log)(exchange(path))
  expect(lines()).toMatchObject([{ path: logged }])
})

test("time spent on the client's side does not count as slow", () => {
  const { log, lines } = captureLog('info')
  const tell = createAccessLog(log)
  const upload = exchange('/api/upload', { seconds: 40 })
  upload.req.headers['content-length'] = '6000000'
  tell(upload)
  tell(exchange('/uploads/report.pdf', { seconds: 40 }))
  tell(exchange('/', { seconds: 40, status: undefined }))
  expect(lines()).toEqual([])
})

test('every exchange is logged at debug, without invalid paths', () => {
  const { log, lines } = captureLog('debug')
  const tell = createAccessLog(log)
  tell(exchange('/donner?page=2'))
  tell(exchange('//evil/../etc', { status: 404 }))
  expect(lines()).toMatchObject([
    { msg: 'request', path: '/donner', status: 200, ms: 4 },
    { msg: 'request', status: 404 },
  ])
  expect(lines()[1]).not.toHaveProperty('path')
})
