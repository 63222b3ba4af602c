import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { each } from './each.ts'
import { refusals } from './line-refusals.ts'
import {
  lineFields,
  poisha,
  programNames,
  purpose,
  purposeFields,
  text,
  way,
} from './output-fields.schema.server.ts'
import { matchReasons } from './suggest-matches.ts'

/** What was done at the desk; new kinds may be added. */
export const actKind = z.custom<Row<'givingEvents'>['what']>().openapi({ type: 'string' })

export const promiseOutput = z
  .object({
    id: z.int(),
    code: z.string(),
    amount: poisha,
    ...purposeFields,
    ...each(['name', 'phone', 'email'], text),
    language: z.enum(['en', 'bn']),
    sentTrxId: text.openapi({ description: 'Number of the payment, as the giver told it.' }),
    promisedAt: instant,
  })
  .openapi('PromisedGift')

export type PromiseRecord = z.infer<typeof promiseOutput>

export const suggestion = z.object({
  promiseId: z.int(),
  code: z.string(),
  name: text,
  reasons: z.array(z.enum(matchReasons)),
  isCertain: z.boolean().openapi({
    description: 'Code and amount agree, it is the first of its month, and nothing is unusual.',
  }),
})

const line = { ...lineFields, phone: text }

export const lineOutput = z
  .object({
    ...line,
    suggestion: suggestion.nullable().openapi({ description: 'Promise that it seems to keep.' }),
  })
  .openapi('UnmatchedMoney')

export type LineRecord = z.infer<typeof lineOutput>

export const lineAsideOutput = z
  .object({
    ...line,
    reason: text,
    decidedByName: text.openapi({ description: 'Who said that it is no gift.' }),
    decidedById: z.int().nullable(),
    decidedAt: instant.nullable(),
    isWaiting: z.boolean().openapi({ description: 'A second person is asked.' }),
  })
  .openapi('MoneySetAside')

export type LineAsideRecord = z.infer<typeof lineAsideOutput>

export const messageOutput = z
  .object({
    direction: z.literal('in').nullable().openapi({ description: 'Money came, if it says so.' }),
    way: way.nullable(),
    amount: poisha.nullable(),
    on: text.openapi({ description: 'Calendar day.' }),
    phone: text.openapi({ description: 'Telephone of the payer.' }),
    ...each(['reference', 'trxId'], text),
    suggestion: suggestion.nullable(),
  })
  .openapi('PaymentMessage')

export type MessageRecord = z.infer<typeof messageOutput>

const lineIds = z.array(z.int())
const refused = z.array(z.object({ lineId: z.int(), reason: z.enum(refusals) }))

export const acceptOutput = z.object({ accepted: lineIds, refused }).openapi('AcceptedLines')
export const undoOutput = z.object({ undone: lineIds, refused }).openapi('LinesOpenAgain')

const correction = {
  undoesMatch: z.boolean().openapi({
    description: 'It undoes the match with the promise; `difference` is 0 then.',
  }),
  difference: poisha,
  receivedOn: text.openapi({ description: 'New day; null if it stays.' }),
  purpose: purpose.nullable().openapi({ description: 'New purpose; null if it stays.' }),
  ...programNames,
  ...each(['reason', 'enteredByName'], z.string()),
}

export const giftOutput = z
  .object({
    id: z.int(),
    amount: poisha,
    way,
    accountId: z.int().nullable(),
    receivedOn: z.string(),
    ...each(['trxId', 'chequeNumber'], text),
    enteredByName: z.string(),
    promise: z
      .object({
        id: z.int(),
        code: z.string(),
        ...each(['name', 'phone', 'email'], text),
        ...purposeFields,
        isListed: z.boolean().openapi({ description: 'The giver agrees to be named in public.' }),
        isShown: z.boolean().openapi({ description: 'The desk has agreed too.' }),
      })
      .nullable(),
    receipt: z.object({ year: z.int(), number: z.int(), code: z.string() }).nullable(),
    waiting: z
      .object({
        id: z.int(),
        ...correction,
        enteredById: z.int().nullable().openapi({ description: 'Account of its author.' }),
      })
      .nullable()
      .openapi({ description: 'Correction that waits for a second person.' }),
    rejected: z
      .array(
        z.object({
          ...correction,
          isWithdrawn: z.boolean().openapi({ description: 'Its author has withdrawn it.' }),
          decidedByName: text,
          decidedAt: instant.nullable(),
          decisionReason: text,
        }),
      )
      .openapi({ description: 'Corrections that are in no total, the oldest first.' }),
  })
  .openapi('Gift')

export type GiftRecord = z.infer<typeof giftOutput>

export const oneGiftOutput = z
  .object({
    ...giftOutput.shape,
    history: z
      .array(z.object({ at: instant, userName: text, what: actKind, text }))
      .openapi({ description: 'What happened to it, the oldest first; nobody for the program.' }),
  })
  .openapi('GiftWithHistory')

export type OneGiftRecord = z.infer<typeof oneGiftOutput>

export const foundOutput = z
  .object({
    gifts: z.array(giftOutput),
    promises: z.array(promiseOutput),
    lines: z.array(lineOutput),
  })
  .openapi('FoundAtDesk')

export type FoundRecord = z.infer<typeof foundOutput>

const bothTexts = z.object({ en: z.string(), bn: z.string() })

export const deskOutput = z
  .object({
    organisation: bothTexts,
    letterhead: z
      .object({
        address: bothTexts,
        phone: z.string(),
        registrations: bothTexts,
        logo: text.openapi({ description: 'Path of the logo.' }),
      })
      .openapi({ description: 'What stands above a receipt, beside the name.' }),
    yearBegins: z.int().openapi({ description: 'First month of the year of the accounts, 1–12.' }),
    verifyUrl: z.string().openapi({ description: 'Full address at which receipts are checked.' }),
    takesZakat: z.boolean().openapi({ description: 'Gifts may be recorded as zakat.' }),
    hasMail: z.boolean().openapi({ description: 'Receipts can be sent by mail.' }),
    counts: z
      .object({
        open: z.int().openapi({ description: 'Lines that are nothing yet.' }),
        certain: z.int().openapi({ description: 'Number of `certainLineIds`.' }),
        back: z.int().openapi({ description: 'Lines of money that went out and name a gift.' }),
        aside: z.int().openapi({ description: 'Lines that wait for a second person.' }),
      })
      .openapi({ description: 'What there is to do.' }),
    certainLineIds: z.array(z.int()).openapi({
      description: 'Of the 500 newest open lines, those that `POST /api/gifts/accept` accepts.',
    }),
    held: z
      .array(
        z.object({
          id: z.int(),
          tranId: z.string(),
          amount: poisha,
          heldReason: z.enum(['amount', 'currency', 'foreign', 'risk']).nullable(),
          cardType: text,
          heldAt: instant,
          code: z.string(),
        }),
      )
      .openapi({ description: 'Payments through the gateway that are in no sum yet.' }),
    silent: z
      .array(
        z.object({
          id: z.int(),
          tranId: z.string(),
          amount: poisha,
          beganAt: instant,
          code: z.string(),
        }),
      )
      .openapi({
        description: 'Payments begun more than an hour ago, of which the gateway has told nothing.',
      }),
    clerks: z
      .array(z.object({ id: z.int(), name: z.string(), isNamed: z.boolean() }))
      .openapi({ description: 'Editors; empty for whoever may not name them.' }),
  })
  .openapi('GivingDesk')

export type DeskRecord = z.infer<typeof deskOutput>
