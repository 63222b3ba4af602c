import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { actKind } from '../desk/desk-output.schema.server.ts'
import { each } from '../desk/each.ts'
import { poisha, purposeFields, text } from '../desk/output-fields.schema.server.ts'

const purposeSum = z.object({ ...purposeFields, amount: poisha })

export const monthOutput = z
  .object({
    month: z.string().openapi({ example: '2026-11' }),
    gifts: z.int().openapi({ description: 'Number of gifts.' }),
    amount: poisha.openapi({ description: 'With corrections.' }),
    accounts: z.array(z.object({ accountId: z.int().nullable(), amount: poisha })),
    purposes: z.array(purposeSum),
  })
  .openapi('GiftMonth')

export type MonthRecord = z.infer<typeof monthOutput>

const tie = {
  opening: poisha.nullable().openapi({ description: 'Null where no statement tells it.' }),
  ...each(['in', 'out'], poisha),
  closing: poisha.nullable(),
  difference: poisha
    .nullable()
    .openapi({ description: '`opening + in - out - closing`; null where these are not known.' }),
}

export const yearOutput = z
  .object({
    ...each(['from', 'to'], z.string()),
    accounts: z.array(
      z.object({
        accountId: z.int(),
        ...tie,
        gifts: poisha.openapi({ description: 'Lines that are gifts, before corrections.' }),
        notGifts: poisha,
        open: poisha.openapi({
          description: 'Nobody has decided about it, or a second person is asked.',
        }),
        writtenDown: poisha.openapi({
          description: 'Gifts that no statement has shown yet; not in `in`.',
        }),
        months: z.array(
          z.object({
            month: z.string(),
            ...tie,
            breaksOn: text.openapi({ description: 'First day on which it does not tie.' }),
          }),
        ),
      }),
    ),
    purposes: z.array(purposeSum),
    receipts: z.object({ first: text, last: text, void: z.int(), missing: z.array(z.string()) }),
  })
  .openapi('GiftYear')

export type YearRecord = z.infer<typeof yearOutput>

export const actOutput = z
  .object({
    at: instant,
    userName: text.openapi({ description: 'Null for a giver and for the program.' }),
    what: actKind,
    ...each(['giftId', 'lineId', 'promiseId', 'receiptId'], z.int().nullable()),
    ...each(['code', 'receipt'], text),
    amount: poisha.nullable(),
    text,
  })
  .openapi('GiftAct')

export type ActRecord = z.infer<typeof actOutput>
