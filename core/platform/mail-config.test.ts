import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const MAIL_FROM = 'Village Office <office@example.org>'

test('the mail server and the sender', () => {
  expect(readConfig({}).mail).toBeUndefined()
  const SMTP_URL = 'smtp://office%40example.org:p%40ss%3A%2F@mail.example.org'
  expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({
    host: 'mail.example.org',
    port: 587,
    isSecure: false,
    login: { user: 'office@example.org', password: 'p@ss:/' },
    from: { name: 'Village Office', address: 'office@example.org' },
  })
  const secure = { SMTP_URL: 'smtps://[::1]', MAIL_FROM: 'office@example.org' }
  expect(readConfig(secure).mail).toEqual({
    host: '::1',
    port: 465,
    isSecure: true,
    login: undefined,
    from: { name: '', address: 'office@example.org' },
  })
  const named = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: '"পল্লী উন্নয়ন" <a@b.org>' }
  expect(readConfig(named).mail).toMatchObject({ port: 2525, from: { name: 'পল্লী উন্নয়ন' } })
})

test.each([
  [{ SMTP_URL: 'smtp://u:hidden@mail.example.org' }, /^MAIL_FROM: missing\. Set all of/],
  [{ MAIL_FROM }, /^SMTP_URL: missing\./],
  [{ SMTP_URL: 'mail.example.org', MAIL_FROM }, /^SMTP_URL: this is not the address/],
  [{ SMTP_URL: 'http://u:hidden@mail.example.org', MAIL_FROM }, /^SMTP_URL: /],
  [{ SMTP_URL: 'smtp://u:hidden@mail.example.org/inbox', MAIL_FROM }, /^SMTP_URL: /],
  [{ SMTP_URL: 'smtp://u:hidden@mail.example.org?a=b', MAIL_FROM }, /^SMTP_URL: /],
  [{ SMTP_URL: 'smtp://u:hidden%zz@mail.example.org', MAIL_FROM }, /^SMTP_URL: /],
  [{ SMTP_URL: 'smtp://u:hid/den@mail.example.org', MAIL_FROM }, /^SMTP_URL: /],
  [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'office' }, /^MAIL_FROM: "office" is not/],
  [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.org\r\nBcc: c@d.org' }, /^MAIL_FROM: /],
  [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'A\r\nB: c <a@b.org>' }, /^MAIL_FROM: /],
])('%o is refused in one sentence, without the password', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).not.toThrow(/hid/)
})
