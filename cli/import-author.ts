import {
  findUser,
  listAdministrators,
} from '../app/features/accounts/identity/user.queries.server.ts'
import { cleanEmail } from '../app/features/accounts/identity/user.schema.ts'
import { TakeOutError } from '../app/features/office/moving-out/take-out.ts'
import type { Person } from '../kernel/history/change-content.ts'
import type { Services } from '../kernel/services.ts'
import { AppError } from '../platform/errors.ts'

/**
 * Finds the administrator who is the author of an import, so that it can be undone and the rules of approval hold.
 * @param email without it, the first administrator
 * @throws TakeOutError
 */
export async function findAuthor(
  { db }: Pick<Services, 'db'>,
  email: string | undefined,
): Promise<Person> {
  const all = await listAdministrators(db)
  const found = email ? all.find((one) => one.email === cleanEmail(email)) : all[0]
  if (!found) {
    throw new TakeOutError(
      'There is no such administrator. Make one: npm run site -- admin link EMAIL',
    )
  }
  return {
    id: found.id,
    name: found.name,
    checkRights: async (tx) => {
      const user = await findUser(tx, found.id)
      if (user?.role !== 'ADMIN') throw new AppError('forbidden', 'access.administrators_only')
      return user.role
    },
  }
}
