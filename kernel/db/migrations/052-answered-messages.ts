import { sql } from 'kysely'
import type { Migration } from './columns.ts'

/**
 * Pages show how many messages are answered: an answer raises the content version. A message that comes in does not,
 * so that nobody empties the page cache by sending some; the page of the numbers is rendered anew each day anyway.
 */
export const answeredMessages: Migration = {
  name: '052-answered-messages',
  async up(db, dialect) {
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
  },
}
