import { useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { consentValuesOf, noConsent, readConsentValues } from './consent-values.ts'
import type { ImageRecord } from './image-output.schema.server.ts'

type ConsentFieldProps = {
  /** Consent as JSON; empty until it is changed. */
  field: FieldProps<string>
  /** Stored image that the record will show; none if a new one is uploaded with the form. */
  imagename: string | null | undefined
}

/** Edits the consent to the image of a record in its form, starting with the known consent. */
export function ConsentField({ field, imagename }: ConsentFieldProps) {
  const t = useTexts('consent')
  const { id, label, value, error, onChange } = field
  const { response, status, reload } = useApiRead<ImageRecord[]>(
    imagename ? `/api/images/details?q=${encodeURIComponent(imagename)}` : undefined,
  )
  const typed = readConsentValues(value)
  const stored = response?.data.find(({ name }) => name === imagename)
  if (imagename && !typed && !stored) {
    if (status === 'failed') return <Failed text={t('loadFailed')} onRetry={reload} />
    if (status === 'loading') return <Loading />
  }
  return (
    <ConsentFields
      id={id}
      legend={label}
      value={typed ?? (stored ? consentValuesOf(stored) : noConsent)}
      error={error}
      onChange={(values) => onChange(JSON.stringify(values))}
    />
  )
}
