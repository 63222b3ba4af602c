// Detects writes sent from a page of another site. The token is never attached automatically, so such a
// request could do nothing; it is still refused before anything is read (OWASP ASVS 5.0, 3.5.1).
import type { IncomingMessage } from 'node:http'

/**
 * True if another site's page has sent the request. A non-browser client sends neither header. A browser states where
 * a request comes from (Sec-Fetch-Site); an older one names the origin of the page.
 */
export function isCrossOrigin(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  publicUrl: string,
): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && origin !== publicUrl && !matchesHost(origin, headers.host)
}

/** The site may be reached by another name than its public one, such as its address in the local network. */
function matchesHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host.toLowerCase()
}
