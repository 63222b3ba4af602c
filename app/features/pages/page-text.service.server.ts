// What an administrator does with the words of a page. Which texts there are is the site's own affair.
import { AppError } from '#platform/errors.ts'
import { type Actor, type ContentStore, changeContent } from '#platform/history/change-content.ts'
import { type Changed, findFresh, type Target } from '#platform/history/records.ts'
import { plainText } from '../../lib/plain-text.ts'
import { sanitizeRichText } from '../../lib/rich-text.server.ts'
import type { PageText } from './page-text.queries.server.ts'
import { type PageTextForm, titleMissing } from './page-text-form.schema.ts'

/** @throws AppError not_found, conflict, invalid */
export async function updatePageText(
  store: ContentStore,
  actor: Actor,
  target: Target,
  { title, titleBn, body, bodyBn, isSample }: PageTextForm,
): Promise<Changed<PageText>> {
  const html = sanitizeRichText(body.toWellFormed())
  if (plainText(html) === '') {
    throw new AppError('invalid', 'Text is required', { body: 'Text is required' })
  }
  return changeContent(store, actor, async (change) => {
    const old = await findFresh(change, 'pageTexts', target)
    if (old.title && !title) throw new AppError('invalid', titleMissing, { title: titleMissing })
    const record = await change.update('pageTexts', old.id, {
      title,
      body: html,
      ...(titleBn === undefined ? {} : { titleBn }),
      ...(bodyBn === undefined
        ? {}
        : { bodyBn: bodyBn && (sanitizeRichText(bodyBn.toWellFormed()) || null) }),
      ...(isSample === undefined ? {} : { isSample }),
    })
    return { record, version: change.version }
  })
}
