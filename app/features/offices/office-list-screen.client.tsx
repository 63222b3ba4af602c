import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import type { Column } from '../../ui/admin/list/data-list.tsx'
import { numberColumn } from '../../ui/admin/list/usual-columns.ts'
import { RecordList } from '../records/record-list.tsx'
import type { OfficeRecord } from './office-output.schema.server.ts'

export function OfficeListScreen() {
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
  const { language, t } = translations
  return [
    {
      name: 'address',
      label: t('offices.address'),
      text: ({ address, addressBn }) =>
        (language === 'bn' && addressBn) || address || addressBn || '—',
    },
    { name: 'phones', label: t('offices.phones'), text: ({ phones }) => phones || '—' },
    numberColumn('sortOrder', t('settings.sortOrder'), translations),
  ]
}
