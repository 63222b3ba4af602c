// A proxy in front that nobody told the site of: then all visitors share its address, and one who guesses
// passwords uses up the attempts of all.
import type { IncomingMessage } from 'node:http'

/** What proxies add. A visitor can make them up, so nothing but a warning may rest on them. */
const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** Whether a request came with an address of somebody else, and nobody is believed about it. */
export function isFromUntrustedProxy(
  { headers }: Pick<IncomingMessage, 'headers'>,
  trustedProxies: number,
): boolean {
  return trustedProxies === 0 && forwardedHeaders.some((name) => headers[name] !== undefined)
}

export const untrustedProxyWarning =
  'requests come with forwarded addresses, but TRUST_PROXY is 0: behind a proxy set TRUST_PROXY to the number of proxies, or all visitors share one address and its limits'
