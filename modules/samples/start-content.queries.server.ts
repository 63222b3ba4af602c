import type { Db } from '#core/kernel/db/database.ts'
import { entityNames } from '#core/kernel/db/tables.ts'
import { systemActor } from '#core/kernel/history/change-content.ts'
import { isDemo } from '#core/settings/stored/is-demo.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import type { StartContent } from './start-content.ts'

/** Tables that an empty site has rows in. */
const alwaysFilled = ['users', 'settings', 'pageTexts']

/**
 * Tells what a site began with, as long as it has nothing else; undefined afterwards. An invented organisation stays one,
 * whatever is changed in it.
 */
export async function findStartContent(db: Db): Promise<StartContent | undefined> {
  const ofPeople = db
    .selectFrom('history')
    .select('id')
    .where((is) => is.or([is('actorId', 'is not', null), is('actorName', '!=', systemActor.name)]))
    .limit(1)
  if (isDemo(await findSettings(db))) {
    // Whoever calls a real organisation invented must not remove it so.
    const ofSetting = ofPeople
      .where('entity', '=', 'settings')
      .where('entityId', 'in', (query) =>
        query.selectFrom('settings').select('id').where('key', '=', 'site.isDemo'),
      )
    return (await ofSetting.executeTakeFirst()) ? undefined : 'demo'
  }
  if (await ofPeople.where('entity', '!=', 'users').executeTakeFirst()) return undefined
  const texts = await db.selectFrom('pageTexts').select(['body', 'isSample']).execute()
  if (texts.some(({ isSample }) => isSample)) return 'sample'
  // A restored site has texts that are no samples.
  if (texts.some(({ body }) => body)) return undefined
  for (const table of entityNames) {
    if (alwaysFilled.includes(table)) continue
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return undefined
  }
  return 'empty'
}
