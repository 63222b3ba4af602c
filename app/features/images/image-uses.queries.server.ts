// Where a picture is shown. A new place for pictures is one more query here.
import type { Db } from '#platform/db/database.ts'

export type ImageUse = {
  entity: 'programs' | 'albums' | 'photos' | 'settings'
  id: number
  title: string
  titleBn: string | null
}

/** By name of the picture; one that is used nowhere is not in the map. */
export async function findImageUses(db: Db, names: string[]): Promise<Map<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>()
  if (names.length === 0) return uses
  for (const entity of ['programs', 'albums', 'photos'] as const) {
    const rows = await db
      .selectFrom(entity)
      .select(['id', 'title', 'titleBn', 'imagename'])
      .where('imagename', 'in', names)
      .orderBy('id')
      .execute()
    for (const { imagename, ...row } of rows) add(imagename, { entity, ...row })
  }
  const banners = await db
    .selectFrom('settings')
    .select(['id', 'key', 'valueEn'])
    .where('key', '=', 'home.banner')
    .where('valueEn', 'in', names)
    .execute()
  for (const { id, key, valueEn } of banners)
    add(valueEn, { entity: 'settings', id, title: key, titleBn: null })
  return uses

  function add(name: string | null, use: ImageUse) {
    if (name) uses.set(name, [...(uses.get(name) ?? []), use])
  }
}
