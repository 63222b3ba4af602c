import { useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { numberColumn } from '#core/ui/admin/list/usual-columns.ts'
import { localizedColumn } from '#core/records/screens/record-columns.tsx'
import { RecordList } from '#core/records/screens/record-list.tsx'
import type { DonorRecord } from './donor-output.schema.server.ts'

export default function DonorListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<DonorRecord>
      section="donors"
      path="/api/donors"
      nameLabel={t('donors.name')}
      nameColumn="name"
      columns={useColumns()}
      addLabel={t('donors.add')}
      obstacle={({ hasConsentOnFile }) => (hasConsentOnFile ? undefined : t('donors.needsConsent'))}
    />
  )
}

function useColumns(): Column<DonorRecord>[] {
  const translations = useAdminTranslations()
  const textsOf = useRecordTexts()
  const { language, t } = translations
  return [
    {
      name: 'nameBn',
      label: t('donors.nameBn'),
      isOnlyExported: language === 'bn',
      text: ({ nameBn }) => nameBn,
    },
    {
      name: 'group',
      label: t('donors.group'),
      isSortable: true,
      text: ({ group }) => t(`donors.${group}`),
    },
    localizedColumn('supports', t('donors.supports'), translations, (row) => textsOf(row).supports),
    localizedColumn('period', t('donors.period'), translations, (row) => textsOf(row).period),
    {
      name: 'hasConsentOnFile',
      label: t('donors.consent'),
      text: ({ hasConsentOnFile }) => t(hasConsentOnFile ? 'ui.yes' : 'ui.no'),
    },
    numberColumn('sortOrder', t('settings.sortOrder'), translations),
  ]
}
