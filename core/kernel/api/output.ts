// Responses of the API hold the fields of an output schema and nothing else. A column that no schema names never
// leaves.
import type { z } from '@hono/zod-openapi'

/** The fields of a record. */
export type OutputFields = { [field: string]: OutputValue }

type OutputValue = string | number | boolean | null | readonly OutputFields[]

type ObjectSchema = z.ZodObject<z.core.$ZodLooseShape>

export type OutputSchema<Output extends OutputFields> = ObjectSchema & z.ZodType<Output>

/**
 * Picks the fields of a schema from a row that may hold more. A text that exists only in Bangla is also returned under
 * its English name, so that clients unaware of the Bangla fields see no empty title.
 */
export function pickOutput<S extends ObjectSchema>(schema: S, row: z.output<S>): z.output<S>
export function pickOutput({ shape }: ObjectSchema, row: Record<string, unknown>): object {
  const shown = (field: string) => {
    const value = row[field]
    const isMissing = value === '' || value === null
    return isMissing && `${field}Bn` in shape ? row[`${field}Bn`] || value : value
  }
  return Object.fromEntries(Object.keys(shape).map((field) => [field, shown(field)]))
}
