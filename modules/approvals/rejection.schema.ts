import * as z from 'zod/mini'
import { optionalLines } from '#core/lib/form-fields.ts'

export const rejection = z.object({ reason: optionalLines(500) })
