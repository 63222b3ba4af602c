// The focal point of a record's image stays visible where a card crops the image.
import { z } from '@hono/zod-openapi'

const percent = (from: string) =>
  z
    .int()
    .nullable()
    .openapi({
      description: `Focal point, which stays in sight where the image is cut: percent from the ${from}. Null for the middle, or 35 percent from the top of an upright image.`,
      example: 50,
    })

export const focalPointOutput = { focusX: percent('left'), focusY: percent('top') }
