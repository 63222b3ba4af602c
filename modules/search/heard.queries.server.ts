import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { type PageKey, pageOfKey, publicPages, recordPath } from '#core/lib/public-pages.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'

/** Page with a recording. */
export type HeardPage = { href: string; title: Localized }

const mostOfKind = 6
const isRecorded = sql<boolean>`coalesce("recordingFileEn", "recordingFileBn") is not null`

/**
 * Lists pages with a recording: texts first, among them who we are, then programs, own pages and the newest notices.
 * @param nameOf names a page whose text has no title
 */
export async function listHeardPages(
  db: Db,
  language: Language,
  nameOf: (page: PageKey) => Localized,
): Promise<HeardPage[]> {
  const names = ['title', 'titleBn'] as const
  const [texts, programs, pages, notices] = await Promise.all([
    db
      .selectFrom('pageTexts')
      .select(['key', ...names])
      .where(isRecorded)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('programs')
      .select(['id', ...names])
      .where(isRecorded)
      .orderBy('sortOrder')
      .orderBy('id')
      .limit(mostOfKind)
      .execute(),
    db
      .selectFrom('pages')
      .select(['slug', ...names])
      .where(isRecorded)
      .orderBy('sortOrder')
      .orderBy('id')
      .limit(mostOfKind)
      .execute(),
    db
      .selectFrom('notices')
      .select(['id', ...names])
      .where(isRecorded)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(mostOfKind)
      .execute(),
  ])
  // A page may have several texts with a recording.
  const ofPages = Map.groupBy(texts, ({ key }) => pageOfKey(key))
  const found = [
    ...[...ofPages].flatMap(([page, [text]]) =>
      page && text ? [{ ...text, path: publicPages[page].path, name: nameOf(page) }] : [],
    ),
    ...programs.map(({ id, ...program }) => ({
      ...program,
      path: recordPath('program', id),
      name: undefined,
    })),
    ...pages.map(({ slug, ...page }) => ({ ...page, path: `/${slug}` as const, name: undefined })),
    ...notices.map(({ id, ...notice }) => ({
      ...notice,
      path: recordPath('notice', id),
      name: undefined,
    })),
  ]
  return found.map(({ path, title, titleBn, name }) => {
    const own = inLanguage(language, title, titleBn)
    return { href: pathIn(language, path), title: own.text ? own : (name ?? own) }
  })
}
