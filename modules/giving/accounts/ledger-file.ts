// The file for the auditor: gifts, lines of statements, receipts, and how the accounts tie. Amounts are numbers in taka,
// so that a spreadsheet adds them.

import bn from '#translations/bn/gift-ledger.json' with { type: 'json' }
import en from '#translations/en/gift-ledger.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import type { WrittenSheet } from '#core/platform/documents/write-xlsx.ts'
import { type CsvCell, toCsv } from '#core/lib/text/csv.ts'
import { dayOf } from '#core/lib/text/day.ts'
import type { Language } from '#core/lib/text/language.ts'
import type { GiftAccount } from '../desk/account.queries.server.ts'
import type { LedgerRecord } from '../desk/audit-output.schema.server.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import type { listLedgerLines, listReceiptsOf } from './year.queries.server.ts'
import type { YearRecord } from './year-output.schema.server.ts'

const translateLedger = createTranslateIn<'gift-ledger'>({ en, bn })

type Head = Parameters<ReturnType<typeof translateLedger>>[0]

export type Ledger = LedgerRecord & {
  accounts: readonly GiftAccount[]
  lines: Awaited<ReturnType<typeof listLedgerLines>>
  receipts: Awaited<ReturnType<typeof listReceiptsOf>>
  ties: YearRecord['accounts']
}

/** Returns the tables of the file, each with its headings. */
export function ledgerSheets(ledger: Ledger, language: Language): WrittenSheet[] {
  const t = translateLedger(language)
  const names = new Map(ledger.accounts.map(({ id, way, name }) => [id, name || t(way)]))
  const sheet = (name: Head, heads: readonly Head[], rows: readonly CsvCell[][]) => ({
    name: t(name),
    rows: [heads.map((head) => t(head)), ...rows],
  })
  return [
    sheet('gifts', giftHeads, giftRows()),
    sheet('lines', lineHeads, ledger.lines.map(lineRow)),
    sheet('receipts', receiptHeads, ledger.receipts.map(receiptRow)),
    sheet('accounts', tieHeads, ledger.ties.flatMap(tieRows)),
  ]

  function giftRows(): CsvCell[][] {
    const rows = ledger.entries.map((entry): CsvCell[] => [
      entry.id,
      entry.receivedOn,
      taka(entry.amount),
      (entry.accountId !== null && names.get(entry.accountId)) || t(entry.way),
      entry.trxId,
      entry.text,
      entry.code,
      entry.name,
      entry.purpose &&
        ((language === 'bn' && entry.programNameBn) || entry.programName || t(entry.purpose)),
      entry.receipts
        .map(({ number, isVoid }) => (isVoid ? `${number} (${t('void')})` : number))
        .join(', '),
      entry.correctsId,
      entry.reason,
      entry.enteredByName,
      entry.decidedByName,
      entry.tranId,
      taka(entry.storeAmount),
    ])
    return [...rows, [t('total'), null, taka(ledger.total)]]
  }

  function lineRow(line: Ledger['lines'][number]): CsvCell[] {
    const isOut = line.state === 'out' || line.state === 'back'
    return [
      line.day,
      (line.accountId !== null && names.get(line.accountId)) || t(line.way),
      isOut ? null : taka(line.amount),
      isOut ? taka(line.amount) : null,
      taka(line.balance),
      line.trxId,
      line.text,
      t(`${line.state}State`),
      line.giftId,
      line.reason,
      line.decidedByName,
      dayOfInstant(line.decidedAt),
    ]
  }

  function receiptRow(receipt: Ledger['receipts'][number]): CsvCell[] {
    return [
      formatReceiptNumber(receipt),
      taka(receipt.amount),
      receipt.name,
      receipt.giftId,
      receipt.receivedOn,
      dayOfInstant(receipt.issuedAt),
      receipt.issuedByName,
      dayOfInstant(receipt.voidedAt),
      receipt.voidedByName,
      receipt.voidReason,
    ]
  }

  function tieRows({ accountId, months, ...year }: YearRecord['accounts'][number]): CsvCell[][] {
    const name = names.get(accountId)
    const { gifts, notGifts, open, writtenDown } = year
    return [
      ...months.map((month) => [name, month.month, ...tieCells(month), month.breaksOn]),
      [
        name,
        t('wholeYear'),
        ...tieCells(year),
        null,
        ...[gifts, notGifts, open, writtenDown].map(taka),
      ],
    ]
  }
}

/** Returns one file with all tables, each below its name. */
export function ledgerCsv(sheets: readonly WrittenSheet[]): string {
  const [first, ...others] = sheets.flatMap(({ name, rows }) => [[name], ...rows, []])
  return toCsv((first ?? []).map(String), others)
}

const giftHeads = [
  'entry',
  'receivedOn',
  'amount',
  'account',
  'trxId',
  'narration',
  'code',
  'name',
  'purpose',
  'receipt',
  'corrects',
  'reason',
  'enteredBy',
  'confirmedBy',
  'gatewayId',
  'paidOut',
] as const

const lineHeads = [
  'day',
  'account',
  'in',
  'out',
  'balance',
  'trxId',
  'narration',
  'state',
  'entry',
  'reason',
  'decidedBy',
  'decidedOn',
] as const

const receiptHeads = [
  'number',
  'amount',
  'name',
  'entry',
  'receivedOn',
  'issuedOn',
  'issuedBy',
  'voidedOn',
  'voidedBy',
  'reason',
] as const

const tieHeads = [
  'account',
  'month',
  'opening',
  'in',
  'out',
  'closing',
  'difference',
  'breaksOn',
  'gifts',
  'notGifts',
  'open',
  'writtenDown',
] as const

function tieCells(
  tie: Pick<YearRecord['accounts'][number], 'opening' | 'in' | 'out' | 'closing' | 'difference'>,
) {
  return [tie.opening, tie.in, tie.out, tie.closing, tie.difference].map(taka)
}

function taka(poisha: number | null): number | null {
  return poisha === null ? null : poisha / 100
}

function dayOfInstant(at: string | null): string | null {
  return at && dayOf(new Date(at))
}
