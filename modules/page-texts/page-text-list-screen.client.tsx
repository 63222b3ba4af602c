import { plainText } from '#core/lib/text/plain-text.ts'
import { useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { idColumn } from '#core/ui/admin/list/usual-columns.ts'
import { fillPlaceholders } from '#core/page/placeholders/fill-placeholders.ts'
import { usePlaceholders } from '#core/page/placeholders/use-placeholders.ts'
import { RecordList } from '#core/records/screens/record-list.tsx'
import type { PageTextRecord } from './page-text-output.schema.server.ts'
import { usePageName } from './use-page-name.ts'

/** Lists the texts of all pages, in the order of the pages. */
export default function PageTextListScreen() {
  const nameOf = usePageName()
  return (
    <RecordList<PageTextRecord>
      of={{ entity: 'pageTexts', path: '/api/page-texts' }}
      nameColumn="title"
      columns={useColumns()}
      usualSort="id"
      nameless={({ key }) => nameOf(key)}
    />
  )
}

function useColumns(): Column<PageTextRecord>[] {
  const translations = useAdminTranslations()
  const textsOf = useRecordTexts()
  const { language, t } = translations
  const nameOf = usePageName()
  const { values } = usePlaceholders()
  return [
    {
      name: 'key',
      label: t('pageTexts.page'),
      isSortable: true,
      text: ({ key }) => nameOf(key),
    },
    {
      name: 'titleBn',
      label: t('pageTexts.titleBn'),
      isOnlyExported: language === 'bn',
      text: ({ titleBn }) => titleBn,
    },
    {
      name: 'body',
      label: t('pageTexts.body'),
      kind: 'long',
      text: (row) => {
        const { text, language: written } = textsOf(row).body
        // Values of placeholders arrive after the list; until then texts show without them.
        const filled = values
          ? fillPlaceholders(text, written, values)
          : text.replace(/\{\{.*?\}\}/g, '…')
        return plainText(filled)
      },
    },
    {
      name: 'bodyBn',
      label: t('pageTexts.hasBangla'),
      text: ({ body, bodyBn }) => t(bodyBn ? 'ui.yes' : body ? 'ui.no' : 'pageTexts.isEmpty'),
    },
    idColumn(t('pageTexts.order'), translations),
  ]
}
