import { formatDate } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { Details } from '#core/ui/admin/details.tsx'
import { Tag } from '#core/ui/tag.tsx'
import { SitePreview } from '#core/records/screens/site-preview.tsx'
import type { RegistrationValues } from './registration.ts'
import { registrationDays } from './registration-days.ts'

type RegistrationPreviewProps = {
  values: RegistrationValues
  /** Certificates before the one in the form. */
  earlier: readonly { registeredOn: string | null }[]
  language: Language
}

/** Shows a registration as the public page does. Number and days appear only if the number is given and confirmed. */
export function RegistrationPreview({ values, earlier, language }: RegistrationPreviewProps) {
  const { t, texts: text } = useScreenTexts('renewal')
  const { name, purpose } = localizedTexts(language, values)
  const day = (value: string) =>
    /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, language) : t('ui.notAvailable')
  const { number, hasValidity, validUntil, isSample } = values
  const days = registrationDays({ registeredOn: values.registeredOn || null, earlier })
  return (
    <SitePreview language={language}>
      <b>{name.text}</b>
      <p>{purpose.text}</p>
      {number && !isSample ? (
        <Details
          facts={[
            [t('registrations.number'), number],
            [t('registrations.registeredOn'), day(days.registeredOn ?? '')],
            ...(days.renewedOn ? [[text('renewedOn'), day(days.renewedOn)] as const] : []),
            ...(hasValidity ? [[t('registrations.validUntil'), day(validUntil)] as const] : []),
          ]}
        />
      ) : (
        <Tag>{t('settings.notConfirmed')}</Tag>
      )}
    </SitePreview>
  )
}
