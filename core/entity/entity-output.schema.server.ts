// Responses of the API about a described kind of record: exactly its columns.
import { z } from '@hono/zod-openapi'
import type { OutputFields, OutputSchema } from '#core/kernel/api/output.ts'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import type { Described, Fields, RecordOf } from '#core/lib/entity/describe-entity.ts'
import type { Field } from '#core/lib/entity/fields.ts'
import { focalPointOutput } from '#core/images/focal-point.server.ts'
import { recordingOutput } from '#core/recordings/recording-output.server.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'

const traits: Readonly<Record<string, z.ZodType>> = { ...visibilityOutput, ...focalPointOutput }

const recordings: Readonly<Record<string, z.ZodType>> = recordingOutput

type Own = {
  /** Schemas of columns that their fields cannot describe. */
  schemas?: Readonly<Record<string, z.ZodType>>
  /** Columns that stand before another one here than in the form; callers know the order. */
  before?: Readonly<Record<string, string>>
  /** True for a kind that does not tell when a record was made. */
  isUndated?: true
}

/** Makes the schema of the responses. @param name in the description of the API */
export function outputOf<F extends Fields>(
  described: Pick<Described<Entity, F>, 'fields' | 'all'>,
  name: string,
  own?: Own,
): OutputSchema<RecordOf<{ fields: F }> & OutputFields>
export function outputOf(
  { all }: Pick<Described, 'all'>,
  name: string,
  { schemas = {}, before = {}, isUndated }: Own = {},
): object {
  const columns = all.filter(([column, { kind }]) => kind !== 'input' && !(column in traits))
  const inOrder = columns
    .filter(([column]) => !(column in before))
    .flatMap((one) => [...columns.filter(([column]) => before[column] === one[0]), one])
  const shown = Object.keys(traits).filter((column) => all.some(([one]) => one === column))
  return z
    .object({
      id: schemas.id ?? z.int(),
      ...Object.fromEntries(
        inOrder.map(([column, field]) => [
          column,
          schemas[column] ?? recordings[column] ?? schemaOf(field),
        ]),
      ),
      ...Object.fromEntries(shown.map((column) => [column, traits[column]])),
      isSample,
      ...(!isUndated && { createdAt: instant }),
      updatedAt,
    })
    .openapi(name)
}

function schemaOf({ kind, isNull, choices, description, example }: Field): z.ZodType {
  const plain = kind === 'choice' && choices ? z.enum(choices) : plainSchemas[kind]()
  const schema = isNull ? plain.nullable() : plain
  if (description === undefined && example === undefined) return schema
  return schema.openapi({
    ...(description && { description }),
    ...(example !== undefined && { example }),
  })
}

const plainSchemas: Readonly<Record<Field['kind'], () => z.ZodType>> = {
  text: z.string,
  html: z.string,
  day: z.string,
  choice: z.string,
  input: z.never,
  flag: z.boolean,
  integer: z.int,
  decimal: z.number,
}
