import { expect, test } from 'vitest'
import { readPath } from './request-path.ts'

test.each([
  ['/', '/', ''],
  ['/bn/about-us?x=1&y=%2F', '/bn/about-us', 'x=1&y=%2F'],
  ['/bn/%E0%A6%95', '/bn/%E0%A6%95', ''],
  ['/programs?', '/programs', ''],
  ['/a?b=//c/../d', '/a', 'b=//c/../d'],
  ['/a.b/..c/...', '/a.b/..c/...', ''],
  ['http://evil.example/x?y', '/x', 'y'],
  ['http://evil.example', '/', ''],
])('%s is read as path and query', (url, path, query) => {
  expect(readPath(url)).toEqual({ kind: 'ok', path, query })
})

test.each([
  ['/x/', '/x'],
  ['/x/?q=a/', '/x?q=a/'],
  ['http://evil.example/x/', '/x'],
])('%s is sent to its one spelling', (url, location) => {
  expect(readPath(url)).toEqual({ kind: 'redirect', location })
})

test.each([
  '',
  '*',
  'x',
  'example.org:443',
  'ftp://example.org/x',
  'http://evil.example//x',
  '//evil.example',
  '//evil.example/',
  '///x',
  '/x//',
  '/x//y',
  '/\\evil.example',
  '/x\\y',
  '/x%2fy',
  '/x%2Fy',
  '/x%5cy',
  '/x%00',
  '/x%0d%0aSet-Cookie:a',
  '/x%1f',
  '/x%7f',
  '/.',
  '/..',
  '/../x',
  '/x/./y',
  '/x/..',
  '/%2e%2e/x',
  '/%2E/x',
  '/x/.%2e',
  '/%61pi/users',
  '/%41',
  '/a%7Eb',
  '/a%2Db',
  '/a%5Fb',
  '/a%30',
  '/%',
  '/%2',
  '/%zz',
  '/%ff',
  '/%c0%ae%c0%ae',
  '/a b',
  '/a\tb',
  '/a#b',
  '/a?b#c',
  '/a?b c',
  '/<script>',
  '/é',
  `/${'a'.repeat(1_024)}`,
  `/a?${'b'.repeat(5_000)}`,
])('%j is refused', (url) => {
  expect(readPath(url)).toEqual({ kind: 'refused' })
})

test('no spelling of a redirect leads to another host', () => {
  const parts = ['/', '\\', '//', 'evil.example', '%2f', '%5c', '.', '..', '@', ':', '?', '\t', '']
  for (const a of parts) {
    for (const b of parts) {
      for (const c of parts) {
        const found = readPath(`/${a}${b}${c}/`)
        if (found.kind !== 'redirect') continue
        expect(new URL(found.location, 'https://own.example').origin).toBe('https://own.example')
        expect(found.location).toMatch(/^\/[^/\\]/)
      }
    }
  }
})
