import { Button, TextInput } from '@mantine/core'
import { dayOf } from '#core/lib/text/day.ts'
import { formatDate } from '#core/lib/text/format.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { FieldStack } from '#core/ui/admin/form/language-tabs.tsx'
import type { RecordForm } from '#core/ui/admin/form/record-form.ts'
import { PdfFacts } from '#modules/reports/pdf-facts.tsx'
import { PdfLink } from '#modules/reports/pdf-link.tsx'
import type { RegistrationRecord, RegistrationValues } from './registration.ts'
import { registrationDays } from './registration-days.ts'

type RenewalProps = {
  form: RecordForm<RegistrationValues>
  registration: RegistrationRecord | undefined
}

/**
 * Renders the fields for a request for renewal and for the renewal itself, which makes the stored certificate an
 * earlier one.
 */
export function RenewalFields({ form, registration }: RenewalProps) {
  const text = useTexts('renewal')
  const { hasValidity, isRenewal } = form.values
  if (!hasValidity) return null

  function set(values: Partial<RegistrationValues>) {
    const { number, registeredOn, validUntil, fileUrl, renewalRequestedOn, isRenewal } = {
      ...form.values,
      ...values,
    }
    form.setValue('number', number)
    form.setValue('registeredOn', registeredOn)
    form.setValue('validUntil', validUntil)
    form.setValue('fileUrl', fileUrl)
    form.setValue('renewalRequestedOn', renewalRequestedOn)
    form.setValue('isRenewal', isRenewal)
  }

  return (
    <>
      {!isRenewal && <TextInput {...form.text('renewalRequestedOn')} type="date" />}
      {(isRenewal || registration?.validUntil) && (
        <FieldStack>
          <div>
            <p role="status">{isRenewal && text('renewing')}</p>
            {/* One button for both actions keeps the keyboard focus in place. */}
            <Button
              variant="default"
              mt={isRenewal ? 'xs' : 0}
              onClick={() => set(isRenewal ? asStored(registration) : renewal)}
            >
              {text(isRenewal ? 'doNotRenew' : 'renew')}
            </Button>
          </div>
          {!isRenewal && <p className="soft">{text('renewHint')}</p>}
        </FieldStack>
      )}
    </>
  )
}

/** Returns the certificates before the one in the form. */
export function certificatesBefore(
  { isRenewal }: Pick<RegistrationValues, 'isRenewal'>,
  registration: RegistrationRecord | undefined,
): Pick<RegistrationRecord, 'registeredOn'>[] {
  if (!registration) return []
  return isRenewal ? [registration, ...registration.earlier] : registration.earlier
}

/** Renders the field for the day of the registration or, in a renewal, for the day of the renewal. */
export function RegisteredOnField({ form, registration }: RenewalProps) {
  const { language, texts: text } = useScreenTexts('renewal')
  const earlier = certificatesBefore(form.values, registration)
  const field = { ...form.text('registeredOn'), type: 'date' }
  if (earlier.length === 0) return <TextInput {...field} />
  const { registeredOn } = registrationDays({ registeredOn: null, earlier })
  const date = registeredOn && formatDate(registeredOn, language)
  return (
    <TextInput
      {...field}
      label={text('renewedOn')}
      description={date ? text('firstStays', { date }) : text('firstUnknown')}
    />
  )
}

/** Values of a renewal. The number often stays the same; the days and the certificate never do. */
const renewal = {
  registeredOn: '',
  validUntil: '',
  fileUrl: '',
  renewalRequestedOn: '',
  isRenewal: true,
}

function asStored(registration: RegistrationRecord | undefined): Partial<RegistrationValues> {
  return {
    number: registration?.number ?? '',
    registeredOn: registration?.registeredOn ?? '',
    validUntil: registration?.validUntil ?? '',
    fileUrl: registration?.fileUrl ?? '',
    renewalRequestedOn: registration?.renewalRequestedOn ?? '',
    isRenewal: false,
  }
}

/** Lists earlier certificates, newest first. */
export function EarlierCertificates({ registration }: Pick<RenewalProps, 'registration'>) {
  const { language, t, texts: text } = useScreenTexts('renewal')
  if (!registration || registration.earlier.length === 0) return null
  const day = (value: string | null) => (value ? formatDate(value, language) : t('ui.notAvailable'))
  return (
    <section>
      <h2>{text('earlier')}</h2>
      <ul>
        {registration.earlier.map((one) => (
          <li key={`${one.number} ${one.validUntil} ${one.fileUrl}`}>
            {text('earlierLine', {
              number: one.number ?? t('ui.notAvailable'),
              from: day(one.registeredOn),
              until: day(one.validUntil),
            })}{' '}
            {one.fileUrl && <PdfLink name={one.fileUrl}>{one.fileUrl}</PdfLink>}
            <PdfFacts bytes={one.fileBytes} pageCount={one.pageCount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns a function that describes a registration's state in words, as visitors read it. */
export function useRegistrationStateText() {
  const { language, texts: text } = useScreenTexts('renewal')
  return (registration: RegistrationRecord): string => {
    const today = dayOf(new Date())
    const { validUntil, renewalRequestedOn, hasValidity } = registration
    if (!hasValidity || !validUntil) return text('unlimited')
    const date = formatDate(validUntil, language)
    const hasEnded = validUntil < today
    if (renewalRequestedOn && renewalRequestedOn <= today) {
      const requested = formatDate(renewalRequestedOn, language)
      return text(hasEnded ? 'renewingEnded' : 'renewingSince', { date, requested })
    }
    return text(hasEnded ? 'ended' : 'valid', { date })
  }
}
