import { formatDate } from '../../lib/text/format.ts'
import type { Language } from '../../lib/text/language.ts'
import { localizedTexts } from '../../lib/text/localized.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { Details } from '../../ui/admin/details.tsx'
import { Tag } from '../../ui/tag.tsx'
import { SitePreview } from '../records/site-preview.tsx'
import type { RegistrationValues } from './registration-form.schema.ts'

type RegistrationPreviewProps = { values: RegistrationValues; language: Language }

/** The number is shown when it is there and confirmed, and only then. */
export function RegistrationPreview({ values, language }: RegistrationPreviewProps) {
  const { t } = useAdminTranslations()
  const { name, purpose } = localizedTexts(language, values)
  const day = (value: string) =>
    /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, language) : t('ui.notAvailable')
  const { number, registeredOn, hasValidity, validUntil, isSample } = values
  return (
    <SitePreview language={language}>
      <b>{name.text}</b>
      <p>{purpose.text}</p>
      {number && !isSample ? (
        <Details
          facts={[
            [t('registrations.number'), number],
            [t('registrations.registeredOn'), day(registeredOn)],
            ...(hasValidity ? [[t('registrations.validUntil'), day(validUntil)] as const] : []),
          ]}
        />
      ) : (
        <Tag>{t('settings.notConfirmed')}</Tag>
      )}
    </SitePreview>
  )
}
