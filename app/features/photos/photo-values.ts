// Between a photo of the API and what its form holds.
import { formBody } from '../../lib/api/form-body.ts'
import type { Version } from '../../ui/admin/form/record-form.ts'
import type { PhotoRecord } from './photo-output.schema.server.ts'

export type PhotoValues = {
  title: string
  titleBn: string
  albumId: string
  sortOrder: string
  description: string
  descriptionBn: string
  /** A new picture; without one the old one stays, unless `removeImage`. */
  image: File | null
  removeImage: boolean
  alt: string
  altBn: string
  isDecorative: boolean
  isSample: boolean
}

/** @param albumId the album that is chosen for a new one. */
export function photoVersion(photo?: PhotoRecord, albumId = ''): Version<PhotoValues> {
  return {
    updatedAt: photo?.updatedAt,
    values: {
      title: photo?.title ?? '',
      titleBn: photo?.titleBn ?? '',
      albumId: String(photo?.albumId ?? albumId),
      sortOrder: String(photo?.sortOrder ?? ''),
      description: photo?.description ?? '',
      descriptionBn: photo?.descriptionBn ?? '',
      image: null,
      removeImage: false,
      alt: photo?.alt ?? '',
      altBn: photo?.altBn ?? '',
      isDecorative: photo?.isDecorative ?? false,
      isSample: photo?.isSample ?? false,
    },
  }
}

export function photoBody({ values, updatedAt }: Version<PhotoValues>, slug: string): FormData {
  const { image, ...fields } = values
  // The file goes under the specification's name for it (section 7).
  return formBody({ ...fields, slug, updatedAt, imagename: image })
}
