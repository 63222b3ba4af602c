import { expect, test, vi } from 'vitest'

// Hashes at their real cost.
const { createToken, hashPassword, hashToken, isPassword } =
  await vi.importActual<typeof import('./secrets.ts')>('./secrets.ts')

test('verifies the right password and nothing else', { tags: 'long' }, async () => {
  const stored = await hashPassword('সুজলা সুফলা 1995')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('সুজলা সুফলা 1995', stored)).toBe(true)
  expect(await isPassword('সুজলা সুফলা 1996', stored)).toBe(false)
  expect(await isPassword('', stored)).toBe(false)
})

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('a long password')).not.toBe(await hashPassword('a long password'))
})

test('an invalid hash never verifies', async () => {
  expect(await isPassword('', '')).toBe(false)
  expect(await isPassword('x', 'plain text')).toBe(false)
})

test('a token has 256 bits and its hash does not reveal it', () => {
  const token = createToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashToken(token)).not.toContain(token)
})
