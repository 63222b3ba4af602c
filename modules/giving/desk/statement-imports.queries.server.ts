// Statements that were imported, and what was done with their lines.
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import { readPage } from '#core/kernel/db/list-query.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import type { GiftListQuery } from './gift-lists.queries.server.ts'

/** Lists imports, the newest first. */
export async function listImports(db: Db, wanted: Pick<GiftListQuery, 'page' | 'pageSize'>) {
  const found = db
    .selectFrom('statementImports')
    .select([
      'id',
      'accountId',
      'fileName',
      'firstDay',
      'lastDay',
      'opening',
      'moneyIn as in',
      'moneyOut as out',
      'closing',
      'lineCount as lines',
      'importedAt',
      'importedByName',
    ])
    .select(({ selectFrom }) =>
      selectFrom('statementLines')
        .select(({ fn }) => fn.countAll<number | string>().as('matched'))
        .whereRef('statementLines.importId', '=', 'statementImports.id')
        .where(isDecided)
        .as('matched'),
    )
    .orderBy('id', 'desc')
  const { rows, total } = await readPage(found, wanted)
  return { rows: rows.map(({ matched, ...row }) => ({ ...row, matched: Number(matched) })), total }
}

/**
 * Tells whether somebody has decided about a line. A payment that was written down before has its line by the import
 * itself.
 */
function isDecided({
  or,
  and,
  not,
  eb,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'statementLines'>) {
  const isWrittenDown = exists(
    selectFrom('gifts')
      .select('gifts.id')
      .whereRef('gifts.lineId', '=', 'statementLines.id')
      .where(({ or: either, eb: isThere }) =>
        either([isThere('gifts.trxId', 'is not', null), isThere('chequeNumber', 'is not', null)]),
      ),
  )
  return or([
    eb('decidedAt', 'is not', null),
    eb('state', '=', 'asideWaiting'),
    and([eb('state', '=', 'gift'), not(isWrittenDown)]),
  ])
}

export async function findImport(db: Db, id: number): Promise<Row<'statementImports'> | undefined> {
  return db.selectFrom('statementImports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function hasDecidedLines(db: Db, importId: number): Promise<boolean> {
  return hasFound(db.selectFrom('statementLines').where('importId', '=', importId).where(isDecided))
}

/** Deletes an import with its lines; payments that were written down before stay, without a line. */
export async function deleteImport(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('gifts')
    .set({ lineId: null })
    .where('lineId', 'in', (eb) =>
      eb.selectFrom('statementLines').select('id').where('importId', '=', id),
    )
    .execute()
  await tx.deleteFrom('statementLines').where('importId', '=', id).execute()
  await tx.deleteFrom('statementImports').where('id', '=', id).execute()
}

/** Records what money that went back was. @returns false if somebody has looked at it already */
export async function settleLine(
  tx: Db,
  id: number,
  decision: Pick<Row<'statementLines'>, 'reason' | 'decidedById' | 'decidedByName' | 'decidedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('statementLines')
    .set({ state: 'out', ...decision })
    .where('id', '=', id)
    .where('state', '=', 'back')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
