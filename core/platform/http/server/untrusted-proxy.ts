// Detects a proxy in front that is not configured: all visitors then share its address, and one who guesses
// passwords uses up the attempts of all.
import type { IncomingMessage } from 'node:http'

/** Added by proxies. A client can forge them, so they trigger nothing but a warning. */
const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** True if a request carries a forwarded address although no proxy is trusted. */
export function isFromUntrustedProxy(
  { headers }: Pick<IncomingMessage, 'headers'>,
  trustedProxies: number,
): boolean {
  return trustedProxies === 0 && forwardedHeaders.some((name) => headers[name] !== undefined)
}

export const untrustedProxyWarning =
  'requests come with forwarded addresses, but TRUST_PROXY is 0: behind a proxy set TRUST_PROXY to the number of proxies, or all visitors share one address and its limits'
