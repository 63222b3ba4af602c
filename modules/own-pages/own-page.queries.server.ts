import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { bodyImageNames } from '#core/lib/html/body-images.ts'

export type OwnPage = Row<'pages'>

/** Columns of a page that a link to it needs. */
export type OwnPageLink = Pick<OwnPage, 'id' | 'slug' | 'title' | 'titleBn' | 'menu'>

/** Maximum number of linked pages; bounds the menus and the footer, which are on every page. */
const mostLinked = 50

export async function listOwnPages(db: Db, limit: number) {
  return db
    .selectFrom('pages')
    .select(['slug', 'title', 'titleBn', 'isSample', 'updatedAt', 'publishAt'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listOwnPageLinks(db: Db): Promise<OwnPageLink[]> {
  return db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'titleBn', 'menu'])
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(mostLinked)
    .execute()
}

export type PageInNoMenu = Pick<OwnPage, 'id' | 'slug' | 'title' | 'titleBn'>

export async function listPagesInNoMenu(db: Db): Promise<PageInNoMenu[]> {
  return db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'titleBn'])
    .where('menu', '=', 'none')
    .orderBy('id')
    .execute()
}

/** Returns all current and former slugs of pages. */
export async function listOwnPageAddresses(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('pages').select(['slug', 'formerSlugs']).execute()
  return new Set(rows.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs.split('\n')]))
}

/**
 * Returns the name of the first image in a page's text, used where one image represents the page; null if there is
 * none.
 */
export function firstImageOf({ body, bodyBn }: Pick<OwnPage, 'body' | 'bodyBn'>): string | null {
  return bodyImageNames(`${body}${bodyBn ?? ''}`)[0] ?? null
}

export async function findOwnPageBySlug(db: Db, slug: string): Promise<OwnPage | undefined> {
  return db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** Finds the current slug of the page that was at a former address; if there are several, of the one changed last. */
export async function findMovedSlug(db: Db, former: string) {
  const rows = await db
    .selectFrom('pages')
    .select(['slug', 'formerSlugs'])
    .where('formerSlugs', '!=', '')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.find(({ formerSlugs }) => formerSlugs.split('\n').includes(former))?.slug
}
