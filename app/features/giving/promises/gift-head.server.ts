import { languageOf } from '../../../lib/text/language.ts'
import type { PageServices } from '../../../services.server.ts'
import type { PrivateHead } from '../../messages/sender/private-meta.ts'
import { organisationShortName, readSiteValues } from '../../page/frame/page.service.server.ts'
import { translateGifts } from './gift-texts.ts'

export async function readGiftHead(
  services: PageServices,
  url: URL,
  title: 'title' | 'pageTitle',
): Promise<PrivateHead> {
  const { settings } = await readSiteValues(services)
  const language = languageOf(url.pathname)
  const siteName = organisationShortName(language, settings).text
  return { title: translateGifts(language)(title), siteName }
}
