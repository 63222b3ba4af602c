import { useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { numberColumn } from '#core/ui/admin/list/usual-columns.ts'
import { localizedColumn } from '#core/records/screens/record-columns.tsx'
import { RecordList } from '#core/records/screens/record-list.tsx'
import type { OfficeRecord } from './office-output.schema.server.ts'

export default function OfficeListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<OfficeRecord>
      section="offices"
      path="/api/offices"
      nameLabel={t('offices.name')}
      nameColumn="name"
      columns={useColumns()}
      addLabel={t('offices.add')}
    />
  )
}

function useColumns(): Column<OfficeRecord>[] {
  const translations = useAdminTranslations()
  const textsOf = useRecordTexts()
  const { t } = translations
  return [
    localizedColumn('address', t('offices.address'), translations, (row) => textsOf(row).address),
    { name: 'phones', label: t('offices.phones'), text: ({ phones }) => phones || '—' },
    numberColumn('sortOrder', t('settings.sortOrder'), translations),
  ]
}
