import type { RecordForm } from '#core/ui/admin/form/record-form.ts'
import { ConsentField } from './consent-field.tsx'

type ConsentForm = Pick<
  RecordForm<{ image: File | null; libraryImage: string; consent: string }>,
  'field' | 'values'
>

/** Edits the consent to the image of a form that uploads one or chooses it from the library. */
export function RecordConsentField(props: {
  form: ConsentForm
  /** Stored image of the record. */
  imagename: string | null | undefined
  /** True to ask before there is an image. */
  isAlways?: boolean
}) {
  const { form, imagename, isAlways = false } = props
  const { image, libraryImage } = form.values
  const stored = image ? null : libraryImage || imagename
  if (!isAlways && !image && !stored) return null
  const isNew = Boolean(image || libraryImage)
  return (
    <ConsentField field={form.field('consent')} imagename={stored} file={image} isNew={isNew} />
  )
}
