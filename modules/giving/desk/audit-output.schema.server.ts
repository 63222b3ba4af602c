import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { each } from './each.ts'
import { poisha, purpose, text, way } from './output-fields.schema.server.ts'

export const ledgerOutput = z
  .object({
    total: poisha.openapi({ description: 'Sum of all entries, in poisha; equals the public one.' }),
    entries: z.array(
      z.object({
        id: z.int(),
        receivedOn: z.string(),
        amount: poisha.openapi({ description: 'Negative in a correction that lowers a gift.' }),
        way,
        accountId: z.int().nullable(),
        text: text.openapi({ description: 'Narration of its line of a statement.' }),
        correctsId: z.int().nullable(),
        reason: text,
        enteredByName: z.string(),
        decidedByName: text,
        ...each(['code', 'name'], text),
        purpose: purpose.nullable(),
        ...each(['programName', 'programNameBn', 'trxId'], text),
        tranId: text.openapi({ description: 'Transaction id at the payment gateway.' }),
        storeAmount: poisha.nullable().openapi({ description: 'What the gateway pays out.' }),
        receipts: z.array(z.object({ number: z.string(), isVoid: z.boolean() })),
      }),
    ),
  })
  .openapi('GiftLedger')

export type LedgerRecord = z.infer<typeof ledgerOutput>

export const giverDataOutput = z
  .object({
    promises: z.array(
      z.object({
        code: z.string(),
        amount: poisha,
        purpose,
        ...each(['programName', 'name', 'phone', 'email', 'sentTrxId'], text),
        hasListing: z.boolean(),
        language: z.enum(['en', 'bn']),
        createdAt: instant,
        closedAt: instant.nullable(),
        gifts: z.array(
          z.object({
            amount: poisha,
            way,
            receivedOn: z.string(),
            state: z.enum(['counted', 'waiting', 'refused']),
            ...each(['trxId', 'chequeNumber', 'phone', 'text'], text),
          }),
        ),
      }),
    ),
  })
  .openapi('GiverData')

export type GiverDataRecord = z.infer<typeof giverDataOutput>
