import { endOf, startOf } from '#core/lib/text/day.ts'

type Term = { since: string | null; until: string | null }

type Watch = {
  clock: () => Date
  /** Receives each future instant at which a term begins or ends. */
  changesAt?: ((instant: Date) => void) | undefined
}

/** Returns people whose term has begun and not ended. */
export function inOffice<P extends Term>(people: readonly P[], { clock, changesAt }: Watch): P[] {
  const now = clock()
  return people.filter(({ since, until }) => {
    const begins = since ? startOf(since) : undefined
    const ends = until ? endOf(until) : undefined
    for (const instant of [begins, ends]) if (instant && instant > now) changesAt?.(instant)
    return !(begins && begins > now) && !(ends && ends <= now)
  })
}
