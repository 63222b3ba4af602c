// A phone keeps only what these rules allow, even if the list contains more. They are pure functions, so that tests
// need no browser.

/** Matches paths that are not public pages, which the worker neither answers nor keeps. */
const never =
  /^\/(?:(?:bn|en)\/)?(?:admin|auth|api|preview|messages|verify|register|account|customer-images|uploads|share|assets|health|metrics|\.well-known)(?:[/?]|$)/i

/** True if a path can belong to a public page. */
export function mayBeKept(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !never.test(path) && !hasFileName(path)
}

function hasFileName(path: string): boolean {
  return /\.\w+$/.test(path)
}

type ResponseFacts = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>

/** True for a complete public page at the requested address. */
export function isKeepable({ status, redirected, type, headers }: ResponseFacts): boolean {
  const control = headers.get('Cache-Control') ?? ''
  const isHtml = (headers.get('Content-Type') ?? '').startsWith('text/html')
  const isOurs = type === 'basic' || type === 'default'
  return status === 200 && isOurs && !redirected && isHtml && !/private|no-store/i.test(control)
}

/** Matches tracking parameters, which no page reads. */
const added = /^\?(?:fbclid|gclid|utm_\w+)=/

/** Returns the path of the kept page for an address; undefined if it has a query other than tracking parameters. */
export function keptPath({ pathname, search }: URL): string | undefined {
  return search === '' || added.test(search) ? pathname : undefined
}

/** Returns the 32 digits that a recording and every size of an image begin with; undefined for another file. */
export function fileStem(path: string): string | undefined {
  return /^\/uploads\/([0-9a-f]{32})-[\w.-]+$/.exec(path)?.[1]
}

/** Returns the part of a file that a player asks for; undefined if it asks for all of it, or in another way. */
export function requestedPart(
  range: string | null,
  size: number,
): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const start = Number(from)
  const end = to === '' ? size : Math.min(Number(to) + 1, size)
  return from !== '' && start < end ? { start, end } : undefined
}

/** Returns the pages that are new or have a new hash, and those that are no longer listed. */
export function changesBetween(
  kept: readonly { path: string; hash: string }[],
  wanted: readonly { path: string; hash: string }[],
): { changed: string[]; gone: string[] } {
  const before = new Map(kept.map(({ path, hash }) => [path, hash]))
  const paths = new Set(wanted.map(({ path }) => path))
  return {
    changed: wanted.filter(({ path, hash }) => before.get(path) !== hash).map(({ path }) => path),
    gone: kept.filter(({ path }) => !paths.has(path)).map(({ path }) => path),
  }
}
