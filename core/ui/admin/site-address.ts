// Links from the back-office to the public site. The head of the document, written by the server, names the language of
// plain addresses.
import { isLanguage, type Language } from '#core/lib/text/language.ts'
import { publicAddress } from '#core/lib/text/public-address.ts'

/** Returns the address of a page of the public site, given its plain path. */
export function siteAddress(language: Language, path: string): string {
  const first = document.querySelector('meta[name=first-language]')
  const named = first?.getAttribute('content') ?? ''
  return publicAddress(isLanguage(named) ? named : 'en', language, path)
}

/** Updates the first language in this tab of the back-office, as the next document will have it. */
export function rememberFirstLanguage(language: string) {
  const meta = document.querySelector('meta[name=first-language]') ?? newMeta()
  meta.setAttribute('content', language)
}

function newMeta(): HTMLMetaElement {
  const meta = document.createElement('meta')
  meta.name = 'first-language'
  document.head.append(meta)
  return meta
}

/**
 * Returns an address of this site with the name under which the reader works, if the server does not know its own: a
 * link for others must not say `localhost`.
 */
export function reachableAddress(url: string): string {
  const { hostname, pathname, search, hash } = new URL(url, window.location.origin)
  return hostname === 'localhost' ? window.location.origin + pathname + search + hash : url
}

/** True if only this computer can open an address. */
export function isOwnComputer(url: string): boolean {
  return /^(?:localhost|127\..*|\[::1\])$/.test(new URL(url).hostname)
}
