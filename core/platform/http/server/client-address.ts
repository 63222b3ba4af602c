import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns the key of rate limits: an IPv4 address, or the /64 of an IPv6 one, as `2001:db8:0:1::/64`, because a
 * household gets that whole range. X-Forwarded-For is trusted for as many hops as there are configured proxies, from
 * the right, where they append; entries further left can be forged.
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

/** Reads an address with or without a port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function readHop(text: string): string | undefined {
  const hop = text.trim()
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1]
  return prefix(bracketed ?? hop.replace(/^([\d.]+):\d{1,5}$/, '$1'))
}

/** An IPv4 address within IPv6 (::ffff:0:0/96) is the same client, and must share its limit. */
function prefix(text: string): string | undefined {
  const address = text.replace(/%.*$/, '')
  // ipaddr.js also reads the short and octal forms of an IPv4 address, which no proxy writes.
  if (isIP(address) === 0) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
