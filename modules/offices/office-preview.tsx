import * as z from 'zod/mini'
import { optionalDecimal } from '#core/lib/form-fields.ts'
import type { Language } from '#core/lib/text/language.ts'
import { localizedTexts } from '#core/lib/text/localized.ts'
import { phonesIn } from '#core/lib/text/phone.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { ContactMethodLink } from '#core/contact-methods/contact-method-link.tsx'
import { phoneMethod } from '#core/contact-methods/contact-methods.ts'
import { SitePreview } from '#core/records/screens/site-preview.tsx'
import type { office } from './office.ts'
import { placeOf } from './office-place.ts'

type OfficePreviewProps = { values: typeof office.empty; language: Language }

/** Shows an office as the contact page does, with a link that shows whether the coordinates are right. */
export function OfficePreview({ values, language }: OfficePreviewProps) {
  const { t } = useAdminTranslations()
  const { name, address, hours } = localizedTexts(language, values)
  const phones = phonesIn(values.phones).flatMap((one) => phoneMethod(one, language) ?? [])
  const degrees = (value: string) => z.safeParse(optionalDecimal(-180, 180), value).data ?? null
  const place = placeOf({
    latitude: degrees(values.latitude),
    longitude: degrees(values.longitude),
  })
  return (
    <SitePreview language={language}>
      <b>{name.text || t('settings.notGivenYet')}</b>
      {address.text && <p>{address.text}</p>}
      {phones.map((phone) => (
        <p key={phone.text}>
          <ContactMethodLink way={phone} />
        </p>
      ))}
      {hours.text && (
        <p>
          {t('offices.hours')}: {hours.text}
        </p>
      )}
      {place && (
        <p>
          <a href={place} target="_blank" rel="noreferrer">
            {t('offices.map')}
          </a>
        </p>
      )}
    </SitePreview>
  )
}
