import type { FieldValue } from '../form/record-form.ts'
import type { UiKey } from '../ui-translations.ts'

/** The limit for programs and the photo gallery (specification, section 9). */
export const maxImageBytes = 1_048_576

/** Everywhere else: one that is still large is made smaller as it is sent (`shrunkIfLarge`). The API takes 10 MiB. */
export const anySize = Number.POSITIVE_INFINITY

/** What stands against an image that was chosen, as a word of `ui`; undefined when nothing does. */
export function validateImage(
  value: FieldValue | undefined,
  maxBytes = maxImageBytes,
  acceptsDrawings = false,
): UiKey | undefined {
  if (!(value instanceof File)) return undefined
  if (value.type === 'image/svg+xml' && acceptsDrawings) return undefined
  if (!value.type.startsWith('image/') || value.type === 'image/svg+xml') return 'onlyImages'
  return value.size > maxBytes ? 'imageTooLarge' : undefined
}
