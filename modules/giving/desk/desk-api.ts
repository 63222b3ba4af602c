// Answers of the API that only the screens of the desk read. Amounts are in poisha, days `YYYY-MM-DD`.
import type { DeskRecord as DeskAnswer, LineRecord } from './desk-output.schema.server.ts'
import type { GivingWay } from './giving-ways.ts'

export type GiftAccount = {
  id: number
  way: GivingWay
  /** Empty in an account that is called by its way. */
  name: string
  holds: (typeof holdings)[number]
  isClosed: boolean
}

export const holdings = ['any', 'local', 'foreign', 'zakat'] as const

export type DeskRecord = DeskAnswer & {
  /** First month of the year of the accounts, 1 to 12. */
  yearBegins: number
}

/** Money that went out and names a gift. */
export type BackRecord = Omit<LineRecord, 'suggestion' | 'phone'> & {
  gift: { id: number; code: string | null; amount: number; receipt: string | null } | null
}

export type Happened = {
  at: string
  /** Null for a giver and for the program. */
  userName: string | null
  what: string
  text: string | null
}

export type MonthRecord = {
  /** `2026-11`. */
  month: string
  gifts: number
  amount: number
  accounts: { accountId: number | null; amount: number }[]
  purposes: PurposeSum[]
}

export type PurposeSum = {
  purpose: 'general' | 'program' | 'zakat'
  programName: string | null
  programNameBn: string | null
  amount: number
}

/** Null where no statement tells the balance. */
export type Tie = {
  opening: number | null
  in: number
  out: number
  closing: number | null
  difference: number | null
}

export type MonthTie = Tie & { month: string; breaksOn: string | null }

export type YearRecord = {
  from: string
  to: string
  accounts: (Tie & {
    accountId: number
    gifts: number
    notGifts: number
    open: number
    months: MonthTie[]
  })[]
  purposes: PurposeSum[]
  receipts: { first: string | null; last: string | null; void: number; missing: string[] }
}

export type ActRecord = Happened & {
  giftId: number | null
  code: string | null
  receipt: string | null
  amount: number | null
}

export type ImportRecord = {
  opening: number | null
  /** Null in an import of version 1.0, as is `out`. */
  in: number | null
  out: number | null
  closing: number | null
  id: number
  accountId: number | null
  fileName: string
  firstDay: string | null
  lastDay: string | null
  lines: number
  matched: number
  importedAt: string
  importedByName: string
}
