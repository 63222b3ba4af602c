import { formatBytes, formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { AttachmentKind } from '#core/images/attachment-names.ts'

type PdfFactsProps = {
  bytes?: number | null | undefined
  pageCount?: number | null | undefined
  /** Kind of the file; PDF if not given. */
  kind?: AttachmentKind | undefined
}

/** Shows size and number of pages in brackets, as far as known. */
export function PdfFacts({ bytes, pageCount, kind = 'pdf' }: PdfFactsProps) {
  const { language, t } = useAdminTranslations()
  if (!bytes) return null
  const size = formatBytes(bytes, language)
  if (kind !== 'pdf') return ` (${kind.toUpperCase()}, ${size})`
  if (!pageCount) return ` (${t('reports.fileFacts', { size })})`
  const key = pageCount === 1 ? 'reports.fileFactsPage' : 'reports.fileFactsPages'
  return ` (${t(key, { size, pages: formatNumber(pageCount, language) })})`
}
