import { expect, test } from 'vitest'
import { isCrossOrigin } from './request-origin.ts'

const publicUrl = 'https://village.example'
const host = '127.0.0.1:3000'

test.each([
  ['a program', {}, false],
  ['our own page', { origin: publicUrl, 'sec-fetch-site': 'same-origin' }, false],
  ['our own page in an older browser', { origin: publicUrl }, false],
  ['our page by its local name', { origin: 'http://127.0.0.1:3000' }, false],
  [
    'our page by another name, over https',
    { origin: 'https://www.a', 'sec-fetch-site': 'same-origin' },
    false,
  ],
  ['a person who opened it', { 'sec-fetch-site': 'none' }, false],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  ['another site in an older browser', { origin: 'https://evil.example' }, true],
  ['another site that says nothing more', { 'sec-fetch-site': 'cross-site' }, true],
  ['a neighbour', { origin: 'https://evil.village.example', 'sec-fetch-site': 'same-site' }, true],
  ['another port', { origin: 'http://127.0.0.1:3001' }, true],
  ['a sandboxed frame', { origin: 'null' }, true],
  [
    'an origin that only begins like ours',
    { origin: 'https://village.example.evil.example' },
    true,
  ],
  ['our name over plain http', { origin: 'http://village.example' }, true],
  ['no origin at all', { origin: '' }, true],
  ['a word no browser sends', { 'sec-fetch-site': 'same-origin, cross-site' }, true],
])('%s', (_who, headers, isElsewhere) => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect(isCrossOrigin({ method, headers: { host, ...headers } }, publicUrl)).toBe(isElsewhere)
  }
  for (const method of ['GET', 'HEAD']) {
    expect(isCrossOrigin({ method, headers: { host, ...headers } }, publicUrl)).toBe(false)
  }
})
