// Posts to an address that the host has set, never to one inside the network of this machine: a name is looked up once,
// and the connection goes to what was checked.
import { lookup } from 'node:dns'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** True for an address of the public internet, in any spelling. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'unicast'
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

/**
 * Posts JSON and ignores the body of the answer. Redirects are not followed.
 * @param url https
 * @returns the status
 * @throws for a private address, a certificate that browsers refuse, and no answer in time
 */
export function postPublic(url: URL, body: object, timeoutMs = 10_000): Promise<number> {
  return new Promise((resolve, reject) => {
    // Node looks up names only: an address in the URL itself must be checked here.
    const { protocol, hostname } = url
    const isLiteral = ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
    if (protocol !== 'https:' || (isLiteral && !isPublicAddress(hostname))) {
      throw new Error(`${hostname} is not an address of the public internet that speaks HTTPS`)
    }
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        lookup: publicLookup,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      },
    )
    sent.on('error', reject).end(JSON.stringify(body))
  })
}
