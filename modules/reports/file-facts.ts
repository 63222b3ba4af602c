import { formatLoad, formatNumber } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'
import type { AttachmentKind } from '#core/images/attachment-names.ts'

type FileFacts = {
  fileBytes: number | null
  pageCount: number | null
  /** Kind of the file; PDF if not given. */
  kind?: AttachmentKind | undefined
}

/** Returns kind, size and number of pages, such as “PDF, 34 KB, 1 page”. */
export function fileFacts({ fileBytes, pageCount, kind = 'pdf' }: FileFacts, language: Language) {
  const t = translationsFor(language)
  return [
    t(`reports.${kind}`),
    ...(fileBytes ? [formatLoad(fileBytes, language)] : []),
    ...(pageCount
      ? [t('reports.pages', { count: pageCount, number: formatNumber(pageCount, language) })]
      : []),
  ].join(', ')
}
