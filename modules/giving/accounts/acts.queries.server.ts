// Who did what at the desk.
import { sql } from 'kysely'
import { pickOutput } from '#core/kernel/api/output.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { defaultPageSize, type ListPage, mapPage, readPage } from '#core/kernel/db/list-query.ts'
import { type GiftListQuery, wordsOfAct } from '../desk/gift-lists.queries.server.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import { type ActRecord, actOutput } from './year-output.schema.server.ts'

/** Lists acts of people at the desk, of givers and of the gateway, the newest first. */
export async function listActs(
  db: Db,
  { page = 1, pageSize = defaultPageSize }: Pick<GiftListQuery, 'page' | 'pageSize'>,
): Promise<ListPage<ActRecord>> {
  const found = db
    .selectFrom('givingEvents')
    .leftJoin('gifts', 'gifts.id', 'givingEvents.giftId')
    .leftJoin('statementLines', 'statementLines.id', 'givingEvents.lineId')
    .leftJoin('giftReceipts', 'giftReceipts.id', 'givingEvents.receiptId')
    .leftJoin('giftMatches', (join) =>
      join
        .onRef('giftMatches.giftId', '=', 'givingEvents.giftId')
        .on('giftMatches.undoneAt', 'is', null),
    )
    .leftJoin('givingPromises', (join) =>
      join.on(
        'givingPromises.id',
        '=',
        sql`coalesce("givingEvents"."promiseId", "giftMatches"."promiseId")`,
      ),
    )
    .selectAll('givingEvents')
    .select(['givingPromises.code', 'giftReceipts.year', 'giftReceipts.number'])
    .select(
      sql<number | null>`coalesce("giftReceipts"."amount", "gifts"."amount",
        "statementLines"."amount", "givingPromises"."amount")`.as('amount'),
    )
    .orderBy('givingEvents.id', 'desc')
  return mapPage(await readPage(found, { page, pageSize }), ({ year, number, ...row }) => {
    const receipt = year && number ? formatReceiptNumber({ year, number }) : null
    return pickOutput(actOutput, { ...row, text: wordsOfAct(row), receipt })
  })
}
