import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import { linkKind, parseLinks, type SiteLinkKind } from '../branding/site-links.ts'
import type { Settings } from '../stored/setting.schema.ts'

/** Link to a page of the organisation on another site, in footer and contact page. */
export type ShownLink = {
  href: string
  kind: SiteLinkKind
  /** Undefined if the name of the service is enough. */
  label: Localized | undefined
}

/** Returns the links in the order of the setting. */
export function shownLinks(language: Language, settings: Settings): ShownLink[] {
  return parseLinks(settings['org.links'].en).map((link) => {
    const label = inLanguage(language, link.label, link.labelBn)
    return { href: link.url, kind: linkKind(link), label: label.text ? label : undefined }
  })
}
