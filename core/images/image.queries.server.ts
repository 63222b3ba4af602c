import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { Image, ImageVariant } from '#core/platform/images/image.ts'

/** Finds images by name; unknown names and nulls are left out. */
export async function findImages(
  db: Db,
  names: readonly (string | null)[],
): Promise<Map<string, Image>> {
  const wanted = [...new Set(names.filter((name) => name !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('images').selectAll().where('name', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.name, toImage(row)]))
}

function toImage({ name, width, height, colour, bytes, variants }: Row<'images'>): Image {
  return { name, width, height, colour, bytes, variants: JSON.parse(variants) as ImageVariant[] }
}
