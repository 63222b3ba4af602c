// Between a program of the API and what its form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import type { ProgramRecord } from './program-output.schema.server.ts'

export type ProgramValues = {
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

/** An empty form without a program. */
export function programVersion(program?: ProgramRecord): Version<ProgramValues> {
  return {
    updatedAt: program?.updatedAt,
    values: {
      title: program?.title ?? '',
      titleBn: program?.titleBn ?? '',
      sortOrder: String(program?.sortOrder ?? ''),
      description: program?.description ?? '',
      descriptionBn: program?.descriptionBn ?? '',
      image: null,
      removeImage: false,
      isSample: program?.isSample ?? false,
    },
  }
}

export function programBody({ values, updatedAt }: Version<ProgramValues>, slug: string): FormData {
  const { image, isSample, removeImage, sortOrder, ...texts } = values
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.set(name, text)
  body.set('slug', slug)
  // Sent as 0 when it is empty (specification, section 5).
  body.set('sortOrder', sortOrder.trim() || '0')
  body.set('isSample', String(isSample))
  body.set('removeImage', String(removeImage))
  if (image) body.set('image', image)
  if (updatedAt) body.set('updatedAt', updatedAt)
  return body
}
