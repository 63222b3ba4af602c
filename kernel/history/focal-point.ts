/** Columns of a patch that name the image of a record and its focal point. */
type ImagePatch = { imagename?: unknown; focusX?: unknown; focusY?: unknown }

/**
 * The patch, without the point of the image before: of another image it says nothing.
 * @param patch what is undefined stays as it is
 */
export function withoutFormerFocus<P extends object>(before: object, patch: P): P {
  if (!('focusX' in before && 'imagename' in before)) return patch
  const { imagename, focusX, focusY }: ImagePatch = patch
  if (imagename === undefined || imagename === before.imagename) return patch
  return { ...patch, focusX: focusX ?? null, focusY: focusY ?? null }
}
