// The fragment of a link is checked against the ids of its page, as the page is rendered now.
import type { RenderPath } from '#core/page-services.server.ts'

/** Maximum number of pages to render, each once: a check must not render a whole large site. */
const mostRendered = 200
const mostRedirects = 3

/** Returns a function that tells whether a public path has an element with an id; true if that cannot be determined. */
export function openPageIds(
  renderPath: RenderPath | undefined,
): (path: string, id: string) => Promise<boolean> {
  const known = new Map<string, Promise<ReadonlySet<string> | undefined>>()
  return async (path, id) => {
    if (!renderPath) return true
    const isNew = !known.has(path)
    if (isNew && known.size >= mostRendered) return true
    const ids = known.get(path) ?? readIds(renderPath, path)
    known.set(path, ids)
    return (await ids)?.has(id) ?? true
  }
}

async function readIds(
  renderPath: RenderPath,
  path: string,
  redirects = mostRedirects,
): Promise<ReadonlySet<string> | undefined> {
  const response = await renderPath(path)
  const location = response.headers.get('Location')
  if (location && redirects > 0) return readIds(renderPath, location, redirects - 1)
  const isPage = (response.headers.get('Content-Type') ?? '').startsWith('text/html')
  if (response.status !== 200 || !isPage) return undefined
  const html = await response.text()
  return new Set([...html.matchAll(/<[^>]*\sid="([^"]+)"/g)].map(([, id = '']) => id))
}
