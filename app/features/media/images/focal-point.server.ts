// Focal point of a record's image, which stays visible where a card crops the image.
import { z } from '@hono/zod-openapi'

const percent = (from: string) =>
  z
    .int()
    .nullable()
    .openapi({
      description: `Of the image, the point that stays in sight where it is cut: percent from the ${from}. Null for the middle.`,
      example: 50,
    })

export const focalPointOutput = { focusX: percent('left'), focusY: percent('top') }
