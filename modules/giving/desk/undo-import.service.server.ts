// An import is undone while nobody has decided about its lines; money that went back is settled by a look at it.
import { AppError } from '#core/platform/errors.ts'
import { requireRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { decidedBy, deskAct, recordAct } from './desk-access.server.ts'
import { deleteImport, hasDecidedLines } from './statement-imports.queries.server.ts'

/** Deletes an import with the lines that it added. @throws AppError not_found, conflict */
export const undoImport = deskAct<number>(async (act, id) => {
  const { tx } = act
  const found = await requireRow(tx, 'statementImports', id)
  if (await hasDecidedLines(tx, id)) throw new AppError('conflict', 'gift.statement_matched')
  await deleteImport(tx, id)
  await recordAct(act, { what: 'importUndone', text: found.fileName })
})

/** Takes money that went back from the list of what to look at. @throws AppError not_found, conflict */
export const settleReturned = deskAct<{ lineId: number; reason: string }>(
  async (act, { lineId, reason }) => {
    const { tx } = act
    const line = await requireRow(tx, 'statementLines', lineId)
    if (line.state !== 'back') throw new AppError('conflict', 'gift.line_used')
    await updateRow(tx, 'statementLines', lineId, { state: 'out', reason, ...decidedBy(act) })
    await recordAct(act, { what: 'settled', lineId, text: reason })
  },
)
