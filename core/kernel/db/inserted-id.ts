import { type InsertQueryBuilder, type InsertResult, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Inserts a row. @returns its id */
export async function insertedId<T extends keyof Tables>(
  insertion: InsertQueryBuilder<Tables, T, InsertResult>,
): Promise<number> {
  const { id } = await insertion.returning(sql<number>`"id"`.as('id')).executeTakeFirstOrThrow()
  return id
}
