import type { FieldProps } from '../form/record-form.ts'
import type { Insert } from './insert-chips.tsx'

export type RichTextFieldProps = FieldProps<string> & {
  /** Maximum of characters as a reader counts them; no limit if absent. */
  limit?: number
  isRequired?: boolean
  description?: string | undefined
  /** A body, in which images of the library may stand. */
  hasImages?: boolean
  /** Language of the text. */
  lang?: 'en' | 'bn'
  /** Placeholders inserted by a button, and content above the buttons. */
  inserts?: readonly Insert[]
  insertsLabel?: string
}
