import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'

/**
 * The key of rate limits: an IPv4 address, or the /64 of an IPv6 one, as `2001:db8:0:1::/64`, because a
 * household gets that whole range. X-Forwarded-For is trusted for as many hops as there are configured
 * proxies, from the right, where they append; entries further left can be forged.
 */
export function clientAddress(
  req: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string {
  const socketAddress = prefix(req.socket.remoteAddress ?? '') ?? 'unknown'
  const header = req.headers['x-forwarded-for']
  if (trustedProxies === 0 || header === undefined) return socketAddress
  const hops = String(header).split(',').slice(-trustedProxies).map(readHop)
  const [client] = hops
  return client === undefined || hops.includes(undefined) ? socketAddress : client
}

/** With or without a port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function readHop(text: string): string | undefined {
  const hop = text.trim()
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1]
  return prefix(bracketed ?? hop.replace(/^([\d.]+):\d{1,5}$/, '$1'))
}

function prefix(text: string): string | undefined {
  const address = text.replace(/%.*$/, '')
  const family = isIP(address)
  if (family === 0) return undefined
  if (family === 4) return address
  const groups = readGroups(address)
  const mapped = mappedIPv4(groups)
  return (
    mapped ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  )
}

/** The eight numbers of an address that `isIP` accepted. */
function readGroups(address: string): number[] {
  const [left = '', right] = withoutDots(address).split('::')
  const head = numbers(left)
  if (right === undefined) return head
  const tail = numbers(right)
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** `::ffff:192.0.2.1` as `::ffff:c000:201`. */
function withoutDots(address: string): string {
  const last = address.slice(address.lastIndexOf(':') + 1)
  if (!isIPv4(last)) return address
  const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number)
  const hex = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
  return address.slice(0, -last.length) + hex
}

function numbers(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

/** ::ffff:0:0/96 is the same client as its IPv4 address, and must share its limit. */
function mappedIPv4(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}
