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
  if (isDemo(await findSettings(db))) return (await isInventedFromStart(db)) ? 'demo' : undefined
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

/** False if a person has called the organisation invented: a real one must not be removed so. */
async function isInventedFromStart(db: Db): Promise<boolean> {
  const { id, updatedAt } = await db
    .selectFrom('settings')
    .select(['id', 'updatedAt'])
    .where('key', '=', 'site.isDemo')
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('history')
    .select(['actorId', 'actorName'])
    .where('entity', '=', 'settings')
    .where('entityId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (last) return last.actorId === null && last.actorName === systemActor.name
  // Pruned history has forgotten who it was. The texts of pages are as old as the site.
  const texts = db.selectFrom('pageTexts').where('createdAt', '=', updatedAt)
  return hasFound(texts)
}
