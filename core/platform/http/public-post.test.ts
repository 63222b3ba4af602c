import { expect, test } from 'vitest'
import { isPublicAddress, postPublic } from './public-post.ts'

const inner = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://localhost/',
  'https://127.0.0.1./',
  'https://user:word@8.8.8.8/',
  'https://①②⑦.0.0.1/',
  'https://[::127.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.7/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'http://192.0.2.1/',
  'http://example.org/',
]

test.each(inner)('%s is refused before anything is sent', async (url) => {
  await expect(postPublic(new URL(url), '{}')).rejects.toThrow('is not an address of the public')
})

test('addresses of the public internet pass', () => {
  for (const address of ['8.8.8.8', '[2001:4860:4860::8888]']) {
    expect(isPublicAddress(address), address).toBe(true)
  }
  for (const text of ['example.org', '', '8.8.8.8/24']) expect(isPublicAddress(text)).toBe(false)
})
