import { decoded } from '#core/lib/text/decoded.ts'
import { type Language, namedLanguage, plainPath } from '#core/lib/text/language.ts'
import { notPages, publicAddress } from '#core/lib/text/public-address.ts'

const anchor = /<a\s[^<>]*?href="([^"]*)"/g

/** Returns addresses as written, each once: all links of HTML, or in plain text those that begin with the site's own. */
export function linksIn(text: string, publicUrl: string): string[] {
  const hrefs = [...text.matchAll(anchor)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const words = /<\w/.test(text) ? [] : text.split(/[\s|,;]+/)
  const typed = words.filter((word) => word === publicUrl || word.startsWith(`${publicUrl}/`))
  return [...new Set([...hrefs, ...typed])]
}

/** Page and language in which a link stands. */
export type LinkPlace = {
  publicUrl: string
  /** English path of the page. */
  page: string
  /** Language of the text: an address without a language means this one, if Bangla comes first. */
  language: Language
  /** The site's first language. */
  first: Language
}

/** Target of a link on this site, whatever its spelling. */
export type LinkTarget = {
  /** Plain path, without query and fragment. */
  path: string
  /** Part of the page that the link names; undefined for the whole page or its top. */
  part: { publicPath: string; id: string } | undefined
}

/**
 * Returns the target of a link on this site; undefined if it leads elsewhere or its address is known only when the
 * page is shown.
 */
export function targetOfLink(href: string, place: LinkPlace): LinkTarget | undefined {
  const { publicUrl, page, language, first } = place
  const base = publicUrl + publicAddress(first, language, page)
  if (href.includes('{{') || !URL.canParse(href, base)) return undefined
  const { protocol, host, pathname, hash } = new URL(href, base)
  if (!/^https?:$/.test(protocol) || host !== new URL(publicUrl).host) return undefined
  const typed = decoded(pathname).replace(/(?<=.)\/+$/, '')
  const whole = typed.toLowerCase().startsWith('/uploads/') ? typed : typed.toLowerCase()
  const path = plainPath(whole)
  const id = decoded(hash.slice(1).replace(/:~:.*$/, ''))
  if (id === '' || id.toLowerCase() === 'top' || notPages.test(path))
    return { path, part: undefined }
  const shown = namedLanguage(whole) ?? (first === 'en' ? 'en' : language)
  return { path, part: { publicPath: publicAddress(first, shown, path), id } }
}
