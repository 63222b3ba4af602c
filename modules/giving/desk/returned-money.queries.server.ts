// Money that went back: lines that went out and name a gift, by its code or by the number of its payment.
import { sql } from 'kysely'
import { pickOutput } from '#core/kernel/api/output.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { giftCodesIn } from '../promises/gift-code.ts'
import { giftsWithPromises } from '../receipts/gifts-with-promises.queries.server.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import { type GiftListQuery, listLines } from './gift-lists.queries.server.ts'
import { netOf } from './ledger.queries.server.ts'
import { chunksOf } from './statement.queries.server.ts'
import { returnedOutput } from './statement-output.schema.server.ts'
import { numbersIn } from './written-down.ts'

type Line = { id: number; day: string; amount: number; trxId: string | null; text: string | null }

/** Money that came in, which a line may name. */
type Named = { key: string; day: string; amount: number; giftId: number | null }

/** Marks lines that went out from a day on and name a gift, unless somebody has looked at them. */
export async function markReturned(tx: Db, fromDay: string): Promise<void> {
  const lines = await tx
    .selectFrom('statementLines')
    .select(['id', 'day', 'amount', 'trxId', 'text'])
    .where('state', '=', 'out')
    .where('decidedAt', 'is', null)
    .where('day', '>=', fromDay)
    .orderBy('id')
    .execute()
  for await (const some of chunksOf(lines)) {
    const named = [...(await findNamed(tx, some)).keys()]
    if (named.length === 0) continue
    await tx.updateTable('statementLines').set({ state: 'back' }).where('id', 'in', named).execute()
  }
}

/** Lists money that went back and that nobody has looked at, the newest first, with the gift that it names. */
export async function listReturned(db: Db, query: GiftListQuery) {
  const { rows, total } = await listLines(db, ['back'], query)
  const shown = []
  for await (const some of chunksOf(rows)) {
    const named = await findNamed(db, some)
    for (const row of some) {
      const giftId = named.get(row.id)
      const gift = giftId ? await describeGift(db, giftId) : null
      shown.push(pickOutput(returnedOutput, { ...row, gift }))
    }
  }
  return { rows: shown, total }
}

async function describeGift(db: Db, id: number) {
  const found = await giftsWithPromises(db)
    .leftJoin('giftReceipts', (join) =>
      join.onRef('giftReceipts.giftId', '=', 'gifts.id').on('voidedAt', 'is', null),
    )
    .select(['givingPromises.code', 'giftReceipts.year', 'giftReceipts.number'])
    .where('gifts.id', '=', id)
    .executeTakeFirst()
  const { code = null, year = null, number = null } = found ?? {}
  const receipt = year === null || number === null ? null : formatReceiptNumber({ year, number })
  return { id, code, amount: await netOf(db, id), receipt }
}

/** Returns the gift that each line names; null for one that names money which is no gift yet. At most 500 lines. */
async function findNamed(db: Db, lines: readonly Line[]): Promise<Map<number, number | null>> {
  const keys = new Map(
    lines.map((line) => [
      line,
      {
        codes: giftCodesIn(`${line.text ?? ''} ${line.trxId ?? ''}`),
        numbers: numbersIn(line).filter((number) => number.length >= 6),
      },
    ]),
  )
  const all = [...keys.values()]
  const byCode = await listByCodes(
    db,
    all.flatMap(({ codes }) => codes),
  )
  const byNumber = await listByNumbers(
    db,
    all.flatMap(({ numbers }) => numbers),
  )
  const named = Map.groupBy([...byCode, ...byNumber], ({ key }) => key)
  const found = new Map<number, number | null>()
  for (const [line, { codes, numbers }] of keys) {
    const before = (key: string) => (named.get(key) ?? []).filter(({ day }) => day <= line.day)
    const candidates = [...codes, ...numbers].flatMap(before)
    const byAmount = candidates.findLast(({ amount }) => amount === line.amount)
    // A number that several payments have, as a bank numbers a batch, names none of them by itself.
    const ofCode = codes.flatMap(before).at(-1)
    const alone = candidates.length === 1 ? candidates[0] : undefined
    const one = byAmount ?? ofCode ?? alone
    if (one && one.amount >= line.amount) found.set(line.id, one.giftId)
  }
  return found
}

/** Promises with some codes, each with its gifts; the last gift is the last of its code. */
async function listByCodes(db: Db, codes: readonly string[]): Promise<Named[]> {
  return inChunks(codes, (some) =>
    db
      .selectFrom('givingPromises')
      .leftJoin('giftMatches', (join) =>
        join.onRef('promiseId', '=', 'givingPromises.id').on('undoneAt', 'is', null),
      )
      .leftJoin('gifts', 'gifts.id', 'giftMatches.giftId')
      .select(['code as key', 'gifts.id as giftId'])
      .select(sql<string>`coalesce("gifts"."receivedOn", '')`.as('day'))
      .select(({ fn }) => fn.coalesce('gifts.amount', 'givingPromises.amount').as('amount'))
      .where('code', 'in', some)
      .orderBy('gifts.receivedOn')
      .orderBy('gifts.id')
      .execute(),
  )
}

/** Money that came in under some numbers: lines of statements, and payments that were written down. */
async function listByNumbers(db: Db, numbers: readonly string[]): Promise<Named[]> {
  const lines = await inChunks(numbers, (some) =>
    db
      .selectFrom('statementLines')
      .leftJoin('gifts', 'gifts.lineId', 'statementLines.id')
      .select(['day', 'statementLines.amount', 'gifts.id as giftId'])
      .select(sql<string>`"statementLines"."trxId"`.as('key'))
      .where('statementLines.trxId', 'in', some)
      .where('statementLines.state', 'not in', ['out', 'back'])
      .orderBy('day')
      .orderBy('statementLines.id')
      .execute(),
  )
  const gifts = await inChunks(numbers, (some) =>
    db
      .selectFrom('gifts')
      .select(['receivedOn as day', 'amount', 'id as giftId'])
      .select(sql<string>`"trxId"`.as('key'))
      .where('trxId', 'in', some)
      .where('lineId', 'is', null)
      .orderBy('receivedOn')
      .orderBy('id')
      .execute(),
  )
  return [...lines, ...gifts]
}

async function inChunks(
  keys: readonly string[],
  read: (some: string[]) => Promise<Named[]>,
): Promise<Named[]> {
  const found: Named[] = []
  for await (const some of chunksOf([...new Set(keys)])) found.push(...(await read(some)))
  return found
}
