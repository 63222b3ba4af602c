// The index has texts as visitors read them, with their placeholders filled.
import type { Db } from '#core/kernel/db/database.ts'
import { onlyVisible } from '#core/kernel/db/visibility.ts'
import type { Clock } from '#core/platform/clock.ts'
import { countCompletedProjects } from '#core/page/frame/project-count.queries.server.ts'
import { fillPlaceholders } from '#core/page/placeholders/fill-placeholders.ts'
import { inOffice } from '#core/people/in-office.ts'
import { withSigners } from '#core/people/message-signers.ts'
import { listSigners } from '#core/people/person.queries.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { namedStatistics } from '#core/statistics/current-statistics.ts'
import { listCurrentStatistics } from '#core/statistics/statistic.queries.server.ts'
import type { Fill } from './document.ts'

/** Matches missing values, whose neutral words say nothing about the page. */
const blank = /<span class="blank">[^<]*<\/span>/g

/**
 * Returns a function that fills placeholders. The values are read once and stay the same until the transaction ends.
 */
export async function openFill(tx: Db, clock: Clock): Promise<Fill> {
  const db = onlyVisible(tx, clock)
  const settings = await findSettings(db)
  const signers = inOffice(await listSigners(db), { clock })
  const values = {
    settings: withSigners(settings, signers),
    ...namedStatistics(await listCurrentStatistics(db, { clock })),
    projectCount: await countCompletedProjects(db),
  }
  return (html, language) =>
    html.includes('{{') ? fillPlaceholders(html, language, values).replace(blank, '…') : html
}
