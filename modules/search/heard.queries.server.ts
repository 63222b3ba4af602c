import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { pageOfKey, publicPages, recordPath } from '#core/lib/public-pages.ts'
import { type Language, pathIn } from '#core/lib/text/language.ts'
import { inLanguage, type Localized } from '#core/lib/text/localized.ts'

/** Page with a recording. */
export type HeardPage = { href: string; title: Localized }

const mostOfKind = 6
const isRecorded = sql<boolean>`coalesce("recordingFileEn", "recordingFileBn") is not null`

/** Lists pages with a recording: texts first, among them who we are, then programs, own pages and the newest notices. */
export async function listHeardPages(db: Db, language: Language): Promise<HeardPage[]> {
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
  const found = [
    ...texts.flatMap(({ key, ...text }) => {
      const page = pageOfKey(key)
      return page ? [{ ...text, path: publicPages[page].path }] : []
    }),
    ...programs.map(({ id, ...program }) => ({ ...program, path: recordPath('program', id) })),
    ...pages.map(({ slug, ...page }) => ({ ...page, path: `/${slug}` as const })),
    ...notices.map(({ id, ...notice }) => ({ ...notice, path: recordPath('notice', id) })),
  ]
  return found.map(({ path, title, titleBn }) => {
    return { href: pathIn(language, path), title: inLanguage(language, title, titleBn) }
  })
}
