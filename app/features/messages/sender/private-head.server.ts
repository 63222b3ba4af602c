import { type Language, languageOf } from '../../../lib/text/language.ts'
import type { PageServices } from '../../../services.server.ts'
import { organisationShortName } from '../../page/frame/organisation-name.ts'
import { readSiteValues } from '../../page/frame/page.service.server.ts'
import type { PrivateHead } from './private-meta.ts'

export async function readPrivateHead(
  services: PageServices,
  url: URL,
  titleIn: (language: Language) => string,
): Promise<PrivateHead> {
  const { settings } = await readSiteValues(services)
  const language = languageOf(url.pathname)
  return { title: titleIn(language), siteName: organisationShortName(language, settings).text }
}
