import { createContext } from 'react-router'
import { type Language, languageOf } from '#core/lib/text/language.ts'
import type { OwnWords } from '#core/translations/own-words.ts'
import { organisationShortName } from '#core/page/frame/organisation-name.ts'
import { readSiteValues } from '#core/page/frame/page.service.server.ts'
import type { PageServices } from '#core/page-services.server.ts'
import type { PrivateHead } from './private-meta.ts'

/** True if the page is the form of a refused message. */
export const isRefusedContext = createContext(false)

export async function readPrivateHead(
  services: PageServices,
  url: URL,
  titleIn: (language: Language, words: OwnWords) => string,
): Promise<PrivateHead> {
  const { settings, words } = await readSiteValues(services)
  const language = languageOf(url.pathname)
  return {
    title: titleIn(language, words),
    siteName: organisationShortName(language, settings).text,
  }
}
