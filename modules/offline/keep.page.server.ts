import { formatBytes, formatNumber } from '#core/lib/text/format.ts'
import { type Language, languageOf } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'
import type { PageHead } from '#core/page/frame/page.schema.ts'
import { headOf, readSiteValues } from '#core/page/frame/page.service.server.ts'
import type { PageServices, RenderPath } from '#core/page-services.server.ts'
import { readKeepList } from './keep-list.service.server.ts'

export type KeepPage = {
  head: PageHead
  language: Language
  /** Size in the reader's language and digits. */
  size: string
  pages: string
  /** Undefined if there are none. */
  sizeOfRecordings: string | undefined
}

export async function readKeepPage(
  services: PageServices,
  url: URL,
  renderPath: RenderPath,
): Promise<KeepPage> {
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
    size: formatBytes(list.bytes, language),
    pages: formatNumber(list.pages.length, language),
    sizeOfRecordings:
      list.recordings.length > 0 ? formatBytes(list.recordingBytes, language) : undefined,
  }
}
