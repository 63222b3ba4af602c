/** Columns of a patch that name the image of a record and its focal point. */
type ImagePatch = { imagename?: unknown; focusX?: unknown; focusY?: unknown }

/**
 * Clears the focal point in a patch that changes the image, because it belongs to the former one.
 * @param patch undefined values stay as they are
 */
export function withoutFormerFocus<P extends object>(before: object, patch: P): P {
  if (!('focusX' in before && 'imagename' in before)) return patch
  const { imagename, focusX, focusY }: ImagePatch = patch
  if (imagename === undefined || imagename === before.imagename) return patch
  return { ...patch, focusX: focusX ?? null, focusY: focusY ?? null }
}
