import type { Language } from '../../../lib/text/language.ts'
import { inLanguage, type Localized } from '../../../lib/text/localized.ts'
import type { Settings } from '../../records/settings/setting.schema.ts'
import { linkKind, parseLinks, type SiteLinkKind } from '../branding/site-links.ts'

/** Page of the organisation elsewhere, as footer and contact page show it. */
export type ShownLink = {
  href: string
  kind: SiteLinkKind
  /** Undefined if the name of the service is enough. */
  label: Localized | undefined
}

/** Links in the order that the organisation gave them. */
export function shownLinks(language: Language, settings: Settings): ShownLink[] {
  return parseLinks(settings['org.links'].en).map((link) => {
    const label = inLanguage(language, link.label, link.labelBn)
    return { href: link.url, kind: linkKind(link), label: label.text ? label : undefined }
  })
}
