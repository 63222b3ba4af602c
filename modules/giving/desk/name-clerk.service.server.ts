import { AppError } from '#core/platform/errors.ts'
import { endGiftClerk } from '#core/accounts/gift-clerk.queries.server.ts'
import { findUser } from '#core/accounts/user.queries.server.ts'
import { storeClerk } from './clerks.queries.server.ts'
import { deskAct, recordAct } from './desk-access.server.ts'

/** Names an editor for the desk, or ends that. @throws AppError forbidden, not_found */
export const nameClerk = deskAct<{ userId: number; isNamed: boolean }>(
  async (act, { userId, isNamed }) => {
    const { tx, at, person } = act
    if ((await findUser(tx, person.id))?.role !== 'ADMIN') {
      throw new AppError('forbidden', 'access.administrators_only')
    }
    const editor = await findUser(tx, userId)
    if (editor?.role !== 'EDITOR') throw new AppError('not_found', 'user.unknown')
    if (isNamed) await storeClerk(tx, { userId, namedAt: at, namedByName: person.name })
    else await endGiftClerk(tx, userId)
    await recordAct(act, { what: isNamed ? 'clerkNamed' : 'clerkRemoved', text: editor.name })
  },
)
