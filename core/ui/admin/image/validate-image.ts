import type { FieldValue } from '../form/record-form.ts'
import type { UiTranslations } from '../ui-translations.ts'
import { hasTooManyPixels } from './identify-image.ts'

/** The limit for programs and the photo gallery (specification, section 9). */
export const maxImageBytes = 1_048_576

/** No limit elsewhere: a large image is shrunk while it is sent (`shrunkIfLarge`). The API takes 10 MiB. */
export const anySize = Number.POSITIVE_INFINITY

/** All but the first may be resolved when the browser draws the image again. */
export type ImageProblem = 'onlyImages' | 'isHeic' | 'tooManyPixels' | 'imageTooLarge'

/** Returns the problem with a chosen and identified image; undefined if there is none. */
export function validateImage(
  value: FieldValue | undefined,
  maxBytes = maxImageBytes,
  acceptsDrawings = false,
): ImageProblem | undefined {
  if (!(value instanceof File)) return undefined
  if (value.type === 'image/svg+xml' && acceptsDrawings) return undefined
  if (!value.type.startsWith('image/') || value.type === 'image/svg+xml') return 'onlyImages'
  if (value.type === 'image/heic') return 'isHeic'
  if (hasTooManyPixels(value)) return 'tooManyPixels'
  return value.size > maxBytes ? 'imageTooLarge' : undefined
}

/** Uses the server's message where it would be the same. */
export function imageProblemText(
  problem: ImageProblem,
  { t, translateMessage }: Pick<UiTranslations, 't' | 'translateMessage'>,
): string {
  if (problem === 'isHeic') return translateMessage('image.heic')
  if (problem === 'tooManyPixels') return translateMessage('image.too_many_pixels')
  return t(problem)
}
