// Photos that are held back from visitors, because their people have not agreed, or not for this day: always if the
// office says so or children are in them, others if a setting says so. The result depends on the time, as visibility does.
import type { Kysely, QueryResult, UnknownRow } from 'kysely'
import type { Clock } from '#core/platform/clock.ts'
import type { Tables } from './tables.ts'

/** Bangladesh has no summer time. */
export const dhakaOffset = '+06:00'

export function dayInDhaka(instant: Date): string {
  return new Date(instant.getTime() + 6 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Formats the minute in Dhaka as `YYYY-MM-DDTHH:MM`, which sorts as text. */
export function minuteInDhaka(instant: Date): string {
  return new Date(instant.getTime() + 6 * 60 * 60 * 1000).toISOString().slice(0, 16)
}

/** Setting that holds back photos without consent if it is `yes`. */
const consentSetting = 'photos.needConsent'

/** Selects images of people without a consent valid at `now`; for a child only a parent or guardian can consent. */
export function imagesWithoutConsent(db: Kysely<Tables>, now: Date) {
  return db
    .selectFrom('images')
    .where('images.hasPeople', '=', true)
    .where(({ eb, or }) =>
      or([
        eb('images.consentHow', 'is', null),
        eb('images.consentHow', '=', 'none'),
        eb('images.consentUntil', '<', dayInDhaka(now)),
        eb.and([eb('images.hasChildren', '=', true), eb('images.consentHow', '!=', 'guardian')]),
      ]),
    )
}

/**
 * Selects images whose people have not agreed, and those of children without the consent of a guardian; all without
 * consent if the setting requires one.
 */
export function heldBackImages(db: Kysely<Tables>, clock: Clock) {
  return imagesWithoutConsent(db, clock()).where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('images.hasChildren', '=', true),
      eb('images.consentHow', '=', 'none'),
      exists(
        selectFrom('settings')
          .select('settings.id')
          .where('settings.key', '=', consentSetting)
          .where('settings.valueEn', '=', 'yes'),
      ),
    ]),
  )
}

export async function readHeldBackNames(
  db: Kysely<Tables>,
  clock: Clock,
): Promise<ReadonlySet<string>> {
  const rows = await heldBackImages(db, clock).select('images.name').execute()
  return new Set(rows.map(({ name }) => name))
}

const imageName = /^[0-9a-f]{32}\.(?:jpg|png)$/
const nameLength = 36
const imageInHtml = /<img src="\/uploads\/([^"/]+)"[^<>]*>/g

/** Removes images that are held back from rows: a column that names one becomes empty, and HTML loses the image. */
export async function withoutHeldBack(
  result: QueryResult<UnknownRow>,
  readNames: () => Promise<ReadonlySet<string>>,
): Promise<QueryResult<UnknownRow>> {
  const isShown = (value: unknown) =>
    typeof value === 'string' &&
    // Comparing the length first is cheaper: a search reads thousands of values.
    (value.length === nameLength ? imageName.test(value) : value.includes('<img src="/uploads/'))
  if (!result.rows.some((row) => Object.values(row).some(isShown))) return result
  const names = await readNames()
  if (names.size === 0) return result
  const masked = (column: string, value: unknown) => {
    if (typeof value !== 'string' || !isShown(value)) return value
    // The value of a setting is never null.
    if (names.has(value)) return column.startsWith('value') ? '' : null
    return value.replace(imageInHtml, (found, name) => (names.has(name) ? '' : found))
  }
  const rows = result.rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, masked(column, value)]),
    ),
  )
  return { ...result, rows }
}
