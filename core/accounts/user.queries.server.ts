import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import type { Row } from '#core/kernel/db/tables.ts'

/** User without the password hash, so that it cannot be shown. */
export type User = Omit<Row<'users'>, 'passwordHash'>

const shown = [
  'id',
  'name',
  'email',
  'role',
  'language',
  'hasSafeguarding',
  'createdAt',
  'updatedAt',
] as const

export const userColumns = {
  searchText: ['name', 'email'],
  searchHtml: [],
  sort: ['name', 'email', 'role', 'createdAt', 'updatedAt', 'id'],
  sortAsText: ['name', 'email', 'role'],
} as const satisfies ListColumns<'users'>

export async function searchUsers(
  db: Db,
  wanted: ListQuery<typeof userColumns>,
): Promise<ListPage<User>> {
  return readList(db, db.selectFrom('users').select(shown), userColumns, wanted)
}

export type UnusedUser = User & { lastUsedAt: string | null }

/** Accounts older than `before` without a login or a use of a session since. */
export async function searchUnusedUsers(
  db: Db,
  before: string,
  wanted: ListQuery<typeof userColumns>,
): Promise<ListPage<UnusedUser>> {
  const unused = selectUnused(db, before)
    .select(shown)
    .select((eb) =>
      eb
        .selectFrom('lastLogins')
        .select('at')
        .whereRef('lastLogins.userId', '=', 'users.id')
        .as('lastUsedAt'),
    )
  return readList(db, unused, userColumns, wanted)
}

/** The email addresses of the same accounts. */
export async function listUnusedEmails(db: Db, before: string) {
  const rows = await selectUnused(db, before).select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}

function selectUnused(db: Db, before: string) {
  return db
    .selectFrom('users')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lastLogins')
            .select('lastLogins.id')
            .whereRef('lastLogins.userId', '=', 'users.id')
            .where('lastLogins.at', '>=', before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.userId', '=', 'users.id')
            .where('sessions.lastUsedAt', '>=', before),
        ),
      ),
    )
}

export type AccountUse = Pick<User, 'id' | 'name' | 'email' | 'role'> & {
  hasPassword: boolean
  lastUsedAt: string | null
}

/** Lists all accounts, those with more rights first. */
export async function listAccounts(db: Db): Promise<AccountUse[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('lastLogins', 'lastLogins.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.passwordHash'])
    .select('lastLogins.at as lastUsedAt')
    .orderBy('users.role')
    .orderBy('users.email')
    .execute()
  return rows.map(({ passwordHash, ...row }) => ({
    ...row,
    hasPassword: passwordHash !== noPassword,
  }))
}

export async function storeLastLogin(db: Db, userId: number, at: string) {
  await db
    .insertInto('lastLogins')
    .values({ userId, at })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ at }))
    .execute()
}

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').select(shown).where('id', '=', id).executeTakeFirst()
}

/** Reads an account with its hash, to check a password. @param email as `cleanEmail` returns it. */
export async function findAccount(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Reads an account with its hash. */
export async function findAccountById(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPasswordHash(db: Db, id: number) {
  const row = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.passwordHash
}

/**
 * Locks the row until the transaction ends: nobody changes the account or logs in to it meanwhile. SQLite lets only one
 * write at a time anyway.
 */
export async function lockPasswordHash(tx: Db, dialect: Dialect, id: number) {
  const row = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.passwordHash
}

/**
 * True if another account has this email.
 * @param email as `cleanEmail` returns it
 * @param exceptId account to which it may belong
 */
export async function isEmailTaken(db: Db, email: string, exceptId?: number) {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

export async function listAdministrators(db: Db): Promise<User[]> {
  return db.selectFrom('users').select(shown).where('role', '=', 'ADMIN').orderBy('id').execute()
}

/** Lists administrators who can log in. */
export async function listActiveAdministrators(db: Db): Promise<Pick<User, 'id' | 'name'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'ADMIN')
    .where('passwordHash', '!=', noPassword)
    .orderBy('id')
    .execute()
}

/** Lists the names of administrators. @param exceptId account that is left out */
export async function listAdministratorNames(db: Db, exceptId: number) {
  const rows = await db
    .selectFrom('users')
    .select('name')
    .where('role', '=', 'ADMIN')
    .where('id', '!=', exceptId)
    .execute()
  return rows.map(({ name }) => name)
}

/** Hash of an account that nobody can log in to before a password is set. */
export const noPassword = 'none'

/** True if there is an administrator who can log in. */
export async function hasAdministrator(db: Db, exceptId = 0) {
  return hasFound(
    db
      .selectFrom('users')
      .where('role', '=', 'ADMIN')
      .where('passwordHash', '!=', noPassword)
      .where('id', '!=', exceptId),
  )
}

/** Keeps only the newest link: an older print-out no longer works. */
export async function replaceSetupLink(db: Db, tokenHash: string, createdAt: string) {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('setupLinks').where('usedAt', 'is', null).execute()
    await tx.insertInto('setupLinks').values({ tokenHash, createdAt, usedAt: null }).execute()
  })
}

export async function findSetupLink(db: Db, tokenHash: string) {
  return db
    .selectFrom('setupLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Uses up the set-up link. @returns true for exactly one of several concurrent uses */
export async function takeSetupLink(db: Db, tokenHash: string, usedAt: string) {
  const { numUpdatedRows } = await db
    .updateTable('setupLinks')
    .set({ usedAt })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the instant at which the oldest account was made. */
export async function findFirstAccountDay(db: Db) {
  const { first } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.min('createdAt').as('first'))
    .executeTakeFirstOrThrow()
  return first
}
