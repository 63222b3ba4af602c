import { formatDate } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { Tag } from '#core/ui/tag.tsx'
import { type ListColumn, RecordList } from '#core/records/screens/record-list.tsx'
import { PdfLink } from '#modules/reports/pdf-link.tsx'
import { type RegistrationRecord, registration } from './registration.ts'
import { registrationDays } from './registration-days.ts'
import { registrationEnd } from './registration-end.ts'
import { useRegistrationStateText } from './renewal-fields.tsx'

export default function RegistrationListScreen() {
  const { t } = useAdminTranslations()
  return (
    <RecordList<RegistrationRecord>
      of={registration}
      columns={useColumns()}
      obstacle={({ number }) => (number ? undefined : t('registrations.needsNumber'))}
    />
  )
}

function useColumns(): ListColumn<RegistrationRecord>[] {
  const { language, t, texts: renewal } = useScreenTexts('renewal')
  const day = (value: string | null) => (value ? formatDate(value, language) : t('ui.notAvailable'))
  return [
    'purpose',
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
