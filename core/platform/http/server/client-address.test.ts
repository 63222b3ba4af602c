import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const proxy = '10.0.0.1'

test.each([
  ['no proxy trusted', 0, '203.0.113.9', proxy],
  ['no header', 1, undefined, proxy],
  ['one hop', 1, '203.0.113.9', '203.0.113.9'],
  ['a made-up prefix', 1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two hops', 2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['fewer hops than proxies', 3, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['garbage', 1, 'unknown', proxy],
  ['garbage to the right', 2, '203.0.113.9, <script>', proxy],
  ['garbage further left', 1, '<script>, 203.0.113.9', '203.0.113.9'],
  ['an empty list', 1, '', proxy],
  ['a trailing comma', 1, '203.0.113.9,', proxy],
  ['a port', 1, '203.0.113.9:4711', '203.0.113.9'],
  ['an IPv6 address with a port', 1, '[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['an IPv6 address', 1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['a neighbour in the same /64', 1, '2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['a zone', 1, 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['an IPv4 address in IPv6', 1, '::ffff:203.0.113.9', '203.0.113.9'],
  ['the same in hexadecimal', 1, '0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
] as const)('%s', (_case, trusted, forwarded, expected) => {
  expect(clientAddress(request(proxy, forwarded), trusted)).toBe(expected)
})

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['::1', '0:0:0:0::/64'],
])('the socket address %s counts as %s', (address, expected) => {
  expect(clientAddress(request(address), 0)).toBe(expected)
})

test('every address has a key: itself, or the first half of it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const key = clientAddress(request(address), 0)
      expect(key).toMatch(/^(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[\da-f]{1,4}:){4}:\/64)$/)
    }),
  )
})

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const req = new IncomingMessage(socket)
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded
  return req
}
