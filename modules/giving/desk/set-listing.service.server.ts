import { AppError } from '#core/platform/errors.ts'
import { isListableName } from '../promises/listable-name.ts'
import { listGiver, setConsent, unlistGiver } from '../promises/listed-givers.queries.server.ts'
import { deskAct } from './desk-access.server.ts'
import { findPromise } from './promise-list.queries.server.ts'

/** Records at the desk that a giver agrees to be named in public, or no longer does. @throws AppError not_found, conflict */
export const setListing = deskAct<{ promiseId: number; isListed: boolean }>(
  async ({ tx, at, person }, { promiseId, isListed }) => {
    const promise = await findPromise(tx, promiseId)
    if (!promise) throw new AppError('not_found', 'gift.promise_unknown')
    if (isListed && !isListableName(promise.name)) {
      throw new AppError('conflict', 'gift.name_not_listable')
    }
    const author = { at, userId: person.id, userName: person.name }
    await setConsent(tx, promiseId, { hasListing: isListed, updatedAt: at })
    await (isListed ? listGiver : unlistGiver)(tx, promiseId, author)
  },
)
