import type { Db } from '#core/kernel/db/database.ts'
import { insertedId } from '#core/kernel/db/inserted-id.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type ApiToken = Omit<Row<'apiTokens'>, 'tokenHash'>

const columns = [
  'apiTokens.id',
  'apiTokens.name',
  'apiTokens.scopes',
  'apiTokens.userId',
  'apiTokens.createdAt',
  'apiTokens.expiresOn',
  'apiTokens.lastUsedAt',
] as const

/**
 * Finds a token with the account that made it, whether it has expired or not.
 * @param held locks both rows until the end of a transaction on PostgreSQL, as SQLite always does
 */
export async function findApiToken(db: Db, tokenHash: string, held: Dialect | undefined) {
  return withMakers(db)
    .select(['users.role as makerRole', 'users.createdAt as makerCreatedAt'])
    .where('apiTokens.tokenHash', '=', tokenHash)
    .$if(held === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
}

/** Lists the tokens of all accounts, the newest first. */
export async function listApiTokens(db: Db): Promise<(ApiToken & { makerName: string })[]> {
  return withMakers(db).orderBy('apiTokens.id', 'desc').execute()
}

function withMakers(db: Db) {
  return db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(columns)
    .select('users.name as makerName')
}

/** Inserts a token. @returns its id */
export async function insertApiToken(db: Db, values: Omit<Row<'apiTokens'>, 'id'>) {
  return insertedId(db.insertInto('apiTokens').values(values))
}

/** Updates the last use only if it is still `from`, so that concurrent calls write once. */
export async function touchApiToken(
  db: Db,
  { id, lastUsedAt }: Pick<ApiToken, 'id' | 'lastUsedAt'>,
  to: string,
) {
  await db
    .updateTable('apiTokens')
    .set({ lastUsedAt: to })
    .where('id', '=', id)
    .where('lastUsedAt', lastUsedAt === null ? 'is' : '=', lastUsedAt)
    .execute()
}

/** Deletes a token. @returns undefined if there was none */
export async function deleteApiToken(db: Db, id: number): Promise<ApiToken | undefined> {
  return db.deleteFrom('apiTokens').where('id', '=', id).returning(columns).executeTakeFirst()
}

/** Deletes the tokens that an account has made. */
export async function deleteApiTokensBy(db: Db, userId: number): Promise<ApiToken[]> {
  return db.deleteFrom('apiTokens').where('userId', '=', userId).returning(columns).execute()
}
