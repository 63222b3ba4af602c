import { expect, test } from 'vitest'
import {
  changesBetween,
  fileStem,
  isKeepable,
  keptPath,
  mayBeKept,
  requestedPart,
} from './keep-rules.ts'

test.each([
  ['/', true],
  ['/bn', true],
  ['/bn/vgd', true],
  ['/keep', true],
  ['/programdetaildfrontend/1', true],
  ['/administrators', true],
  ...[
    '/admin',
    '/admin/dashboard',
    '/Admin/x',
    '/auth/login',
    '/bn/auth/login',
    '/api/programs',
    '/preview/secret',
    '/bn/preview/secret',
    '/messages',
    '/messages/ABCDE-12345',
    '/en/messages/ABCDE-12345',
    '/verify',
    '/register',
    '/uploads/a.jpg',
    '/customer-images/a',
    '/feed.xml',
    '/keep-worker.js',
    '//evil.example',
    'https://evil.example',
  ].map((path) => [path, false] as const),
] as const)('%s may be kept: %s', (path, expected) => {
  expect(mayBeKept(path)).toBe(expected)
})

const page = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0' }

test.each([
  ['a page', 200, page, true],
  ['a missing page', 404, page, false],
  ['a failure', 500, page, false],
  ['a private page', 200, { ...page, 'Cache-Control': 'private, no-store' }, false],
  ['a page nobody stores', 200, { ...page, 'Cache-Control': 'no-store' }, false],
  ['data', 200, { ...page, 'Content-Type': 'application/json' }, false],
] as const)('%s', (_, status, headers, expected) => {
  expect(isKeepable(new Response('', { status, headers }))).toBe(expected)
})

test('a redirected or opaque response is not keepable', () => {
  const answer = {
    status: 200,
    redirected: true,
    type: 'basic',
    headers: new Headers(page),
  } as const
  expect(isKeepable(answer)).toBe(false)
  expect(isKeepable({ ...answer, redirected: false })).toBe(true)
  expect(isKeepable({ ...answer, redirected: false, type: 'opaque' })).toBe(false)
})

test('an address with a query has no kept page, unless it has only tracking parameters', () => {
  const of = (address: string) => keptPath(new URL(address, 'https://village.example'))
  expect([of('/notices?kind=job'), of('/vgd?fbclid=1'), of('/vgd')]).toEqual([
    undefined,
    '/vgd',
    '/vgd',
  ])
})

test('the sizes of one image share its stem', () => {
  const stem = '0'.repeat(32)
  expect(fileStem(`/uploads/${stem}-card2x.avif`)).toBe(stem)
  expect([fileStem(`/uploads/${stem}.pdf`), fileStem('/uploads/a-b.jpg')]).toEqual([
    undefined,
    undefined,
  ])
})

test('a player receives the part of a kept recording that it asks for', () => {
  const of = (range: string | null) => requestedPart(range, 100)
  expect([of('bytes=0-'), of('bytes=20-39'), of('bytes=90-900')]).toEqual([
    { start: 0, end: 100 },
    { start: 20, end: 40 },
    { start: 90, end: 100 },
  ])
  expect([null, 'bytes=100-', 'bytes=-5', 'bytes=0-1,5-6', 'lines=1-2'].map(of)).toEqual(
    Array(5).fill(undefined),
  )
})

test('only changed pages are fetched, and pages no longer listed are removed', () => {
  const kept = [
    { path: '/', hash: 'a' },
    { path: '/vgd', hash: 'b' },
    { path: '/gone', hash: 'c' },
  ]
  const wanted = [
    { path: '/', hash: 'a' },
    { path: '/vgd', hash: 'new' },
    { path: '/added', hash: 'd' },
  ]
  expect(changesBetween(kept, wanted)).toEqual({ changed: ['/vgd', '/added'], gone: ['/gone'] })
})
