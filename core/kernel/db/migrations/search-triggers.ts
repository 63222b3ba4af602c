// Triggers by which every writer of a table, including `sqlite3` and `psql`, queues the record for the search index in
// the transaction that writes it.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from './columns.ts'

/** Adds the triggers, and queues the rows that are there. A migration that adds a searched table calls this. */
export async function queueForSearch(
  db: Kysely<unknown>,
  dialect: Dialect,
  tables: readonly string[],
): Promise<void> {
  if (dialect === 'postgres') await createQueueFunction(db)
  for (const table of tables) {
    await sql`
      insert into "searchQueue" ("entity", "recordId")
      select ${table}, "id" from ${sql.table(table)} order by "createdAt", "id"
    `.execute(db)
    if (dialect === 'sqlite') await addSqliteTriggers(db, table)
    else await addPostgresTriggers(db, table)
  }
}

const events = {
  Insert: { event: sql`insert`, row: sql`new` },
  Update: { event: sql`update`, row: sql`new` },
  Delete: { event: sql`delete`, row: sql`old` },
}

async function addSqliteTriggers(db: Kysely<unknown>, table: string) {
  for (const [name, { event, row }] of Object.entries(events)) {
    // Nothing can be bound in a trigger.
    await sql`
      create trigger ${sql.id(`${table}QueueForSearchOn${name}`)}
      after ${event} on ${sql.table(table)}
      begin
        insert into "searchQueue" ("entity", "recordId") values (${sql.lit(table)}, ${row}."id");
      end
    `.execute(db)
  }
}

async function addPostgresTriggers(db: Kysely<unknown>, table: string) {
  await sql`
    create trigger "queueForSearch"
    after insert or update or delete on ${sql.table(table)}
    for each row execute function "queueForSearch"()
  `.execute(db)
  await sql`
    create trigger "queueForSearchOnTruncate"
    before truncate on ${sql.table(table)}
    for each statement execute function "queueForSearch"()
  `.execute(db)
}

/** Tables are resolved now, whatever the search path of a later writer is. */
async function createQueueFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function "queueForSearch"() returns trigger
    language plpgsql set search_path from current as $$
    begin
      if tg_op = 'TRUNCATE' then
        insert into "searchQueue" ("entity", "recordId")
        select "entity", "recordId" from "searchDocuments" where "entity" = tg_table_name;
      elsif tg_op = 'DELETE' then
        insert into "searchQueue" ("entity", "recordId") values (tg_table_name, old."id");
      else
        insert into "searchQueue" ("entity", "recordId") values (tg_table_name, new."id");
      end if;
      return null;
    end
    $$
  `.execute(db)
}
