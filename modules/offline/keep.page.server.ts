import { formatBytes, formatNumber } from '#core/lib/text/format.ts'
import { languageOf } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { headOf, readSiteValues } from '#core/page/frame/page.service.server.ts'
import type { PageServices, RenderPath } from '#core/page-services.server.ts'
import { readKeepList } from './keep-list.service.server.ts'

export async function readKeepPage(services: PageServices, url: URL, renderPath: RenderPath) {
  const language = languageOf(url.pathname)
  const [values, list] = await Promise.all([
    readSiteValues(services),
    readKeepList(services, renderPath, language),
  ])
  const t = translationsFor(language, values.words)
  const title = t('keep.title')
  const head = headOf(services.config, url, values, { title, description: t('keep.intro') })
  return {
    head,
    language,
    /** Size in the reader's language and digits. */
    size: formatBytes(list.bytes, language),
    pages: formatNumber(list.pages.length, language),
    /** Undefined if there are none. */
    sizeOfRecordings:
      list.recordings.length > 0 ? formatBytes(list.recordingBytes, language) : undefined,
  }
}
