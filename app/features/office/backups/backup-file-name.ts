import { dayOf } from '../../../lib/text/day.ts'
import { slugOf } from '../../../lib/text/slug.ts'

/**
 * Tells on any computer whose backup it is and of which day.
 * @param shortName of the organisation, empty while it has none
 */
export function backupFileName(shortName: string, provenAt: string): string {
  const name = shortName ? slugOf(shortName, 'page') : 'village-site'
  return `${name}-backup-${dayOf(new Date(provenAt))}.tar`
}
