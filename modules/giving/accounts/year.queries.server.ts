// What the tables hold of a year of the books.
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { endOf, startOf } from '#core/lib/text/day.ts'
import {
  giftsWithPromises,
  purposeColumns,
} from '../receipts/gifts-with-promises.queries.server.ts'

type Days = { from: string; to: string }

/**
 * Lists the lines of each account of these days, and of the last day before them. The database gives one text a
 * day: 20,000 rows take several times as long to arrive.
 */
export async function listLinesOfYear(db: Db, { from, to }: Days) {
  const days = db
    .selectFrom('statementLines')
    .select(['statementLines.accountId', 'statementLines.day'])
    .select(
      sql<string>`string_agg(
        "state" || ' ' || "amount" || ' ' || coalesce(cast("balance" as text), ''), ','
        order by "statementLines"."id"
      )`.as('lines'),
    )
    .groupBy(['statementLines.accountId', 'statementLines.day'])
  const own = await days.where('day', '>=', from).where('day', '<=', to).execute()
  const before = await days
    .innerJoin(
      db
        .selectFrom('statementLines')
        .select(({ fn }) => ['accountId', fn.max('day').as('day')])
        .where('day', '<', from)
        .groupBy('accountId')
        .as('last'),
      (join) =>
        join
          .onRef('last.accountId', '=', 'statementLines.accountId')
          .onRef('last.day', '=', 'statementLines.day'),
    )
    .execute()
  return [...before, ...own].flatMap(({ accountId, day, lines }) =>
    lines.split(',').map((line) => {
      const [state, amount, balance] = line.split(' ')
      return {
        accountId,
        day,
        state,
        amount: Number(amount),
        balance: balance ? Number(balance) : null,
      }
    }),
  )
}

/** Tells whether an import has lines, and none of them a balance. */
const hasNoBalances = sql<SqlBool>`(select count(*) > 0 and count("balance") = 0
  from "statementLines" where "importId" = "statementImports"."id")`

/** Lists the statements without running balances that tell how the account stood before or after them. */
export async function listStatedBalances(db: Db, { from, to }: Days) {
  const rows = await db
    .selectFrom('statementImports')
    .select(['accountId', 'firstDay', 'lastDay', 'opening', 'closing'])
    .where('lastDay', '>=', from)
    .where('firstDay', '<=', to)
    .where(({ eb, or }) => or([eb('opening', 'is not', null), eb('closing', 'is not', null)]))
    .where(hasNoBalances)
    .orderBy('id')
    .execute()
  return rows.map(({ firstDay, lastDay, ...row }) => ({
    ...row,
    firstDay: firstDay ?? from,
    lastDay: lastDay ?? to,
  }))
}

/** Returns the ids of the accounts that have statements. */
export async function listAccountsWithLines(db: Db): Promise<Set<number>> {
  const hasLines = sql<SqlBool>`exists (select 1 from "statementLines"
    where "accountId" = "giftAccounts"."id")`
  const rows = await db.selectFrom('giftAccounts').select('id').where(hasLines).execute()
  return new Set(rows.map(({ id }) => id))
}

/** An entry of the ledger belongs to the account of its gift, or to the first one of its way. */
const accountOfGift = sql<number | null>`coalesce(
  "gifts"."accountId",
  (select min("id") from "giftAccounts" where "giftAccounts"."way" = "gifts"."way")
)`

/** 1 for a payment without a line of a statement: cash, one of the gateway, or one that was written down. */
const withoutLine = sql<number>`case
  when coalesce("corrected"."lineId", "gifts"."lineId") is null then 1 else 0 end`

/** Adds up the counted entries of each month by account and purpose; `gifts` counts no corrections. */
export async function sumEntries(db: Db, { from, to }: Days) {
  const entries = giftsWithPromises(db)
    .leftJoin('gifts as corrected', 'corrected.id', 'gifts.correctsId')
    .select([
      sql<string>`substr("gifts"."receivedOn", 1, 7)`.as('month'),
      accountOfGift.as('accountId'),
      withoutLine.as('withoutLine'),
      'gifts.correctsId',
      'gifts.amount',
      ...purposeColumns,
    ])
    .where('gifts.state', '=', 'counted')
    .where('gifts.receivedOn', '>=', from)
    .where('gifts.receivedOn', '<=', to)
  const groups = [
    'month',
    'accountId',
    'withoutLine',
    'purpose',
    'programName',
    'programNameBn',
  ] as const
  const rows = await db
    .selectFrom(entries.as('entries'))
    .select([...groups])
    .select(({ fn }) => [
      fn.sum<number | string>('amount').as('amount'),
      sql<number | string>`sum(case when "correctsId" is null then 1 else 0 end)`.as('gifts'),
    ])
    .groupBy([...groups])
    .orderBy('month')
    .execute()
  return rows.map(({ amount, gifts, purpose, withoutLine, ...row }) => ({
    ...row,
    // A gift without a promise has no purpose.
    purpose: purpose ?? ('general' as const),
    isWithoutLine: withoutLine === 1,
    amount: Number(amount),
    gifts: Number(gifts),
  }))
}

/** Lists the receipts issued on these days, in the order of their numbers. */
export async function listReceiptsOf(db: Db, days: Days) {
  return receiptsOf(db, days)
    .leftJoin('givingPromises', 'givingPromises.id', 'giftReceipts.promiseId')
    .selectAll('giftReceipts')
    .select('givingPromises.name')
    .orderBy('year')
    .orderBy('number')
    .execute()
}

/** Lists the numbers of the receipts issued on these days, in their order; `voidedAt` is null for a valid one. */
export async function listReceiptNumbers(db: Db, days: Days) {
  const receipts = receiptsOf(db, days).select(['year', 'number', 'voidedAt'])
  return receipts.orderBy('year').orderBy('number').execute()
}

function receiptsOf(db: Db, { from, to }: Days) {
  return db
    .selectFrom('giftReceipts')
    .where('issuedAt', '>=', startOf(from).toISOString())
    .where('issuedAt', '<', endOf(to).toISOString())
}

/** Lists all lines of these days by account and day, with the gift that each of them is. */
export async function listLedgerLines(db: Db, { from, to }: Days) {
  return db
    .selectFrom('statementLines')
    .leftJoin('gifts', 'gifts.lineId', 'statementLines.id')
    .selectAll('statementLines')
    .select('gifts.id as giftId')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('statementLines.accountId')
    .orderBy('day')
    .orderBy('statementLines.id')
    .execute()
}
