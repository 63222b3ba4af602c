import type { Person } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { findUser, listAdministrators } from '#core/accounts/user.queries.server.ts'
import { cleanEmail } from '#core/accounts/user.schema.ts'
import { TakeOutError } from '#modules/moving-out/take-out.ts'

/**
 * Finds the administrator who is the author of an import, so that it can be undone and the rules of approval hold.
 * @param email without it, the first administrator
 * @throws TakeOutError
 */
export async function findAuthor(services: Pick<Services, 'db'>, email: string | undefined) {
  const all = await listAdministrators(services.db)
  const found = email ? all.find((one) => one.email === cleanEmail(email)) : all[0]
  if (found) return personOf(services, found.id)
  throw new TakeOutError(
    'There is no such administrator. Make one: npm run site -- admin link EMAIL',
  )
}

/** Returns the author of an import that another process makes. @throws AppError forbidden, also at the change itself */
export async function personOf({ db }: Pick<Services, 'db'>, id: number): Promise<Person> {
  const found = await findUser(db, id)
  if (found?.role !== 'ADMIN') throw new AppError('forbidden', 'access.administrators_only')
  return {
    id,
    name: found.name,
    checkRights: async (tx) => {
      const user = await findUser(tx, id)
      if (user?.role !== 'ADMIN') throw new AppError('forbidden', 'access.administrators_only')
      return user.role
    },
  }
}
