import type { Db } from '#kernel/db/database.ts'

const mostPromises = 1_000
const mostClosed = 50
const mostLines = 500
const mostGifts = 300

export async function listOpenPromises(db: Db) {
  return promisesWithoutGift(db)
    .where('closedAt', 'is', null)
    .where('source', '=', 'site')
    .orderBy('id', 'desc')
    .limit(mostPromises)
    .execute()
}

/** The last promises that the office stopped expecting. */
export async function listClosedPromises(db: Db) {
  return promisesWithoutGift(db)
    .where('closedAt', 'is not', null)
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostClosed)
    .execute()
}

function promisesWithoutGift(db: Db) {
  return db
    .selectFrom('givingPromises')
    .select([
      ...(['id', 'code', 'amount', 'purpose', 'programName', 'programNameBn'] as const),
      ...(['name', 'phone', 'email', 'language', 'createdAt as promisedAt'] as const),
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

export async function listLines(db: Db) {
  return db
    .selectFrom('statementLines')
    .select(['id', 'way', 'day', 'amount', 'trxId', 'phone', 'text', 'state'])
    .where('state', '!=', 'gift')
    .orderBy('state', 'desc')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(mostLines)
    .execute()
}

/** Lists the last gifts, newest first, each with its promise, receipt and pending correction. */
export async function listGifts(db: Db) {
  const rows = await db
    .selectFrom('gifts')
    .leftJoin('giftMatches', (join) =>
      join.onRef('giftMatches.giftId', '=', 'gifts.id').on('giftMatches.undoneAt', 'is', null),
    )
    .leftJoin('givingPromises', 'givingPromises.id', 'giftMatches.promiseId')
    .leftJoin('giftReceipts', (join) =>
      join.onRef('giftReceipts.giftId', '=', 'gifts.id').on('giftReceipts.voidedAt', 'is', null),
    )
    .select([
      ...(['gifts.id', 'gifts.amount', 'gifts.way', 'gifts.receivedOn'] as const),
      ...(['gifts.enteredByName', 'givingPromises.id as promiseId'] as const),
      ...(['givingPromises.code', 'givingPromises.name', 'givingPromises.phone'] as const),
      ...(['givingPromises.email', 'givingPromises.purpose'] as const),
      ...(['givingPromises.programName', 'givingPromises.programNameBn'] as const),
      'givingPromises.hasListing',
      ...([
        'giftReceipts.year',
        'giftReceipts.number',
        'giftReceipts.code as receiptCode',
      ] as const),
    ])
    .where('gifts.correctsId', 'is', null)
    .orderBy('gifts.id', 'desc')
    .limit(mostGifts)
    .execute()
  const ids = rows.map(({ id }) => id)
  const corrections = ids.length === 0 ? [] : await listCorrections(db, ids)
  return rows.map(({ promiseId, code, name, phone, email, ...rest }) => {
    const { purpose, programName, programNameBn, hasListing, year, number, receiptCode, ...gift } =
      rest
    const own = corrections.filter(({ correctsId }) => correctsId === gift.id)
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
            },
      receipt:
        year === null || number === null || receiptCode === null
          ? null
          : { year, number, code: receiptCode },
      waiting: waiting
        ? {
            id: waiting.id,
            difference: waiting.amount,
            reason: waiting.reason ?? '',
            enteredByName: waiting.enteredByName,
          }
        : null,
    }
  })
}

async function listCorrections(db: Db, giftIds: readonly number[]) {
  return db
    .selectFrom('gifts')
    .select(['id', 'amount', 'state', 'reason', 'enteredByName', 'correctsId'])
    .where('correctsId', 'in', [...giftIds])
    .execute()
}
