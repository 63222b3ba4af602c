import type { Db } from '#platform/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#platform/db/list-query.ts'
import type { Dialect } from '#platform/db/migrations/columns.ts'
import type { Row } from '#platform/db/tables.ts'

/** Without the hash of the password: what is not read cannot be shown. */
export type User = Omit<Row<'users'>, 'passwordHash'>

const shown = ['id', 'name', 'email', 'role', 'createdAt', 'updatedAt'] as const

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

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').select(shown).where('id', '=', id).executeTakeFirst()
}

/** With the hash, for whoever checks a password. @param email cleaned. */
export async function findAccount(db: Db, email: string): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** With the hash. */
export async function findAccountById(db: Db, id: number): Promise<Row<'users'> | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPasswordHash(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.passwordHash
}

/**
 * Nobody changes it, and nobody else logs in as this person, until the transaction ends; SQLite lets only one
 * write at a time anyway.
 */
export async function lockPasswordHash(
  tx: Db,
  dialect: Dialect,
  id: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.passwordHash
}

/** @param email cleaned. @param exceptId the person it may belong to. */
export async function isEmailTaken(db: Db, email: string, exceptId?: number): Promise<boolean> {
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

/** @param exceptId the person whose name it may be. */
export async function listAdministratorNames(db: Db, exceptId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('name')
    .where('role', '=', 'ADMIN')
    .where('id', '!=', exceptId)
    .execute()
  return rows.map(({ name }) => name)
}

/** Of a person whom nobody can log in as until a new password is set. */
export const noPassword = 'none'

/** One who can log in, that is. */
export async function hasAdministrator(db: Db, exceptId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('passwordHash', '!=', noPassword)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps only the newest link: an older print-out opens nothing. */
export async function replaceSetupLink(
  db: Db,
  tokenHash: string,
  createdAt: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('setupLinks').where('usedAt', 'is', null).execute()
    await tx.insertInto('setupLinks').values({ tokenHash, createdAt, usedAt: null }).execute()
  })
}

export async function findSetupLink(
  db: Db,
  tokenHash: string,
): Promise<Row<'setupLinks'> | undefined> {
  return db
    .selectFrom('setupLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** @returns true for exactly one of those who use a link at once. */
export async function takeSetupLink(db: Db, tokenHash: string, usedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('setupLinks')
    .set({ usedAt })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
