import { systemClock } from '#core/platform/clock.ts'
import type { PageKey } from '#core/lib/public-pages.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'
import type { PageServices } from '#core/page-services.server.ts'
import { currentStatistics } from './current-statistics.ts'
import { factKeysOf, type Range } from './fact-keys.ts'
import { listStatistics, type Statistic } from './statistic.queries.server.ts'

export type KeyFact = {
  key: string
  /** Name of the statistic, or of the range. */
  label: Localized | { range: Range['label'] }
  amount: Shown
  /** Maximum of a range. */
  to?: Shown
  /** YYYY-MM-DD; null if the statistic has no day. */
  asOf: string | null
  isSample: boolean
}

type Site = Pick<PageServices, 'db'> & Partial<Pick<PageServices, 'clock' | 'changesAt'>>
type Shown = Pick<Statistic, 'value' | 'unit' | 'ownUnit' | 'ownUnitBn' | 'accuracy'>

/** Reads the figures shown beside a page's text, in order, without those that have no value. */
export async function readKeyFacts(
  { db, clock = systemClock, changesAt }: Site,
  language: Language,
  page: PageKey | undefined,
): Promise<KeyFact[]> {
  const wanted = factKeysOf(page)
  if (wanted.length === 0) return []
  const current = currentStatistics(await listStatistics(db), { clock, changesAt })
  const given = (key: string) => current.find((one) => one.key === key && one.value !== null)
  return wanted.flatMap((fact) => {
    const keys = typeof fact === 'string' ? { from: fact, to: undefined } : fact
    const from = given(keys.from)
    const to = keys.to === undefined ? undefined : given(keys.to)
    if (!from || (keys.to !== undefined && !to)) return []
    const label =
      typeof fact === 'string'
        ? inLanguage(language, from.label, from.labelBn)
        : { range: fact.label }
    return {
      key: from.key,
      label,
      amount: shownOf(from),
      ...(to && { to: shownOf(to) }),
      asOf: from.asOf,
      isSample: from.isSample || to?.isSample === true,
    }
  })
}

function shownOf({ value, unit, ownUnit, ownUnitBn, accuracy }: Statistic): Shown {
  return { value, unit, ownUnit, ownUnitBn, accuracy }
}
