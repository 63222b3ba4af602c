import { z } from '@hono/zod-openapi'

const reason = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const tableOutput = z
  .object({
    heads: z.array(z.string()).openapi({ description: 'Headings of the columns.' }),
    fields: z.array(z.string()).openapi({ description: 'Fields that a column can fill.' }),
    choices: z
      .record(z.string(), z.array(z.string()))
      .openapi({ description: 'Values of the fields with a closed list.' }),
    columns: z.record(z.string(), z.string()).openapi({
      description: 'Heading of the column for each field; `=value` gives all rows one value.',
    }),
    bijoy: z.int().openapi({ description: 'Number of cells in Bijoy, before any conversion.' }),
    notes: z
      .array(z.object({ key: z.string(), message: z.string() }))
      .openapi({ description: 'What was decided about the file as a whole.' }),
    notTaken: z
      .array(z.string())
      .openapi({ description: 'Headings of the columns that fill no field.' }),
    added: z.int().openapi({ description: 'New rows: stored, or those that would be.' }),
    known: z.int().openapi({ description: 'Rows whose record is there already.' }),
    refused: z.int().openapi({ description: 'Rows with a problem.' }),
    rows: z
      .array(
        z.object({
          line: z.int().openapi({ description: 'Number of the row in the file.' }),
          state: z.enum(['new', 'known', 'problem']),
          values: z.record(z.string(), z.string()),
          problems: z.array(
            z.object({
              field: z.string().openapi({ description: 'Empty for the row as a whole.' }),
              message: z.string(),
              reason,
            }),
          ),
        }),
      )
      .openapi({ description: 'The first rows with a problem, and the first new ones.' }),
    isStored: z.boolean(),
  })
  .openapi('ReadTable')

export type TableRecord = z.infer<typeof tableOutput>
