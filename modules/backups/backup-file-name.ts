import { dayOf } from '#core/lib/text/day.ts'
import { slugOf } from '#core/lib/text/slug.ts'

/**
 * Returns a file name that tells the organisation and the day on any computer.
 * @param shortName of the organisation; may be empty
 */
export function backupFileName(shortName: string, provenAt: string): string {
  const name = shortName ? slugOf(shortName, 'page') : 'village-site'
  return `${name}-backup-${dayOf(new Date(provenAt))}.tar`
}
