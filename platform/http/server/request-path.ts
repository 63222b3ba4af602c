// One address, one spelling. What a router, a cache and a permission check could each read differently is
// refused before any of them sees it.

export type RequestPath =
  | { kind: 'ok'; path: string; query: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'refused' }

const longestPath = 1_024
/** Room for a search of some hundred Bangla letters, which take nine characters each. */
const longestQuery = 4_096

const refused: RequestPath = { kind: 'refused' }

/** RFC 3986 pchar; everything else has to come percent-encoded. */
const pathCharacters = /^\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/
const queryCharacters = /^[!"$-~]*$/
/** Encoded control characters, slashes, and letters that never need encoding (`-._~`, digits, a to z). */
const needlessOrHarmful =
  /%(?:[01][0-9a-f]|7f|2f|5c|2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i

/** @returns path and query as they came, still percent-encoded; the query without its question mark. */
export function readPath(rawUrl: string): RequestPath {
  const target = rawUrl.startsWith('/') ? rawUrl : withoutOrigin(rawUrl)
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  const query = mark === -1 ? '' : target.slice(mark + 1)
  if (path.length > longestPath || query.length > longestQuery) return refused
  if (!pathCharacters.test(path) || !queryCharacters.test(query)) return refused
  if (path.includes('//') || /\/\.\.?(\/|$)/.test(path)) return refused
  if (path.includes('%') && (needlessOrHarmful.test(path) || !isText(path))) return refused
  if (path.length > 1 && path.endsWith('/')) {
    const location = path.slice(0, -1) + (query && `?${query}`)
    return { kind: 'redirect', location }
  }
  return { kind: 'ok', path, query }
}

/** `GET http://anything/path`, as to a proxy: the host in it is believed as little as the Host header. */
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
