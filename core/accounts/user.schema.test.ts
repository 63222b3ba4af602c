import { expect, test } from 'vitest'
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { deviceNames } from './device-words.ts'
import { cleanEmail, emailProblem, nameProblem, passwordProblem } from './user.schema.ts'

test.each([
  [' Rahima@Example.ORG ', 'rahima@example.org'],
  ['RAHIMA@EXAMPLE.ORG', 'rahima@example.org'],
  // The Kelvin sign and the dotted İ are kept: they are not K and I.
  ['\u212Aarim@example.org', '\u212Aarim@example.org'],
  ['ADM\u0130N@example.org', 'adm\u0130n@example.org'],
])('%j is compared as %j', (written, clean) => {
  expect(cleanEmail(written)).toBe(clean)
})

test.each([
  'a@b.co',
  'first.last+tag@example.co.uk',
  "o'neil@example.org",
  'x_y-z@sub.example.com.bd',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address', (email) => {
  expect(emailProblem(email)).toBeUndefined()
})

test.each([
  '',
  'plain',
  '@example.org',
  'a@',
  'a@b',
  'a@b.c',
  'a@@b.co',
  'a b@c.co',
  'a@b..co',
  'a..b@c.co',
  'a@-b.co',
  'adm\u0131n@example.org',
  '\uff41dmin@example.org',
  'a\u0301dmin@example.org',
  'a@b.co\r\nBcc: x@y.co',
  'a@b.co\n',
  'a@b.co,c@d.co',
  '<a@b.co>',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.co`,
  `a@${'b.'.repeat(200)}co`,
])('%j is no address', (email) => {
  expect(emailProblem(email)).toBeDefined()
})

test.each([
  'Rahima Khatun',
  "Md. O'Neil (Dhaka)",
  'রহিমা 🌾',
  // A conjunct as it is typed with a joiner.
  'র\u200d্যাচেল',
  'শিক\u09cd\u200cষা',
  'José',
  'Иван',
])('%j may be a name', (name) => {
  expect(nameProblem(name)).toBeUndefined()
})

test.each([
  ['First\u200bAdmin', /character/],
  ['First\u202enimdA', /character/],
  ['\u2066Admin\u2069', /character/],
  ['Ad\u00admin', /character/],
  ['Admin\ufeff', /character/],
  ['Admin\u{e0041}', /character/],
  ['Ad\u200dmin', /character/],
  ['র\u200d', /character/],
  ['\u200cরহিমা', /character/],
  ['ক\u200c\u200dষ', /character/],
  ['Admin\u3164', /character/],
  ['Admin\u034f', /character/],
  ['Admin\u2800', /character/],
  ['Admin\ue000', /character/],
  ['Admin\u0007', /character/],
  ['First Admin (#1)', /character/],
  ['First Admin (＃1)', /character/],
  ['\u2003', /letter/],
  ['...', /letter/],
])('%j is no name', (name, problem) => {
  expect(textOf(nameProblem(name))).toMatch(problem)
})

test.each([
  'three green boats',
  'কাঁথার সেলাই ১২',
  '        x',
  '🙂🙃🙂🙃🙂🙃a1',
  'a'.repeat(64) + 'b'.repeat(64),
  '01712345678',
  'village boats float',
])('%j may be a password', (password) => {
  expect(passwordProblem(password)).toBeUndefined()
})

test.each([
  ['', /required/],
  ['seven 7', /at least 8/],
  // Sixteen code units but four characters, as people count them.
  ['🙂🙂🙂🙂', /at least 8/],
  [`${'ab'.repeat(64)}c`, /at most 128/],
  ['x'.repeat(100_000), /at most 128/],
  ['password', /easy/],
  ['Password123!', /easy/],
  ['Admin@12345', /easy/],
  ['village2026', /easy/],
  ['Bangladesh1', /easy/],
  ['12345678', /easy/],
  ['987654321', /easy/],
  ['11111111', /easy/],
  ['abcabcabc', /easy/],
  ['q1w2e3r4', /easy/],
  ['১১১১১১১১', /easy/],
])('%.20j may not', (password, reason) => {
  expect(textOf(passwordProblem(password))).toMatch(reason)
})

test('refuses passwords made of facts about the person that a stranger knows', () => {
  const about = { name: 'Rahima Khatun', email: 'rahimakhatun@example.org' }
  for (const known of ['rahima khatun', 'RAHIMAKHATUN', 'rahimakhatun@example.org']) {
    expect(textOf(passwordProblem(known, about))).toMatch(/easy/)
  }
})

test.each(['', 'a\nb', 'a\0b', 'x'.repeat(101), '\ud800'])('%.12j is no name', (name) => {
  expect(nameProblem(name)).toBeDefined()
})

test('100,000 characters are refused at once', async () => {
  const spent = await processorMs(() => {
    for (const text of ['a', ' ', '@', '.', 'a@', 'ab1']) {
      const long = text.repeat(100_000)
      emailProblem(cleanEmail(long))
      nameProblem(long)
      passwordProblem(long)
    }
  })
  expect(spent).toBeLessThan(200)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
  ['<script>alert(1)</script>', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%.30s… is "%s"', (userAgent, words) => {
  expect(deviceNames(userAgent)).toBe(words)
})

function textOf(problem: ErrorMessage | undefined): string {
  return problem ? translateEn(problem) : ''
}
