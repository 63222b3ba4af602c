// Rules of what may be kept on a phone, whatever the list says. Pure, so that they can be tested without a browser.

/** Paths that are not public pages: the worker neither answers nor keeps them. */
const never =
  /^\/(?:(?:bn|en)\/)?(?:admin|auth|api|preview|messages|verify|register|account|customer-images|uploads|share|assets|health|metrics|\.well-known)(?:[/?]|$)/i

/** True if a path can be that of a public page. */
export function mayBeKept(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !never.test(path) && !hasFileName(path)
}

function hasFileName(path: string): boolean {
  return /\.\w+$/.test(path)
}

type ResponseFacts = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>

/** A complete public page, at the requested address. */
export function isKeepable({ status, redirected, type, headers }: ResponseFacts): boolean {
  const control = headers.get('Cache-Control') ?? ''
  const isHtml = (headers.get('Content-Type') ?? '').startsWith('text/html')
  const isOurs = type === 'basic' || type === 'default'
  return status === 200 && isOurs && !redirected && isHtml && !/private|no-store/i.test(control)
}

/** Tracking parameters, which no page reads. */
const added = /^\?(?:fbclid|gclid|utm_\w+)=/

/** The kept page of an address; undefined for one that asks for something. */
export function keptPath({ pathname, search }: URL): string | undefined {
  return search === '' || added.test(search) ? pathname : undefined
}

/** The 32 digits that every size of an image begins with; undefined for another file. */
export function imageStem(path: string): string | undefined {
  return /^\/uploads\/([0-9a-f]{32})-[\w.-]+$/.exec(path)?.[1]
}

/** Pages whose hash is another than before, and those that are not there any more. */
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
