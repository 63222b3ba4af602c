import { formatDate } from '#core/lib/text/format.ts'
import { useRecordTexts } from '#core/translations/record-name.tsx'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import type { Column } from '#core/ui/admin/list/data-list.tsx'
import { numberColumn } from '#core/ui/admin/list/usual-columns.ts'
import { Tag } from '#core/ui/tag.tsx'
import { localizedColumn } from '#core/records/screens/record-columns.tsx'
import { RecordList } from '#core/records/screens/record-list.tsx'
import { PdfLink } from '#modules/reports/pdf-link.tsx'
import { registrationDays } from './registration-days.ts'
import { registrationEnd } from './registration-end.ts'
import type { RegistrationRecord } from './registration-output.schema.server.ts'
import { useRegistrationStateText } from './renewal-fields.tsx'

export default function RegistrationListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<RegistrationRecord>
      section="registrations"
      path="/api/registrations"
      nameLabel={t('registrations.name')}
      nameColumn="name"
      columns={useColumns()}
      addLabel={t('registrations.add')}
      obstacle={({ number }) => (number ? undefined : t('registrations.needsNumber'))}
    />
  )
}

function useColumns(): Column<RegistrationRecord>[] {
  const translations = useAdminTranslations()
  const textsOf = useRecordTexts()
  const renewal = useTexts('renewal')
  const { language, t } = translations
  const day = (value: string | null) => (value ? formatDate(value, language) : t('ui.notAvailable'))
  return [
    localizedColumn(
      'purpose',
      t('registrations.purpose'),
      translations,
      (row) => textsOf(row).purpose,
    ),
    {
      name: 'number',
      label: t('registrations.number'),
      cell: ({ number }) => number ?? t('settings.notGivenYet'),
      text: ({ number }) => number,
    },
    {
      name: 'registeredOn',
      label: t('registrations.registeredOn'),
      cell: (row) => day(registrationDays(row).registeredOn),
      text: (row) => registrationDays(row).registeredOn,
    },
    {
      name: 'renewedOn',
      label: renewal('renewedOn'),
      isOnlyExported: true,
      text: (row) => registrationDays(row).renewedOn,
    },
    {
      name: 'validUntil',
      label: t('registrations.validUntil'),
      isSortable: true,
      cell: (registration) => <End registration={registration} />,
      text: ({ validUntil }) => validUntil,
    },
    {
      name: 'fileUrl',
      label: t('registrations.certificate'),
      cell: ({ fileUrl }) =>
        fileUrl ? <PdfLink name={fileUrl}>{fileUrl}</PdfLink> : t('settings.notGivenYet'),
      text: ({ fileUrl }) => fileUrl,
    },
    numberColumn('sortOrder', t('settings.sortOrder'), translations),
  ]
}

function End({ registration }: { registration: RegistrationRecord }) {
  const { t } = useAdminTranslations()
  const stateOf = useRegistrationStateText()
  const { validUntil, hasValidity } = registration
  const end = registrationEnd(registration, new Date())
  if (!hasValidity) return t('registrations.noEnd')
  if (!validUntil) return t('settings.notGivenYet')
  return (
    <>
      {stateOf(registration)}{' '}
      {end === 'endsSoon' && <Tag isSentence>{t('registrations.endsSoon')}</Tag>}
    </>
  )
}
