// One address, one canonical form. Anything a router, a cache and a permission check could interpret
// differently is refused before it reaches them.

export type RequestPath =
  | { kind: 'ok'; path: string; query: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'refused' }

const maxPathLength = 1_024
/** Allows a search of several hundred Bangla letters, which take nine characters each. */
const maxQueryLength = 4_096

const refused: RequestPath = { kind: 'refused' }

/** RFC 3986 pchar; everything else must be percent-encoded. */
const pathCharacters = /^\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/
const queryCharacters = /^[!"$-~]*$/
/** Encoded control characters, slashes, and letters that never need encoding (`-._~`, digits, a to z). */
const forbiddenEncoding =
  /%(?:[01][0-9a-f]|7f|2f|5c|2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i

/**
 * Parses the address of a request.
 * @returns path and query as received, still percent-encoded; the query without its question mark
 */
export function readPath(rawUrl: string): RequestPath {
  const target = rawUrl.startsWith('/') ? rawUrl : withoutOrigin(rawUrl)
  const queryStart = target.indexOf('?')
  const path = queryStart === -1 ? target : target.slice(0, queryStart)
  const query = queryStart === -1 ? '' : target.slice(queryStart + 1)
  if (path.length > maxPathLength || query.length > maxQueryLength) return refused
  if (!pathCharacters.test(path) || !queryCharacters.test(query)) return refused
  if (path.includes('//') || /\/\.\.?(\/|$)/.test(path)) return refused
  if (path.includes('%') && (forbiddenEncoding.test(path) || !isText(path))) return refused
  if (path.length > 1 && path.endsWith('/')) {
    const location = path.slice(0, -1) + (query && `?${query}`)
    return { kind: 'redirect', location }
  }
  return { kind: 'ok', path, query }
}

/** `GET http://anything/path`, the form sent to a proxy: its host is ignored like the Host header. */
function withoutOrigin(target: string): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0]
  return origin === undefined ? '' : target.slice(origin.length) || '/'
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
