// The search of the desk over gifts, promises and lines: each finds the ids of the newest that fit, by indexes where a
// text can be a code or a number.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { hasText } from '#core/kernel/db/list-query.ts'
import { type Searched, searchedFor } from './gift-search.ts'

/** Entries of each kind that a search finds at most. */
const mostFound = 500

const wholePhone = '01712-345678'.length

/** Finds promises, lines and gifts that a text may mean. */
export async function findIds(db: Db, text: string) {
  const searched = searchedFor(text)
  const promises = await findPromiseIds(db, searched)
  const lines = await findLineIds(db, searched)
  return { promises, lines, gifts: await findGiftIds(db, searched, { promises, lines }) }
}

/** Finds promises, kept and closed ones too. */
export async function findPromiseIds(db: Db, searched: Searched): Promise<number[]> {
  const { words, phone, code, number, amount } = searched
  const texts = words && !code ? ['name', 'email', 'code'] : []
  const tests = [
    ...isAmong('code', [code]),
    ...isAmong('sentTrxId', [number]),
    ...isPhone(db, phone),
    ...isAmong('amount', [amount]),
    ...texts.map((column) => hasText(db, column, words ?? '')),
  ]
  return newest(db.selectFrom('givingPromises').select('id').where(anyOf(tests)))
}

/** Finds lines of money that came in, whatever they are now. */
export async function findLineIds(db: Db, searched: Searched): Promise<number[]> {
  const { words, phone, number, amount } = searched
  const tests = [
    ...isAmong('trxId', [number]),
    ...isPhone(db, phone),
    ...isAmong('amount', [amount]),
    ...(words ? [hasText(db, 'text', words)] : []),
  ]
  const lines = db.selectFrom('statementLines').select('id').where(anyOf(tests))
  return newest(lines.where('state', '!=', 'out'))
}

/** Finds gifts by themselves, and by their receipts, promises and lines. */
async function findGiftIds(
  db: Db,
  { receipt, receiptCode, number, amount }: Searched,
  { promises, lines }: { promises: readonly number[]; lines: readonly number[] },
): Promise<number[]> {
  const receipts = db.selectFrom('giftReceipts').select('giftId as id')
  const payments = db.selectFrom('gatewayPayments').select('giftId as id')
  const matches = db.selectFrom('giftMatches').select('giftId as id').where('undoneAt', 'is', null)
  // Corrections are left out where the gifts are read: here SQLite would take the index of these instead.
  const gifts = db.selectFrom('gifts').select('id')
  const numbered = receipt
    ? receipts.where('year', '=', receipt.year).where('number', '=', receipt.number)
    : undefined
  const found = [
    numbered,
    receipts.where(anyOf(isAmong('code', [receiptCode]))),
    gifts.where(anyOf(isAmong('trxId', [number]))),
    gifts.where(anyOf(isAmong('chequeNumber', [number]))),
    payments.where(anyOf(isAmong('bankTranId', [number]))),
    gifts.where(anyOf(isAmong('amount', [amount]))),
    matches.where(anyOf(isAmong('promiseId', promises))),
    gifts.where(anyOf(isAmong('lineId', lines))),
  ]
  const ids: number[] = []
  for (const query of found) if (query) ids.push(...(await newest(query)))
  return [...new Set(ids)].toSorted((a, b) => b - a).slice(0, mostFound)
}

type Found = { id: number | null }
type Query = {
  orderBy: (
    column: 'id',
    direction: 'desc',
  ) => {
    limit: (most: number) => { execute: () => Promise<Found[]> }
  }
}

async function newest(query: Query): Promise<number[]> {
  const rows = await query.orderBy('id', 'desc').limit(mostFound).execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** A whole telephone is found by an index. */
function isPhone(db: Db, phone: string | undefined) {
  if (!phone) return []
  return phone.length === wholePhone ? isAmong('phone', [phone]) : [hasText(db, 'phone', phone)]
}

/** Returns the test that a column has one of these values; none if there is no value. */
export function isAmong(
  column: string | RawBuilder<unknown>,
  values: readonly (string | number | undefined)[],
): RawBuilder<SqlBool>[] {
  const known = values.filter(Boolean)
  const left = typeof column === 'string' ? sql.ref(column) : column
  return known.length > 0 ? [sql<SqlBool>`${left} in (${sql.join(known)})`] : []
}

/** Returns the test that one of some tests is true. */
export function anyOf(tests: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return tests.length > 0 ? sql<SqlBool>`(${sql.join(tests, sql` or `)})` : sql<SqlBool>`1 = 0`
}
