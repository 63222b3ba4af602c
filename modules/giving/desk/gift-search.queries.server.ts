// The search of the desk over gifts, promises and lines: each finds the ids of the newest that fit, by indexes where a
// text can be a code or a number.
import { type SqlBool, sql } from 'kysely'
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
  const tests = [
    ...(code ? [equals('code', code)] : []),
    ...(number ? [equals('sentTrxId', number)] : []),
    ...(phone ? [isPhone(db, phone)] : []),
    ...(amount ? [equals('amount', amount)] : []),
    ...(words && !code
      ? ['name', 'email', 'code'].map((column) => hasText(db, column, words))
      : []),
  ]
  if (tests.length === 0) return []
  const rows = await db
    .selectFrom('givingPromises')
    .select('id')
    .where(anyOf(tests))
    .orderBy('id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds lines of money that came in, whatever they are now. */
export async function findLineIds(db: Db, searched: Searched): Promise<number[]> {
  const { words, phone, number, amount } = searched
  const tests = [
    ...(number ? [equals('trxId', number)] : []),
    ...(phone ? [isPhone(db, phone)] : []),
    ...(amount ? [equals('amount', amount)] : []),
    ...(words ? [hasText(db, 'text', words)] : []),
  ]
  if (tests.length === 0) return []
  const rows = await db
    .selectFrom('statementLines')
    .select('id')
    .where(anyOf(tests))
    .where('state', '!=', 'out')
    .orderBy('id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds gifts by themselves, and by their receipts, promises and lines. */
async function findGiftIds(
  db: Db,
  searched: Searched,
  { promises, lines }: { promises: readonly number[]; lines: readonly number[] },
): Promise<number[]> {
  const { receipt, receiptCode, number, amount } = searched
  const ids = async (query: { execute: () => Promise<{ id: number }[]> }) =>
    (await query.execute()).map(({ id }) => id)
  const byReceipt = db.selectFrom('giftReceipts').select('giftId as id')
  // Corrections are left out where the gifts are read: here SQLite would take the index of these instead.
  const gifts = db.selectFrom('gifts').select('id').orderBy('id', 'desc').limit(mostFound)
  const found = [
    ...(receipt
      ? await ids(byReceipt.where('year', '=', receipt.year).where('number', '=', receipt.number))
      : []),
    ...(receiptCode ? await ids(byReceipt.where('code', '=', receiptCode)) : []),
    ...(number ? await ids(gifts.where('trxId', '=', number)) : []),
    ...(number ? await ids(gifts.where('chequeNumber', '=', number)) : []),
    ...(number
      ? await ids(
          db
            .selectFrom('gatewayPayments')
            .select('giftId as id')
            .where('bankTranId', '=', number)
            .where('giftId', 'is not', null)
            .$castTo<{ id: number }>(),
        )
      : []),
    ...(amount ? await ids(gifts.where('amount', '=', amount)) : []),
    ...(promises.length > 0
      ? await ids(
          db
            .selectFrom('giftMatches')
            .select('giftId as id')
            .where('promiseId', 'in', [...promises])
            .where('undoneAt', 'is', null)
            .orderBy('id', 'desc')
            .limit(mostFound),
        )
      : []),
    ...(lines.length > 0 ? await ids(gifts.where('lineId', 'in', [...lines])) : []),
  ]
  return [...new Set(found)].toSorted((a, b) => b - a).slice(0, mostFound)
}

/** A whole telephone is found by an index. */
function isPhone(db: Db, phone: string) {
  return phone.length === wholePhone ? equals('phone', phone) : hasText(db, 'phone', phone)
}

function equals(column: string, value: string | number) {
  return sql<SqlBool>`${sql.ref(column)} = ${value}`
}

function anyOf(tests: readonly ReturnType<typeof equals>[]) {
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}
