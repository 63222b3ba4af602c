// Between an album of the API and what its form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import type { AlbumRecord } from './album-output.schema.server.ts'

export type AlbumValues = {
  title: string
  titleBn: string
  sortOrder: string
  description: string
  descriptionBn: string
  /** A new picture; without one the old one stays, unless `removeImage`. */
  image: File | null
  removeImage: boolean
  isSample: boolean
}

/** Without an album, the form of a new one with its default (specification, section 9). */
export function albumVersion(album?: AlbumRecord): Version<AlbumValues> {
  return {
    updatedAt: album?.updatedAt,
    values: {
      title: album?.title ?? '',
      titleBn: album?.titleBn ?? '',
      sortOrder: String(album?.sortOrder ?? 0),
      description: album?.description ?? '',
      descriptionBn: album?.descriptionBn ?? '',
      image: null,
      removeImage: false,
      isSample: album?.isSample ?? false,
    },
  }
}
