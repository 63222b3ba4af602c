import { languageOf } from '../../../lib/text/language.ts'
import type { PageServices } from '../../../services.server.ts'
import { organisationShortName } from '../../page/frame/organisation-name.ts'
import { readSiteValues } from '../../page/frame/page.service.server.ts'
import { translateMessages } from './message-texts.ts'
import type { PrivateHead } from './private-meta.ts'

export async function readPrivateHead(
  services: PageServices,
  url: URL,
  title: 'findTitle' | 'title',
): Promise<PrivateHead> {
  const { settings } = await readSiteValues(services)
  const language = languageOf(url.pathname)
  const siteName = organisationShortName(language, settings).text
  return { title: translateMessages(language)(title), siteName }
}
