import * as z from 'zod/mini'
import {
  flag,
  html,
  optionalHtml,
  optionalLine,
  seenUpdatedAt,
  title,
} from '../../lib/form-fields.ts'

export const pageTextForm = z.object({
  title: title('Title is required'),
  titleBn: optionalLine(),
  body: html('Text is required'),
  bodyBn: optionalHtml(),
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

export type PageTextForm = z.infer<typeof pageTextForm>
