import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
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
  if (isDemo(await findSettings(db))) {
    // A real organisation that somebody calls invented must not be removed so. The texts of pages are as old as the site.
    const fromStart = db
      .selectFrom('settings')
      .where('key', '=', 'site.isDemo')
      .where('updatedAt', 'in', (query) => query.selectFrom('pageTexts').select('createdAt'))
    return (await hasFound(fromStart)) ? 'demo' : undefined
  }
  const history = db.selectFrom('history')
  // Pruned history has forgotten what people did, and imported content has none.
  const isKnown = history.where('entity', '=', 'pageTexts').where('action', '=', 'create')
  if (!(await hasFound(isKnown))) return undefined
  const ofPeople = history
    .where('entity', '!=', 'users')
    .where((is) => is.or([is('actorId', 'is not', null), is('actorName', '!=', systemActor.name)]))
  if (await hasFound(ofPeople)) return undefined
  const texts = await db.selectFrom('pageTexts').select(['body', 'isSample']).execute()
  if (texts.some(({ isSample }) => isSample)) return 'sample'
  // A restored site has texts that are no samples.
  if (texts.some(({ body }) => body)) return undefined
  for (const table of entityNames) {
    if (alwaysFilled.includes(table)) continue
    if (await hasFound(db.selectFrom(table))) return undefined
  }
  return 'empty'
}
