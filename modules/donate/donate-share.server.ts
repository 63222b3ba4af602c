import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#core/kernel/db/database.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import type { Language } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { findImages } from '#core/images/image.queries.server.ts'
import type { ShareSubject } from '#core/images/share-image.service.server.ts'
import type { SiteValues } from '#core/page/frame/page.service.server.ts'
import { recordShareSubject } from '#core/page/frame/share-subject.server.ts'

/** Returns the subject of a shared link to the page of giving: its photo, or its drawing. */
export async function donateShareSubject(
  db: Db,
  language: Language,
  values: SiteValues,
): Promise<ShareSubject> {
  const photo = values.settings['donate.photo'].en
  const image = (await findImages(db, [photo])).get(photo)
  const title = translationsFor(language, values.words)('donate.title')
  const drawing = image ? undefined : await readFile(drawingFile, 'utf8')
  return recordShareSubject(language, values, { title, image, drawing })
}

const drawingFile = join(projectRoot, 'content/drawings/hands-for-humanity.svg')
