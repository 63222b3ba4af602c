// Links from the back-office to the public site. Which language stands at its plain addresses is in the head of the
// document, where the server has written it.
import { isLanguage, type Language } from '../../lib/text/language.ts'
import { publicAddress } from '../../lib/text/public-address.ts'

/** The address of a page of the public site, given its plain path. */
export function siteAddress(language: Language, path: string): string {
  const first = document.querySelector('meta[name=first-language]')
  const named = first?.getAttribute('content') ?? ''
  return publicAddress(isLanguage(named) ? named : 'en', language, path)
}

/** Gives this tab of the back-office the links that its next document will have. */
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
