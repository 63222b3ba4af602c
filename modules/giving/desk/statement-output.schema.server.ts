import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { suggestion } from './desk-output.schema.server.ts'
import { each } from './each.ts'
import { lineFields, poisha, text } from './output-fields.schema.server.ts'
import { columnParts, leftOutReasons } from './statement-parts.ts'

const columns = z.object({
  ...each(columnParts, z.string()),
  direction: z.string().openapi({ description: 'Tells incoming from outgoing money.' }),
  status: z.string().openapi({ description: 'Tells whether a payment is complete.' }),
})

const balance = poisha.nullable()

const rows = {
  accountId: z.int(),
  ...each(['firstDay', 'lastDay'], text),
  opening: balance.openapi({ description: 'Balance before the file; null if it tells none.' }),
  in: poisha.openapi({ description: 'All money that came in, also of lines stored before.' }),
  out: poisha,
  closing: balance.openapi({
    description: 'Balance after the file. It is complete if `opening + in - out` is equal to it.',
  }),
  rows: z.int().openapi({
    description:
      'Rows of the table: new lines and rows left out. A row that continues the narration above belongs to that row.',
  }),
  leftOut: z.array(
    z
      .object({
        row: z.int().openapi({ description: 'Number in the spreadsheet.' }),
        day: text,
        amount: poisha.nullable(),
        text: z.string(),
        reason: z.enum(leftOutReasons),
      })
      .openapi('RowLeftOut'),
  ),
}

export const previewOutput = z
  .object({
    known: z.int().openapi({ description: 'Lines that were stored before.' }),
    found: z.int().openapi({ description: 'Lines with money coming in, new or stored before.' }),
    skipped: z.int().openapi({ description: 'Rows left out, without the lines stored before.' }),
    ...rows,
    questions: z
      .array(
        z.object({ word: z.string(), rows: z.int(), answer: z.enum(['in', 'out']).nullable() }),
      )
      .openapi({
        description:
          'Words of rows of which the file does not tell whether money came in, with the answers sent as `directions`.',
      }),
    storedElsewhere: z.object({ accountId: z.int(), lines: z.int() }).nullable().openapi({
      description:
        'Another account that has most lines of the file. It is stored only with `isOfThisAccount`.',
    }),
    importedAt: instant
      .nullable()
      .openapi({ description: 'When a file with the same bytes was stored last.' }),
    sheet: text.openapi({ description: 'Sheet of the workbook; null if the file names none.' }),
    heads: z.array(z.string()),
    columns,
    lines: z
      .array(z.object({ day: z.string(), amount: poisha, trxId: text, phone: text, text }))
      .openapi({ description: 'The first new lines, as they would be stored.' }),
  })
  .openapi('StatementPreview')

export type PreviewRecord = z.infer<typeof previewOutput>

export const statementOutput = z
  .object({
    id: z.int().openapi({ description: 'This import, in the history of the desk.' }),
    lines: z.int().openapi({ description: 'Lines with money coming in.' }),
    known: z.int().openapi({ description: 'Of these, lines that were stored before.' }),
    ...rows,
    proposals: z
      .array(z.object({ lineId: z.int(), ...suggestion.shape }))
      .openapi({ description: 'Lines of this import that seem to keep a promise.' }),
  })
  .openapi('ImportedStatement')

export type StatementRecord = z.infer<typeof statementOutput>

export const returnedOutput = z
  .object({
    ...lineFields,
    gift: z
      .object({ id: z.int(), code: text, amount: poisha, receipt: text })
      .nullable()
      .openapi({ description: 'Null if the line names money that is no gift yet.' }),
  })
  .openapi('ReturnedMoney')

export type ReturnedRecord = z.infer<typeof returnedOutput>

export const importOutput = z
  .object({
    id: z.int(),
    accountId: z.int().nullable(),
    fileName: z.string(),
    ...each(['firstDay', 'lastDay'], text),
    opening: balance,
    in: balance.openapi({ description: 'Null for an import of version 1.0.' }),
    ...each(['out', 'closing'], balance),
    lines: z.int().openapi({ description: 'Lines of money received that it added.' }),
    matched: z.int().openapi({
      description: 'Lines of it about which somebody has decided. Without one it can be undone.',
    }),
    importedAt: instant,
    importedByName: z.string(),
  })
  .openapi('StatementImport')

export type ImportRecord = z.infer<typeof importOutput>
