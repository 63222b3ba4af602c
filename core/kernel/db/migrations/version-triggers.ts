// Triggers by which every writer of a table, including `sqlite3` and `psql`, increments the content version
// in its own transaction: the change and its version are committed together or not at all.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from './columns.ts'

/** Adds the triggers. A migration that adds a table shown on pages calls this. */
export async function raiseVersionOnWrite(
  db: Kysely<unknown>,
  dialect: Dialect,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    if (dialect === 'sqlite') await addRowTriggers(db, table)
    else await addStatementTrigger(db, table)
  }
}

const events = { Insert: sql`insert`, Update: sql`update`, Delete: sql`delete` }

/** SQLite has row triggers only, which cost about a microsecond per row. */
async function addRowTriggers(db: Kysely<unknown>, table: string) {
  for (const [name, event] of Object.entries(events)) {
    await sql`
      create trigger ${sql.id(`${table}RaiseVersionOn${name}`)}
      after ${event} on ${sql.table(table)}
      begin
        update "contentVersion" set "version" = "version" + 1 where "id" = 1;
      end
    `.execute(db)
  }
}

async function addStatementTrigger(db: Kysely<unknown>, table: string) {
  await sql`
    create trigger "raiseContentVersion"
    after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function "raiseContentVersion"()
  `.execute(db)
}

/**
 * Creates the function that increments the counter and announces it, which PostgreSQL delivers with the commit.
 * Tables are resolved now, whatever the search path of a later writer is.
 */
export async function createVersionFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function "raiseContentVersion"() returns trigger
    language plpgsql set search_path from current as $$
    begin
      update "contentVersion" set "version" = "version" + 1 where "id" = 1;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create or replace function "announceContentVersion"() returns trigger
    language plpgsql as $$
    begin
      perform pg_notify('content_version', new."version"::text);
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create trigger "announceContentVersion"
    after update on "contentVersion"
    for each row when (new."version" is distinct from old."version")
    execute function "announceContentVersion"()
  `.execute(db)
}

/**
 * Raises the version when a message is answered, because pages show how many are. An incoming message does not raise
 * it, so that nobody can empty the page cache by sending some; pages with these numbers are rendered anew each day
 * anyway.
 */
export async function raiseVersionOnAnswer(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`
      create trigger "messagesRaiseVersionOnAnswer"
      after update on "messages" when new."answeredAt" is not old."answeredAt"
      begin
        update "contentVersion" set "version" = "version" + 1 where "id" = 1;
      end
    `.execute(db)
    return
  }
  await sql`
    create trigger "raiseContentVersionOnAnswer"
    after update on "messages"
    for each row when (new."answeredAt" is distinct from old."answeredAt")
    execute function "raiseContentVersion"()
  `.execute(db)
}

/** Raises the version when somebody is named for safeguarding concerns, or no longer: forms say whether one is read. */
export async function raiseVersionOnNaming(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const ends = { Update: sql`update`, Delete: sql`delete` }
  for (const [name, event] of Object.entries(ends)) {
    const isNaming =
      name === 'Delete'
        ? sql`old."hasSafeguarding"`
        : sql`(new."hasSafeguarding" or old."hasSafeguarding")
            and (new."hasSafeguarding" <> old."hasSafeguarding" or new."role" <> old."role")`
    const trigger = sql.id(`usersRaiseVersionOnNaming${name}`)
    if (dialect === 'sqlite') {
      await sql`
        create trigger ${trigger} after ${event} on "users" when ${isNaming}
        begin
          update "contentVersion" set "version" = "version" + 1 where "id" = 1;
        end
      `.execute(db)
    } else {
      await sql`
        create trigger ${trigger} after ${event} on "users"
        for each row when (${isNaming}) execute function "raiseContentVersion"()
      `.execute(db)
    }
  }
}
