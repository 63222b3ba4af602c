import { checkTable } from './checks.ts'
import type { DoubtRecord } from './readiness-output.schema.server.ts'

/** Nobody can set up the second step of another person, so the remedy is to require it. */
const requiredStep = '/admin/settings/access/secondStep.isRequired'

/** Returns the address of the screen that solves a doubt. @param ownId id of the reader's account */
export function remedyOf(
  { check, records }: Pick<DoubtRecord, 'check' | 'records'>,
  ownId: number | undefined,
): string {
  const isOthers = check === 'secondStepMissing' && !records.some(({ id }) => id === ownId)
  return isOthers ? requiredStep : checkTable[check].remedy
}
