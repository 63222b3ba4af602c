import { expect, test } from 'vitest'
import { linkHint } from './link-hint.ts'

test('a localhost link gets a hint without its secret', () => {
  const hint = linkHint('http://localhost:3000/auth/register?setup=abc', '0.0.0.0')
  expect(hint).toContain('such as http://192.168.1.7:3000 ')
  expect(hint).toContain(' in place of http://localhost:3000. ')
  expect(hint).toContain('ssh -L 3000:localhost:3000 ')
  expect(hint).not.toContain('abc')
  expect(linkHint('http://127.0.0.1/auth/link/abc', '::')).toMatch(
    /such as http:\/\/192\.168\.1\.7 /,
  )
})

test('a site that listens on its own machine alone says how to reach it from another', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    const hint = linkHint('http://localhost:3000/auth/register?setup=abc', host)
    expect(hint).toContain(`listens on ${host}.`)
    expect(hint).toContain('ssh -L 3000:localhost:3000 ')
    expect(hint).not.toMatch(/abc|192\.168/)
  }
})

test('a link with the address of the site gets no hint', () => {
  expect(linkHint('https://village.example.org/auth/link/abc', '127.0.0.1')).toBeUndefined()
})
