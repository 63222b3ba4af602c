// A year of the books: how each account ties to its statements, what the gifts were for, and the receipts.
import type { Db } from '#core/kernel/db/database.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf } from '#core/settings/stored/setting.schema.ts'
import { listAccounts } from '../desk/account.queries.server.ts'
import { sumPurposes } from '../numbers/gift-numbers.queries.server.ts'
import { sumOf } from '../promises/poisha.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import { tieMonths, tieYear } from './account-ties.ts'
import { type BookYear, readBookYear } from './book-year.ts'
import {
  listAccountsWithLines,
  listLinesOfYear,
  listReceiptNumbers,
  listStatedBalances,
  sumEntries,
} from './year.queries.server.ts'
import type { MonthRecord, YearRecord } from './year-output.schema.server.ts'

/** @param written such as 2026-27 */
export async function findBookYear(db: Db, written: string): Promise<BookYear> {
  const { en } = (await findSettings(db))['giving.yearBegins']
  return readBookYear(written, numberOf('giving.yearBegins', en))
}

export async function readYear(db: Db, year: BookYear): Promise<YearRecord> {
  const entries = await sumEntries(db, year)
  return {
    from: year.from,
    to: year.to,
    accounts: await tieAccounts(db, year, entries),
    purposes: sumPurposes(entries),
    receipts: await readReceipts(db, year),
  }
}

/** Adds up the gifts of each month, with their corrections. */
export async function readMonths(db: Db, year: BookYear): Promise<MonthRecord[]> {
  const byMonth = Map.groupBy(await sumEntries(db, year), ({ month }) => month)
  return [...byMonth].map(([month, entries]) => ({
    month,
    gifts: sumOf(entries, 'gifts'),
    amount: sumOf(entries, 'amount'),
    accounts: [...Map.groupBy(entries, ({ accountId }) => accountId)].map(([accountId, own]) => ({
      accountId,
      amount: sumOf(own, 'amount'),
    })),
    purposes: sumPurposes(entries),
  }))
}

type Entry = Awaited<ReturnType<typeof sumEntries>>[number]

async function tieAccounts(db: Db, year: BookYear, entries: readonly Entry[]) {
  const lines = Map.groupBy(await listLinesOfYear(db, year), ({ accountId }) => accountId)
  const stated = Map.groupBy(await listStatedBalances(db, year), ({ accountId }) => accountId)
  const withLines = await listAccountsWithLines(db)
  return (await listAccounts(db)).map(({ id: accountId }) => {
    const loose = entries.filter((entry) => entry.accountId === accountId && entry.isWithoutLine)
    const hasLines = withLines.has(accountId)
    const all = hasLines ? (lines.get(accountId) ?? []) : loose.map(asLine)
    const months = tieMonths(all.map(withDirection), stated.get(accountId) ?? [], year.months)
    const sumOfStates = (...states: string[]) =>
      sumOf(
        all.filter(({ day, state = '' }) => day >= year.from && states.includes(state)),
        'amount',
      )
    return {
      accountId,
      ...tieYear(months),
      gifts: sumOfStates('gift'),
      notGifts: sumOfStates('aside'),
      // Money that waits for a second person is not decided.
      open: sumOfStates('open', 'asideWaiting'),
      writtenDown: hasLines ? sumOf(loose, 'amount') : 0,
      months,
    }
  })
}

type Line = Awaited<ReturnType<typeof listLinesOfYear>>[number]

const withDirection = (line: Line) => ({
  ...line,
  isOut: line.state === 'out' || line.state === 'back',
})

/** All money of an account without statements is gifts: cash, the gateway, or an account kept by hand. */
function asLine({ accountId, month, amount }: Entry): Line {
  return { accountId, day: `${month}-01`, state: 'gift', amount, balance: null }
}

/** Names the receipts from first to last, those that are void, and numbers of a year between them that no receipt has. */
async function readReceipts(db: Db, days: BookYear): Promise<YearRecord['receipts']> {
  const receipts = await listReceiptNumbers(db, days)
  const [first, last] = [receipts[0], receipts.at(-1)]
  return {
    first: first ? formatReceiptNumber(first) : null,
    last: last ? formatReceiptNumber(last) : null,
    void: receipts.filter(({ voidedAt }) => voidedAt !== null).length,
    missing: receipts.flatMap(({ year, number }, at) => {
      const before = receipts[at - 1]
      const next = before?.year === year ? before.number + 1 : number
      return Array.from({ length: number - next }, (_, n) =>
        formatReceiptNumber({ year, number: next + n }),
      )
    }),
  }
}
