// Whether a change was asked for from a page of another site. The token is never sent by itself, so such a
// request could do nothing; it is refused all the same, before anything is read (OWASP ASVS 5.0, 3.5.1).
import type { IncomingMessage } from 'node:http'

/**
 * A program sends neither header and is no page. A browser says itself where a request comes from
 * (Sec-Fetch-Site), and where it does not yet, it names the page's origin.
 */
export function isFromElsewhere(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  publicUrl: string,
): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && origin !== publicUrl && !isHost(origin, headers.host)
}

/** The site may be opened by another name than its public one, such as its address in the local network. */
function isHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host.toLowerCase()
}
