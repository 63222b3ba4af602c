// Lists of promises, received gifts and statement lines, with the search, order and pages of any list of the API.
import { type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { type ListPage, type ListQuery, readPage } from '#core/kernel/db/list-query.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import {
  giftsWithPromises,
  purposeColumns,
} from '../receipts/gifts-with-promises.queries.server.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import { changesIn } from './gift-changes.ts'
import { findIds, findLineIds, findPromiseIds } from './gift-search.queries.server.ts'
import { searchedFor } from './gift-search.ts'
import { chunksOf } from './statement.queries.server.ts'
import { type LineTraits, mostOfAmount } from './suggest-matches.ts'

export const giftColumns = { sort: ['id', 'amount'] } as const

export type GiftListQuery = ListQuery<typeof giftColumns>

/** Promises that no gift keeps: those expected, or those that the office no longer expects. */
export async function listPromises(db: Db, query: GiftListQuery, state: 'promised' | 'closed') {
  const found =
    state === 'closed'
      ? promisesWithoutGift(db).where('closedAt', 'is not', null)
      : openPromises(db)
  const ids = query.q ? await findPromiseIds(db, searchedFor(query.q)) : undefined
  return readGiftPage(found, query, { table: 'givingPromises', ids })
}

/** Promises with these ids, kept and closed ones too, the newest first. */
export async function listPromisesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return allPromises(db)
    .where('id', 'in', [...ids])
    .orderBy('id', 'desc')
    .execute()
}

function allPromises(db: Db) {
  return db
    .selectFrom('givingPromises')
    .select([
      'givingPromises.id',
      'givingPromises.code',
      'givingPromises.amount',
      ...purposeColumns,
      'givingPromises.name',
      'givingPromises.phone',
      'givingPromises.email',
      'givingPromises.language',
      'givingPromises.sentTrxId',
      'givingPromises.createdAt as promisedAt',
    ])
}

function promisesWithoutGift(db: Db) {
  return allPromises(db).where(({ not, exists, selectFrom }) =>
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

/**
 * Finds promises with one of these properties: open ones, of those with one amount one more than tell anything, and
 * kept ones with the day of their latest gift.
 */
export async function findSimilarPromises(db: Db, traits: LineTraits) {
  const { starts, ends, codes, numbers, phones, amounts } = traits
  const byWords = await openPromises(db)
    .where(({ or, eb }) =>
      or([
        ...(starts.length > 0 ? [eb(sql`substr("code", 1, 4)`, 'in', starts)] : []),
        ...(ends.length > 0 ? [eb(sql`substr("code", 5, 4)`, 'in', ends)] : []),
        ...(codes.length > 0 ? [eb('code', 'in', codes)] : []),
        ...(numbers.length > 0 ? [eb('sentTrxId', 'in', numbers)] : []),
        ...(phones.length > 0 ? [eb('phone', 'in', phones)] : []),
      ]),
    )
    .execute()
  const byAmount =
    amounts.length === 0
      ? []
      : await db
          .selectFrom(
            openPromises(db)
              .select(
                sql<number>`row_number() over (partition by "amount" order by "id")`.as(
                  'nthOfAmount',
                ),
              )
              .where('amount', 'in', amounts)
              .as('found'),
          )
          .selectAll()
          .where('nthOfAmount', '<=', mostOfAmount + 1)
          .execute()
  const open = [...byWords, ...byAmount].map((promise) => ({ ...promise, keptOn: null }))
  const kept = await keptPromises(db)
    .where(({ or, eb }) =>
      or([
        ...(codes.length > 0 ? [eb('givingPromises.code', 'in', codes)] : []),
        ...(phones.length > 0 ? [eb('givingPromises.phone', 'in', phones)] : []),
      ]),
    )
    .execute()
  return [...new Map([...open, ...kept].map((promise) => [promise.id, promise])).values()]
}

/** Lists all promises that a line may keep. */
export async function listComparedPromises(db: Db) {
  const open = await openPromises(db).execute()
  return [
    ...open.map((promise) => ({ ...promise, keptOn: null })),
    ...(await keptPromises(db).execute()),
  ]
}

function keptPromises(db: Db) {
  return allPromises(db)
    .innerJoin('giftMatches', 'giftMatches.promiseId', 'givingPromises.id')
    .innerJoin('gifts', 'gifts.id', 'giftMatches.giftId')
    .select(({ fn }) => fn.max('gifts.receivedOn').as('keptOn'))
    .where('giftMatches.undoneAt', 'is', null)
    .where('givingPromises.closedAt', 'is', null)
    .groupBy('givingPromises.id')
}

const lineFields = ['id', 'way', 'accountId', 'day', 'amount', 'trxId', 'phone', 'text'] as const

/** Lines of statements that are no gifts, those that wait for a second person first. */
export async function listLinesAside(db: Db, query: GiftListQuery) {
  const found = db
    .selectFrom('statementLines')
    .select(lineFields)
    .select(['state', 'reason', 'decidedById', 'decidedByName', 'decidedAt'])
    .where('state', 'in', ['aside', 'asideWaiting'])
    .$if(query.sort === undefined, (all) => all.orderBy('state', 'desc').orderBy('day', 'desc'))
  const { rows, total } = await readGiftPage(found, query, {
    table: 'statementLines',
    ids: await lineIdsOf(db, query),
  })
  return {
    rows: rows.map(({ state, ...row }) => ({ ...row, isWaiting: state === 'asideWaiting' })),
    total,
  }
}

/** Counts the lines that need somebody. */
export async function countLines(db: Db) {
  const rows = await db
    .selectFrom('statementLines')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('n')])
    .where('state', 'in', ['open', 'back', 'asideWaiting'])
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.n ?? 0)
  return { open: count('open'), back: count('back'), aside: count('asideWaiting') }
}

/** Ids of the lines that a list is searched for; undefined if it is not searched. */
export async function lineIdsOf(db: Db, { q }: GiftListQuery): Promise<number[] | undefined> {
  return q ? findLineIds(db, searchedFor(q)) : undefined
}

/** Lines of statements that are not matched, the newest first. @param ids only these, if it is given */
export async function listOpenLines(db: Db, query: GiftListQuery, ids?: readonly number[]) {
  const found = db
    .selectFrom('statementLines')
    .select(lineFields)
    .where('state', '=', 'open')
    .$if(query.sort === undefined, (all) => all.orderBy('day', 'desc'))
  const among = ids ?? (await lineIdsOf(db, query))
  return readGiftPage(found, query, { table: 'statementLines', ids: among })
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

/** Gifts on a page of a month. */
const monthPage = 50

/**
 * Received gifts, those that need a decision first, each with its promise, receipt and pending correction; those of a
 * month by day. @param only gifts with these ids, or of a month `YYYY-MM`
 */
export async function listGifts(
  db: Db,
  query: GiftListQuery,
  { month, ids }: { month?: string | undefined; ids?: readonly number[] } = {},
) {
  const isOrdered = query.sort !== undefined
  const found = db
    .selectFrom('gifts')
    .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
    .select('gifts.id')
    .where('correctsId', 'is', null)
    // The line of such a gift is open again.
    .where(({ or, eb }) => or([eb('lineId', 'is', null), eb('statementLines.state', '!=', 'open')]))
    .$if(month !== undefined, (all) =>
      all.where('receivedOn', '>=', `${month}-01`).where('receivedOn', '<=', `${month}-31`),
    )
    .$if(month !== undefined && !isOrdered, (all) => all.orderBy('receivedOn', 'desc'))
    .$if(month === undefined && !isOrdered, (all) =>
      all.orderBy(({ eb }) =>
        eb.case().when('gifts.id', 'in', undecidedGifts(db)).then(0).else(1).end(),
      ),
    )
  const paged = month === undefined ? query : { page: 1, pageSize: monthPage, ...query }
  const among = ids ?? (query.q ? (await findIds(db, query.q)).gifts : undefined)
  const { rows, total } = await readGiftPage(found, paged, { table: 'gifts', ids: among })
  const gifts = await readGifts(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: gifts, total }
}

/** Gifts without a promise, with a name that may be shown, or with a correction that waits. */
function undecidedGifts(db: Db) {
  return db
    .selectFrom('gifts')
    .select('gifts.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('giftMatches')
            .select('giftMatches.id')
            .whereRef('giftId', '=', 'gifts.id')
            .where('undoneAt', 'is', null),
        ),
      ),
    )
    .unionAll(
      db
        .selectFrom('givingPromises')
        .innerJoin('giftMatches', 'giftMatches.promiseId', 'givingPromises.id')
        .leftJoin('listedGivers', 'listedGivers.promiseId', 'givingPromises.id')
        .select('giftId as id')
        .where('hasListing', '=', true)
        .where('name', 'is not', null)
        .where('undoneAt', 'is', null)
        .where('listedGivers.id', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('gifts')
        .select('correctsId as id')
        .where('state', '=', 'waiting')
        .$narrowType<{ id: number }>(),
    )
}

export async function findReceivedGift(db: Db, id: number) {
  const [gift] = await readGifts(db, [id])
  return gift
}

/** Reads gifts in the order of these ids. */
async function readGifts(db: Db, ids: readonly number[]) {
  const gifts = []
  for await (const some of chunksOf(ids)) {
    const rows = await receivedGifts(db).where('gifts.id', 'in', some).execute()
    gifts.push(...(await withCorrections(db, rows)))
  }
  const place = new Map(ids.map((id, at) => [id, at]))
  return gifts.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}

function receivedGifts(db: Db) {
  return giftsWithPromises(db)
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
      ...purposeColumns,
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
  const corrections = Map.groupBy(
    await correctionsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ correctsId }) => correctsId,
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

function shownCorrection(correction: CorrectionRow) {
  const { amount, reason, enteredByName, undoesMatchId, changes } = correction
  const { receivedOn = null, purpose } = changesIn(changes)
  return {
    receivedOn,
    purpose: purpose?.purpose ?? null,
    programName: purpose?.programName ?? null,
    programNameBn: purpose?.programNameBn ?? null,
    undoesMatch: undoesMatchId !== null,
    difference: amount,
    reason: reason ?? '',
    enteredByName,
  }
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
      'changes',
    ])
    .where('correctsId', 'in', [...giftIds])
    .orderBy('id')
    .execute()
}

type Listed = {
  table: 'gifts' | 'givingPromises' | 'statementLines'
  /** Ids of what a search has found; undefined without one. */
  ids: readonly number[] | undefined
}

/** Reads a page of a query with joins, which `readList` cannot; the newest first unless another order is asked for. */
export async function readGiftPage<T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
  { sort = '-id', page, pageSize }: GiftListQuery,
  { table, ids }: Listed,
): Promise<ListPage<Simplify<O>>> {
  if (ids?.length === 0) return { rows: [], total: 0 }
  const id = sql.ref(`${table}.id`)
  const found = ids ? query.where(sql<SqlBool>`${id} in (${sql.join(ids)})`) : query
  const column = giftColumns.sort.find((name) => sort.endsWith(name)) ?? 'id'
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const ordered = found
    .orderBy(sql`${sql.ref(`${table}.${column}`)} ${direction}`)
    .orderBy(sql`${id} desc`)
  return readPage(ordered, { page, pageSize })
}

/** Lists what happened to a gift, the oldest first; receipts by their numbers, matches by the codes of promises. */
export async function listHistory(db: Db, giftId: number) {
  const rows = await db
    .selectFrom('givingEvents')
    .leftJoin('giftReceipts', 'giftReceipts.id', 'givingEvents.receiptId')
    .leftJoin('givingPromises', 'givingPromises.id', 'givingEvents.promiseId')
    .select(['at', 'userName', 'what', 'text', 'year', 'number', 'givingPromises.code'])
    .where('givingEvents.giftId', '=', giftId)
    .orderBy('givingEvents.id')
    .execute()
  return rows.map(({ at, userName, what, text, year, number, code }) => {
    const receipt = year && number ? formatReceiptNumber({ year, number }) : null
    // That of a received gift is the key of its request.
    const words = what === 'received' ? null : text
    return { at, userName, what, text: [receipt, code, words].filter(Boolean).join(' ') || null }
  })
}
