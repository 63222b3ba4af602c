// Lists of promises, received gifts and statement lines, with the search, order and pages of any list of the API.
import { type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import {
  defaultPageSize,
  hasText,
  type ListPage,
  type ListQuery,
} from '#core/kernel/db/list-query.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { type LineTraits, mostOfAmount } from './suggest-matches.ts'

export const giftColumns = { sort: ['id', 'amount'] } as const

export type GiftListQuery = ListQuery<typeof giftColumns>

/** Number of values in one SQL statement. */
const chunk = 500

/** Promises that no gift keeps: those expected, or those that the office no longer expects. */
export async function listPromises(db: Db, query: GiftListQuery, state: 'promised' | 'closed') {
  const found =
    state === 'closed'
      ? promisesWithoutGift(db).where('closedAt', 'is not', null)
      : openPromises(db)
  const names = ['code', 'name', 'phone', 'email'].map((name) => `givingPromises.${name}`)
  return readGiftPage(db, found, query, { table: 'givingPromises', names })
}

function promisesWithoutGift(db: Db) {
  return db
    .selectFrom('givingPromises')
    .select([
      'id',
      'code',
      'amount',
      'purpose',
      'programName',
      'programNameBn',
      'name',
      'phone',
      'email',
      'language',
      'createdAt as promisedAt',
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('giftMatches')
            .select('id')
            .whereRef('promiseId', '=', 'givingPromises.id')
            .where('undoneAt', 'is', null),
        ),
      ),
    )
}

function openPromises(db: Db) {
  return promisesWithoutGift(db).where('closedAt', 'is', null).where('source', '=', 'site')
}

/** Finds the open promises with one of these properties; of those with one amount, one more than tell anything. */
export async function findSimilarPromises(db: Db, { starts, ends, phones, amounts }: LineTraits) {
  const byWords = await openPromises(db)
    .where(({ or, eb }) =>
      or([
        ...(starts.length > 0 ? [eb(sql`substr("code", 1, 4)`, 'in', starts)] : []),
        ...(ends.length > 0 ? [eb(sql`substr("code", 5, 4)`, 'in', ends)] : []),
        ...(phones.length > 0 ? [eb('phone', 'in', phones)] : []),
      ]),
    )
    .execute()
  const byAmount = await db
    .selectFrom(
      openPromises(db)
        .select(
          sql<number>`row_number() over (partition by "amount" order by "id")`.as('nthOfAmount'),
        )
        .where('amount', 'in', amounts)
        .as('found'),
    )
    .selectAll()
    .where('nthOfAmount', '<=', mostOfAmount + 1)
    .execute()
  const promises = [...byWords, ...byAmount]
  return [...new Map(promises.map((promise) => [promise.id, promise])).values()]
}

const lineFields = ['id', 'way', 'day', 'amount', 'trxId', 'phone', 'text'] as const

/** Lines of statements set aside, because they are no gifts. */
export async function listLinesAside(db: Db, query: GiftListQuery) {
  const found = db.selectFrom('statementLines').select(lineFields).where('state', '=', 'aside')
  const { rows, total } = await readGiftPage(db, found, query, {
    table: 'statementLines',
    names: lineNames,
  })
  return { rows: rows.map((row) => ({ ...row, suggestion: null })), total }
}

const lineNames = ['statementLines.trxId', 'statementLines.phone', 'statementLines.text']

/** Lines of statements that are not matched, the newest first. */
export async function listOpenLines(db: Db, query: GiftListQuery) {
  const found = db
    .selectFrom('statementLines')
    .select(lineFields)
    .where('state', '=', 'open')
    .$if(query.sort === undefined, (all) => all.orderBy('day', 'desc'))
  return readGiftPage(db, found, query, { table: 'statementLines', names: lineNames })
}

/** Lines of one statement that are not matched, by id, in chunks: `after` is the last id of the chunk before. */
export async function listLinesOfImport(
  db: Db,
  { importId, after, limit }: { importId: number; after: number; limit: number },
) {
  return db
    .selectFrom('statementLines')
    .select(lineFields)
    .where('importId', '=', importId)
    .where('state', '=', 'open')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Received gifts, those that need a decision first, each with its promise, receipt and pending correction. */
export async function listGifts(db: Db, query: GiftListQuery) {
  const names = [
    'givingPromises.code',
    'givingPromises.name',
    'givingPromises.phone',
    'givingPromises.email',
    'statementLines.trxId',
  ]
  const needsDecision = sql<SqlBool>`case when "giftMatches"."id" is null or (
    "givingPromises"."hasListing" and "givingPromises"."name" is not null
    and "listedGivers"."id" is null
  ) or exists (
    select 1 from "gifts" as "corrections"
    where "corrections"."correctsId" = "gifts"."id" and "corrections"."state" = 'waiting'
  ) then 0 else 1 end`
  const found = receivedGifts(db).$if(query.sort === undefined, (all) => all.orderBy(needsDecision))
  const { rows, total } = await readGiftPage(db, found, query, { table: 'gifts', names })
  return { rows: await withCorrections(db, rows), total }
}

export async function findReceivedGift(db: Db, id: number) {
  const rows = await receivedGifts(db).where('gifts.id', '=', id).execute()
  const [gift] = await withCorrections(db, rows)
  return gift
}

function receivedGifts(db: Db) {
  return db
    .selectFrom('gifts')
    .leftJoin('giftMatches', (join) =>
      join.onRef('giftMatches.giftId', '=', 'gifts.id').on('giftMatches.undoneAt', 'is', null),
    )
    .leftJoin('givingPromises', 'givingPromises.id', 'giftMatches.promiseId')
    .leftJoin('listedGivers', 'listedGivers.promiseId', 'givingPromises.id')
    .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
    .leftJoin('giftReceipts', (join) =>
      join.onRef('giftReceipts.giftId', '=', 'gifts.id').on('giftReceipts.voidedAt', 'is', null),
    )
    .select(({ fn }) => [
      'gifts.id',
      'gifts.amount',
      'gifts.way',
      'gifts.accountId',
      'gifts.receivedOn',
      'gifts.enteredByName',
      fn.coalesce('gifts.trxId', 'statementLines.trxId').as('trxId'),
      'gifts.chequeNumber',
      'givingPromises.id as promiseId',
      'givingPromises.code',
      'givingPromises.name',
      'givingPromises.phone',
      'givingPromises.email',
      'givingPromises.purpose',
      'givingPromises.programName',
      'givingPromises.programNameBn',
      'givingPromises.hasListing',
      'listedGivers.listedAt',
      'giftReceipts.year',
      'giftReceipts.number',
      'giftReceipts.code as receiptCode',
    ])
    .where('gifts.correctsId', 'is', null)
}

type ReceivedRow = Awaited<ReturnType<ReturnType<typeof receivedGifts>['execute']>>[number]

async function withCorrections(db: Db, rows: readonly ReceivedRow[]) {
  const corrections = await listCorrections(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ promiseId, code, name, phone, email, ...rest }) => {
    const {
      purpose,
      programName,
      programNameBn,
      hasListing,
      listedAt,
      year,
      number,
      receiptCode,
      ...gift
    } = rest
    const own = corrections.get(gift.id) ?? []
    const counted = own.filter(({ state }) => state === 'counted')
    const waiting = own.find(({ state }) => state === 'waiting')
    return {
      ...gift,
      amount: counted.reduce((sum, { amount }) => sum + amount, gift.amount),
      promise:
        promiseId === null
          ? null
          : {
              id: promiseId,
              code: code ?? '',
              name,
              phone,
              email,
              purpose: purpose ?? 'general',
              programName,
              programNameBn,
              isListed: hasListing ?? false,
              isShown: listedAt !== null,
            },
      receipt:
        year === null || number === null || receiptCode === null
          ? null
          : { year, number, code: receiptCode },
      waiting: waiting
        ? { id: waiting.id, ...shownCorrection(waiting), enteredById: waiting.enteredById }
        : null,
      rejected: own
        .filter(({ state }) => state === 'refused')
        .map((correction) => {
          const { enteredById, decidedById, decidedByName, decidedAt, decisionReason } = correction
          const isWithdrawn = decidedById !== null && decidedById === enteredById
          const decision = { isWithdrawn, decidedByName, decidedAt, decisionReason }
          return { ...shownCorrection(correction), ...decision }
        }),
    }
  })
}

type CorrectionRow = Awaited<ReturnType<typeof correctionsOf>>[number]

function shownCorrection({ amount, reason, enteredByName, undoesMatchId }: CorrectionRow) {
  return {
    undoesMatch: undoesMatchId !== null,
    difference: amount,
    reason: reason ?? '',
    enteredByName,
  }
}

async function listCorrections(db: Db, giftIds: readonly number[]) {
  const found = new Map<number, CorrectionRow[]>()
  for (let start = 0; start < giftIds.length; start += chunk) {
    for (const row of await correctionsOf(db, giftIds.slice(start, start + chunk))) {
      const giftId = row.correctsId ?? 0
      found.set(giftId, [...(found.get(giftId) ?? []), row])
    }
  }
  return found
}

async function correctionsOf(db: Db, giftIds: readonly number[]) {
  return db
    .selectFrom('gifts')
    .select([
      'id',
      'amount',
      'state',
      'reason',
      'enteredByName',
      'enteredById',
      'correctsId',
      'decidedAt',
      'decidedById',
      'decidedByName',
      'decisionReason',
      'undoesMatchId',
    ])
    .where('correctsId', 'in', [...giftIds])
    .orderBy('id')
    .execute()
}

type PageColumns = {
  table: 'gifts' | 'givingPromises' | 'statementLines'
  names: readonly string[]
}

/** Reads a page of a query with joins, which `readList` cannot; the newest first unless another order is asked for. */
async function readGiftPage<T extends keyof Tables, O>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, O>,
  { q, sort = '-id', page, pageSize }: GiftListQuery,
  { table, names }: PageColumns,
): Promise<ListPage<Simplify<O>>> {
  const tests = q ? names.map((name) => hasText(db, name, q)) : []
  const found = q ? query.where(sql<SqlBool>`(${sql.join(tests, sql` or `)})`) : query
  const column = giftColumns.sort.find((name) => sort.endsWith(name)) ?? 'id'
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const ordered = found
    .orderBy(sql`${sql.ref(`${table}.${column}`)} ${direction}`)
    .orderBy(sql`${sql.ref(`${table}.id`)} desc`)
  if (page === undefined && pageSize === undefined) {
    const rows = await ordered.execute()
    return { rows, total: rows.length }
  }
  const size = pageSize ?? defaultPageSize
  const rows = await ordered
    .limit(size)
    .offset(((page ?? 1) - 1) * size)
    .execute()
  const { total } = await db
    .selectFrom(found.clearOrderBy().as('found'))
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
