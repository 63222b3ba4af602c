// The links of a stored text that lead to this site.
import { plainPath } from '../../lib/text/language.ts'

const anchor = /<a\s[^<>]*?href="([^"]*)"/g

/** Addresses as they were written, each once: those of HTML, and in a plain text those that begin with the site's own. */
export function linksIn(text: string, publicUrl: string): string[] {
  const hrefs = [...text.matchAll(anchor)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const words = /<\w/.test(text) ? [] : text.split(/[\s|,;]+/)
  const typed = words.filter((word) => word === publicUrl || word.startsWith(`${publicUrl}/`))
  return [...new Set([...hrefs, ...typed])]
}

/**
 * The plain path to which a link leads on this site, without query and fragment, whatever its spelling.
 * @param page English path of the page on which the link stands
 * @returns undefined for a link that leads elsewhere, or whose address is only known when the page is shown
 */
export function sitePath(href: string, page: string, publicUrl: string): string | undefined {
  if (href.includes('{{') || !URL.canParse(href, publicUrl + page)) return undefined
  const { protocol, host, pathname } = new URL(href, publicUrl + page)
  if (!/^https?:$/.test(protocol) || host !== new URL(publicUrl).host) return undefined
  const path = decoded(pathname).replace(/(?<=.)\/+$/, '')
  return plainPath(path.toLowerCase().startsWith('/uploads/') ? path : path.toLowerCase())
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
