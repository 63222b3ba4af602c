// Posts to an address that the host or an administrator has set, never to one inside the network of this machine: a name is looked up once,
// and the connection goes to what was checked.
import { lookup } from 'node:dns'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const timeoutMs = 10_000

/** True for an address of the public internet, in any spelling. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  if (!ipaddr.isValid(plain)) return false
  const parsed = ipaddr.process(plain)
  // IPv6 has only 2000::/3 assigned to the internet: `::127.0.0.1` has no range of its own.
  const isAssigned = parsed.kind() === 'ipv4' || /^[23][0-9a-f]{3}:/.test(parsed.toString())
  return isAssigned && parsed.range() === 'unicast'
}

/** Looks a name up and refuses it unless all of its addresses are public. */
const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const inner = found?.find(({ address }) => !isPublicAddress(address))
    if (error || inner || !found?.[0]) {
      answer(error ?? new Error(`${hostname} is not an address of the public internet`), '', 0)
    } else if (options.all) answer(null, found)
    else answer(null, found[0].address, found[0].family)
  })
}

/** True for an address that may be posted to, as far as it tells without a lookup: HTTPS, public, without credentials. */
export function isPublicUrl({ protocol, hostname, username, password }: URL): boolean {
  // Node looks up names only: an address in the URL itself must be checked here.
  const isLiteral = ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
  const isPublic = !isLiteral || isPublicAddress(hostname)
  return protocol === 'https:' && isPublic && !username && !password
}

/** Posts a body to an address. @returns the status of the response */
export type Post = (url: URL, body: string, headers?: Record<string, string>) => Promise<number>

/**
 * Posts JSON and ignores the body of the response. Redirects are not followed.
 * @param url https
 * @returns the status
 * @throws for a private address, a certificate that browsers refuse, and no response within ten seconds
 */
export const postPublic: Post = (url, body, headers = {}) => {
  return new Promise((resolve, reject) => {
    if (!isPublicUrl(url)) {
      throw new Error(`${url.hostname} is not an address of the public internet that speaks HTTPS`)
    }
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        lookup: publicLookup,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        // The rest may have no end.
        response.destroy()
      },
    )
    sent.on('error', reject).end(body)
  })
}
