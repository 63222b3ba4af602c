import { AppError } from '#core/platform/errors.ts'
import { requireRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { isListableName } from '../promises/listable-name.ts'
import { listGiver, unlistGiver } from '../promises/listed-givers.queries.server.ts'
import { deskAct } from './desk-access.server.ts'

/** Records at the desk that a giver agrees to be named in public, or no longer does. @throws AppError not_found, conflict */
export const setListing = deskAct<{ promiseId: number; isListed: boolean }>(
  async ({ tx, at, person }, { promiseId, isListed }) => {
    const promise = await requireRow(tx, 'givingPromises', promiseId)
    if (isListed && !isListableName(promise.name)) {
      throw new AppError('conflict', 'gift.name_not_listable')
    }
    const author = { at, userId: person.id, userName: person.name }
    await updateRow(tx, 'givingPromises', promiseId, { hasListing: isListed, updatedAt: at })
    await (isListed ? listGiver : unlistGiver)(tx, promiseId, author)
  },
)
