import type { Donor } from './donor.queries.server.ts'

/**
 * Returns a function that finds the first donor with one of a project's names for its financial partner.
 * @param donors that may be named
 */
export function openFunders(donors: readonly Donor[]) {
  const byName = new Map<string, Donor>()
  for (const donor of donors.toReversed()) {
    for (const name of [donor.name, donor.nameBn]) if (name) byName.set(keyOf(name), donor)
  }
  return (names: readonly (string | null)[]): Donor | undefined =>
    names.flatMap((name) => (name && byName.get(keyOf(name))) || [])[0]
}

function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

export type FindFunder = ReturnType<typeof openFunders>
