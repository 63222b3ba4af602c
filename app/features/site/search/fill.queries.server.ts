// The index has texts as visitors read them, with their placeholders filled.
import type { Db } from '#kernel/db/database.ts'
import { onlyVisible } from '#kernel/db/visibility.ts'
import type { Clock } from '#platform/clock.ts'
import { inOffice } from '../../organisation/people/in-office.ts'
import { withSigners } from '../../organisation/people/message-signers.ts'
import { listSigners } from '../../organisation/people/person.queries.server.ts'
import { namedStatistics } from '../../organisation/statistics/current-statistics.ts'
import { listCurrentStatistics } from '../../organisation/statistics/statistic.queries.server.ts'
import { countCompletedProjects } from '../../page/frame/project-count.queries.server.ts'
import { fillPlaceholders } from '../../page/placeholders/fill-placeholders.ts'
import { findSettings } from '../../records/settings/setting.queries.server.ts'
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
