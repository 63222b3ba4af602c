import type { Db } from './database.ts'

/** Finds conflicting slugs: those of other records that equal it or start with it. */
export async function findSlugsLike(
  db: Db,
  table: 'programs' | 'photos' | 'reports',
  slug: string,
  ownId: number | undefined,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .where('id', '!=', ownId ?? 0)
    .execute()
  return new Set(rows.map((row) => row.slug))
}
