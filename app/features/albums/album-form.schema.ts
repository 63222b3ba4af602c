// The album form (specification, section 5).
import * as z from 'zod/mini'
import { noFile } from '../../lib/api/form-body.ts'
import {
  flag,
  optionalHtml,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
  title,
  uploadedFile,
} from '../../lib/form-fields.ts'

export const albumForm = z.object({
  title: title('record.title_required'),
  titleBn: optionalLine(),
  sortOrder: sortOrder(undefined, 'record.sort_order_required'),
  description: optionalHtml(),
  descriptionBn: optionalHtml(),
  image: uploadedFile,
  removeImage: flag,
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

export type AlbumForm = z.infer<typeof albumForm>

/** What the form of a new one holds, with its default (specification, section 9). */
export const emptyAlbum = {
  title: '',
  titleBn: '',
  sortOrder: '0',
  description: '',
  descriptionBn: '',
  /** Without a new image the old one stays, unless `removeImage`. */
  image: noFile,
  removeImage: false,
  isSample: false,
}
