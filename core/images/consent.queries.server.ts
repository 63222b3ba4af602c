import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { countFound } from '#core/kernel/db/found-rows.ts'
import {
  dayInDhaka,
  heldBackImages,
  imagesWithoutConsent,
} from '#core/kernel/db/held-back-images.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'

export const consentFilters = ['missing', 'endsSoon', 'children'] as const
export type ConsentFilter = (typeof consentFilters)[number]

/** Period before the end of a consent in which it should be renewed. */
const soonMs = 30 * 24 * 60 * 60 * 1000

/** Builds the condition of a query on `images`. */
export function hasConsentState(db: Db, filter: ConsentFilter, now: Date) {
  return (eb: ExpressionBuilder<Tables, 'images'>) => {
    if (filter === 'missing')
      return eb('images.id', 'in', imagesWithoutConsent(db, now).select('images.id'))
    if (filter === 'children') return eb('images.hasChildren', '=', true)
    const soon = new Date(now.getTime() + soonMs)
    return eb.between('images.consentUntil', dayInDhaka(now), dayInDhaka(soon))
  }
}

/** Counts library images that visitors do not see, because their people have not agreed. */
export async function countHeldBackPhotos(db: Db, now: Date) {
  return countFound(heldBackImages(db, () => now))
}

/** State of a consent. `notNeeded`: nobody can be recognised. A withdrawn photo has no row. */
export type ConsentState = 'notNeeded' | 'none' | 'agreed' | 'ended'

type ConsentRow = Pick<Row<'images'>, 'hasPeople' | 'hasChildren' | 'consentHow' | 'consentUntil'>

export function consentStateOf(image: ConsentRow, now: Date): ConsentState {
  const { hasPeople, hasChildren, consentHow, consentUntil } = image
  if (!hasPeople) return 'notNeeded'
  if (!consentHow || consentHow === 'none') return 'none'
  if (hasChildren && consentHow !== 'guardian') return 'none'
  return consentUntil && consentUntil < dayInDhaka(now) ? 'ended' : 'agreed'
}
