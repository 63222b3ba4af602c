// The point of a record's image that stays in sight where a card cuts the image.
import { z } from '@hono/zod-openapi'

type FocalPoint = { focusX?: number | null | undefined; focusY?: number | null | undefined }

const percent = (from: string) =>
  z
    .int()
    .nullable()
    .openapi({
      description: `Of the image, the point that stays in sight where it is cut: percent from the ${from}. Null for the middle.`,
      example: 50,
    })

export const focalPointOutput = { focusX: percent('left'), focusY: percent('top') }

/**
 * What is written of it. Of another image the old point says nothing.
 * @param imagename of a new image; undefined while the old one stays
 */
export function focalPointFor(
  { focusX, focusY }: FocalPoint,
  imagename: string | null | undefined,
): FocalPoint {
  if (imagename === undefined) return { focusX, focusY }
  return { focusX: focusX ?? null, focusY: focusY ?? null }
}
