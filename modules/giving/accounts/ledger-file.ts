// The file for the auditor: gifts, lines of statements, receipts, and how the accounts tie. Amounts are numbers in taka,
// so that a spreadsheet adds them.

import bn from '#translations/bn/gift-ledger.json' with { type: 'json' }
import en from '#translations/en/gift-ledger.json' with { type: 'json' }
import { createTranslateIn } from '#translations/translate.ts'
import { type CsvCell, toCsv } from '#core/lib/text/csv.ts'
import { dayOf } from '#core/lib/text/day.ts'
import type { Language } from '#core/lib/text/language.ts'
import type { GiftAccount } from '../desk/account.queries.server.ts'
import type { LedgerRecord } from '../desk/audit-output.schema.server.ts'
import type { GivingWay } from '../desk/giving-ways.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import { voidKeyOf } from '../receipts/void-reason.ts'
import type { WrittenSheet } from './write-xlsx.server.ts'
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

/** Columns of a table, each with its cell for a row. */
type Columns<Row> = { [head in Head]?: (row: Row) => CsvCell }

/** Returns the tables of the file, each with its headings. */
export function ledgerSheets(ledger: Ledger, language: Language): WrittenSheet[] {
  const t = translateLedger(language)
  const names = new Map(ledger.accounts.map(({ id, way, name }) => [id, name || t(way)]))
  const accountOf = ({ accountId, way }: { accountId: number | null; way: GivingWay }) =>
    (accountId !== null && names.get(accountId)) || t(way)

  const gifts: Columns<Ledger['entries'][number]> = {
    entry: ({ id }) => id,
    receivedOn: (entry) => entry.receivedOn,
    amount: ({ amount }) => taka(amount),
    account: accountOf,
    trxId: ({ trxId }) => trxId,
    narration: ({ text }) => text,
    code: ({ code }) => code,
    name: ({ name }) => name,
    purpose: ({ purpose, programName, programNameBn }) =>
      purpose && ((language === 'bn' && programNameBn) || programName || t(purpose)),
    receipt: ({ receipts }) =>
      receipts
        .map(({ number, isVoid }) => (isVoid ? `${number} (${t('void')})` : number))
        .join(', '),
    corrects: ({ correctsId }) => correctsId,
    reason: ({ reason }) => reason,
    enteredBy: ({ enteredByName }) => enteredByName,
    confirmedBy: ({ decidedByName }) => decidedByName,
    gatewayId: ({ tranId }) => tranId,
    paidOut: ({ storeAmount }) => taka(storeAmount),
  }
  const lines: Columns<Ledger['lines'][number]> = {
    day: ({ day }) => day,
    account: accountOf,
    in: (line) => (isOut(line) ? null : taka(line.amount)),
    out: (line) => (isOut(line) ? taka(line.amount) : null),
    balance: ({ balance }) => taka(balance),
    trxId: ({ trxId }) => trxId,
    narration: ({ text }) => text,
    state: ({ state }) => t(`${state}State`),
    entry: ({ giftId }) => giftId,
    reason: ({ reason }) => reason,
    decidedBy: ({ decidedByName }) => decidedByName,
    decidedOn: ({ decidedAt }) => dayOfInstant(decidedAt),
  }
  const receipts: Columns<Ledger['receipts'][number]> = {
    number: formatReceiptNumber,
    amount: ({ amount }) => taka(amount),
    name: ({ name }) => name,
    entry: ({ giftId }) => giftId,
    receivedOn: (receipt) => receipt.receivedOn,
    issuedOn: ({ issuedAt }) => dayOfInstant(issuedAt),
    issuedBy: ({ issuedByName }) => issuedByName,
    voidedOn: ({ voidedAt }) => dayOfInstant(voidedAt),
    voidedBy: ({ voidedByName }) => voidedByName,
    reason({ voidReason }) {
      const key = voidKeyOf(voidReason)
      return key ? t(key) : voidReason
    },
  }
  const ties: Columns<TieRow> = {
    account: ({ accountId }) => names.get(accountId),
    month: ({ month }) => month ?? t('wholeYear'),
    opening: ({ opening }) => taka(opening),
    in: (tie) => taka(tie.in),
    out: ({ out }) => taka(out),
    closing: ({ closing }) => taka(closing),
    difference: ({ difference }) => taka(difference),
    breaksOn: ({ breaksOn }) => breaksOn,
    gifts: (tie) => taka(tie.gifts ?? null),
    notGifts: ({ notGifts }) => taka(notGifts ?? null),
    open: ({ open }) => taka(open ?? null),
    writtenDown: ({ writtenDown }) => taka(writtenDown ?? null),
  }
  const total = [t('total'), null, taka(ledger.total)]
  return [
    sheet('gifts', gifts, ledger.entries, [total]),
    sheet('lines', lines, ledger.lines),
    sheet('receipts', receipts, ledger.receipts),
    sheet('accounts', ties, ledger.ties.flatMap(withMonths)),
  ]

  function sheet<Row>(
    name: Head,
    columns: Columns<Row>,
    rows: readonly Row[],
    last: readonly CsvCell[][] = [],
  ): WrittenSheet {
    const cells = Object.values<(row: Row) => CsvCell>(columns)
    const heads = Object.keys(columns).flatMap((head) => (isHead(head) ? t(head) : []))
    return {
      name: t(name),
      rows: [heads, ...rows.map((row) => cells.map((cell) => cell(row))), ...last],
    }
  }
}

const isHead = (name: string): name is Head => Object.hasOwn(en, name)

type AccountYear = YearRecord['accounts'][number]
type MonthTie = AccountYear['months'][number]
type TieRow = Omit<MonthTie, 'month'> & { month?: string } & Pick<AccountYear, 'accountId'> &
  Partial<AccountYear>

/** Returns the months of an account, and its year below them. */
function withMonths({ months, ...year }: AccountYear): TieRow[] {
  const { accountId } = year
  return [...months.map((month) => ({ accountId, ...month })), { ...year, breaksOn: null }]
}

const isOut = ({ state }: Ledger['lines'][number]) => state === 'out' || state === 'back'

/** Returns one file with all tables, each below its name. */
export function ledgerCsv(sheets: readonly WrittenSheet[]): string {
  const [first, ...others] = sheets.flatMap(({ name, rows }) => [[name], ...rows, []])
  return toCsv((first ?? []).map(String), others)
}

function taka(poisha: number | null): number | null {
  return poisha === null ? null : poisha / 100
}

function dayOfInstant(at: string | null): string | null {
  return at && dayOf(new Date(at))
}
