import { useEffect } from 'react'
import { useApiRead } from '#core/lib/api/use-api.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { consentValuesOf, isAnswered, noConsent, readConsentValues } from './consent-values.ts'
import type { ImageRecord } from './image-output.schema.server.ts'

type ConsentFieldProps = {
  /** Consent as JSON; empty until it is changed. */
  field: FieldProps<string>
  /** Stored image that the record will show; none if a new one is uploaded with the form. */
  imagename: string | null | undefined
  /** New photo that is uploaded with the form. */
  file?: File | null
  /** True if the image is new to the record. An answer that is known for it then counts as given. */
  isNew: boolean
}

/** Edits the consent to the image of a record in its form, starting with the known consent. */
export function ConsentField({ field, imagename, file, isNew }: ConsentFieldProps) {
  const t = useTexts('consent')
  const { id, label, value, error, onChange } = field
  const { response, status, reload } = useApiRead<ImageRecord[]>(
    imagename ? `/api/images/details?q=${encodeURIComponent(imagename)}` : undefined,
  )
  // A file keeps its time when it is made smaller, and not its size.
  const photo = file
    ? `${file.name.replace(/\.[^.]*$/, '')}/${file.lastModified}`
    : (imagename ?? '')
  const given = readConsentValues(value)
  const typed = given?.photo === photo ? given : undefined
  const stored = response?.data.find(({ name }) => name === imagename)
  const answer = stored && consentValuesOf(stored)
  const known = answer && isNew && isAnswered(answer) ? JSON.stringify({ ...answer, photo }) : ''
  const isForOther = !typed && value !== known
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is another function at each render.
  useEffect(() => {
    if (isForOther) onChange(known)
  }, [isForOther, known])
  if (imagename && !typed && !stored) {
    if (status === 'failed') return <Failed text={t('loadFailed')} onRetry={reload} />
    if (status === 'loading') return <Loading />
  }
  return (
    <ConsentFields
      id={id}
      legend={label}
      value={typed ?? answer ?? noConsent}
      error={error}
      onChange={(values) => onChange(JSON.stringify({ ...values, photo }))}
    />
  )
}
