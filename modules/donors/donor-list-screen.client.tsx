import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { RecordList } from '#core/records/screens/record-list.tsx'
import { type DonorRecord, donor } from './donor.ts'

export default function DonorListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<DonorRecord>
      of={donor}
      columns={['nameBn', 'group', 'supports', 'period', 'hasConsentOnFile']}
      obstacle={({ hasConsentOnFile }) => (hasConsentOnFile ? undefined : t('donors.needsConsent'))}
    />
  )
}
