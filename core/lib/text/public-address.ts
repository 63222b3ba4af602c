// Addresses that visitors see: the site's first language is at the plain path, the other under its own name. The
// application itself uses only the addresses of a site that is English first.
import { type Language, namedLanguage, pathIn, plainPath } from './language.ts'

/** Paths handled elsewhere; any other unknown path is the "not found" page. */
export const notPages =
  /^\/(?:(?:api|uploads|share|customer-images|auth|admin|preview|\.well-known|health|register)(?:\/|$)|(?:metrics|speculation-rules\.json)$)/

const file = /\.\w+$/

/** Returns the address of a page, given its plain path (with query or fragment, if any). */
export function publicAddress(first: Language, language: Language, path: string): string {
  if (language === first) return path
  return `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/** Returns the path of a requested page inside the application. */
export function internalPath(first: Language, pathname: string): string {
  return pathIn(namedLanguage(pathname) ?? first, plainPath(pathname))
}

export type AddressOrder = {
  /** The site's first language. */
  first: Language
  /** Language of the page that contains the addresses. */
  page: Language
  /** Scheme and host of the site itself. */
  origin: string
}

/**
 * Replaces the addresses in a rendered page by those that visitors see: in links (including those in texts), forms,
 * canonical and alternates, Open Graph, JSON-LD, and the props of islands, which the browser must find as the server
 * has rendered them.
 */
export function withPublicAddresses(html: string, order: AddressOrder): string {
  // Addresses stay as written on a site whose first language is English.
  if (order.first === 'en') return html
  return html
    .replace(/<(?:a|link|form)\b[^>]*>/g, (tag) => {
      const language = /\bhreflang="(en|bn)"/i.exec(tag)?.[1] === 'en' ? 'en' : order.page
      return tag.replace(/(\b(?:href|action)=")([^"]*)/, (_, start: string, address: string) => {
        return start + translated(address, { ...order, page: language })
      })
    })
    .replace(/(<meta property="og:url" content=")([^"]*)/g, translateSecond)
    .replace(/<script type="application\/ld\+json"[^<]*/g, (facts) =>
      facts.replace(/("(?:url|item)":")([^"]*)/g, translateSecond),
    )
    .replace(/ data-props="[^"]*"/g, (props) =>
      props.replace(
        /(&quot;\w*[hH]ref&quot;:&quot;)((?!&quot;)[^"]*?)(?=&quot;)/g,
        translateSecond,
      ),
    )

  function translateSecond(_: string, start: string, address: string): string {
    return start + translated(address, order)
  }
}

/** An address without a language has that of its page. */
function translated(address: string, { first, page, origin }: AddressOrder): string {
  const isWhole = address.startsWith(`${origin}/`)
  const [, path = '', rest = ''] =
    /^([^?#]*)(.*)$/s.exec(isWhole ? address.slice(origin.length) : address) ?? []
  const isPage = path.startsWith('/') && !path.startsWith('//')
  if (!isPage || notPages.test(path) || path.startsWith('/assets/') || file.test(path)) {
    return address
  }
  const language = namedLanguage(path) ?? page
  return (isWhole ? origin : '') + publicAddress(first, language, plainPath(path) + rest)
}

/** True if PUBLIC_URL is set: others can reach the site. */
export function isPublicAddress(publicUrl: string): boolean {
  return new URL(publicUrl).hostname !== 'localhost'
}
