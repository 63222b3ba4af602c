import * as z from 'zod/mini'
import { parsedJson } from './parsed-json.ts'

/** Returns the field of a form that holds JSON of at most `maxLength` code units, which the schema checks. */
export function jsonText<T extends z.ZodMiniType>(maxLength: number, schema: T) {
  return z.pipe(z.string().check(z.maxLength(maxLength)), z.pipe(z.transform(parsedJson), schema))
}
