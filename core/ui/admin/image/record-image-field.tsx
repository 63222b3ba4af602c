import type { RecordForm } from '../form/record-form.ts'
import { ImageField } from './image-field.tsx'
import { uploadAddress } from './thumbnail.tsx'

type ImageValues = {
  image: File | null
  removeImage: boolean
  libraryImage: string
  focusX: string
  focusY: string
}

type RecordImageFieldProps = {
  form: Pick<RecordForm<ImageValues>, 'field'>
  /** Stored image of the record. */
  imagename: string | null | undefined
  /** Maximum size in bytes; if absent, there is no limit. */
  maxBytes?: number
}

/** Edits the image of a record that pages crop: a file that is sent with the form, or an image of the library. */
export function RecordImageField({ form, imagename, ...limit }: RecordImageFieldProps) {
  return (
    <ImageField
      {...form.field('image')}
      {...limit}
      removal={form.field('removeImage')}
      library={form.field('libraryImage')}
      focus={{ x: form.field('focusX'), y: form.field('focusY') }}
      current={imagename ? uploadAddress(imagename) : undefined}
    />
  )
}
