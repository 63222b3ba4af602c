// Statements that were imported, and what was done with their lines.
import { type SqlBool, sql } from 'kysely'
import { pickOutput } from '#core/kernel/api/output.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import { mapPage, readPage } from '#core/kernel/db/list-query.ts'
import type { GiftListQuery } from './gift-lists.queries.server.ts'
import { importOutput } from './statement-output.schema.server.ts'

/** Lists imports, the newest first. */
export async function listImports(db: Db, wanted: Pick<GiftListQuery, 'page' | 'pageSize'>) {
  const found = db
    .selectFrom('statementImports')
    .selectAll()
    .select(['moneyIn as in', 'moneyOut as out', 'lineCount as lines'])
    .select(({ selectFrom }) =>
      selectFrom('statementLines')
        .select(({ fn }) => fn.countAll<number | string>().as('matched'))
        .whereRef('statementLines.importId', '=', 'statementImports.id')
        .where(isDecided)
        .as('matched'),
    )
    .orderBy('id', 'desc')
  return mapPage(await readPage(found, wanted), (row) =>
    pickOutput(importOutput, { ...row, matched: Number(row.matched) }),
  )
}

/**
 * Tells whether somebody has decided about a line. A payment that was written down before has its line by the import
 * itself.
 */
const isDecided = sql<SqlBool>`("decidedAt" is not null or "state" = 'asideWaiting'
  or "state" = 'gift' and not exists (select 1 from "gifts" where "gifts"."lineId" = "statementLines"."id"
    and ("gifts"."trxId" is not null or "chequeNumber" is not null)))`

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
