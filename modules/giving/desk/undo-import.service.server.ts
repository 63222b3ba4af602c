// An import is undone while nobody has decided about its lines; money that went back is settled by a look at it.
import type { Person } from '#core/kernel/history/change-content.ts'
import { AppError } from '#core/platform/errors.ts'
import { insertGivingEvent } from '../promises/promise.queries.server.ts'
import { actAtDesk, type DeskStore } from './desk-access.server.ts'
import { findLine } from './ledger.queries.server.ts'
import {
  deleteImport,
  findImport,
  hasDecidedLines,
  settleLine,
} from './statement-imports.queries.server.ts'

/** Deletes an import with the lines that it added. @throws AppError not_found, conflict */
export async function undoImport(services: DeskStore, person: Person, id: number): Promise<void> {
  await actAtDesk(services, person, async ({ tx, at, person: { id: userId, name: userName } }) => {
    const found = await findImport(tx, id)
    if (!found) throw new AppError('not_found', 'gift.statement_unknown')
    if (await hasDecidedLines(tx, id)) throw new AppError('conflict', 'gift.statement_matched')
    await deleteImport(tx, id)
    const event = { at, what: 'importUndone' as const, userId, userName }
    await insertGivingEvent(tx, { ...event, text: found.fileName })
  })
}

/** Takes money that went back from the list of what to look at. @throws AppError not_found, conflict */
export async function settleReturned(
  services: DeskStore,
  person: Person,
  { lineId, reason }: { lineId: number; reason: string },
): Promise<void> {
  await actAtDesk(services, person, async ({ tx, at, person: { id: userId, name: userName } }) => {
    const decision = { reason, decidedById: userId, decidedByName: userName, decidedAt: at }
    if (!(await settleLine(tx, lineId, decision))) {
      if (!(await findLine(tx, lineId))) throw new AppError('not_found', 'gift.line_unknown')
      throw new AppError('conflict', 'gift.line_used')
    }
    const event = { at, what: 'settled' as const, userId, userName, lineId }
    await insertGivingEvent(tx, { ...event, text: reason })
  })
}
