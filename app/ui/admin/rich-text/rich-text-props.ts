import type { FieldProps } from '../form/record-form.ts'
import type { Insert } from './insert-chips.tsx'

export type RichTextFieldProps = FieldProps<string> & {
  /** Characters as a reader counts them; without a limit they are not counted. */
  limit?: number
  isRequired?: boolean
  /** A body, in which images of the library may stand. */
  hasImages?: boolean
  /** Language of the text. */
  lang?: 'en' | 'bn'
  /** Placeholders inserted by a button, and content above the buttons. */
  inserts?: readonly Insert[]
  insertsLabel?: string
}
