// What an administrator does with the words of a page. Which texts there are is the site's own affair.
import type { ErrorMessage } from '#error-messages/error-message.ts'
import type { Db } from '#platform/db/database.ts'
import { fieldError } from '#platform/errors.ts'
import { type Actor, type ContentStore, changeContent } from '#platform/history/change-content.ts'
import { type Changed, findFresh, type Target } from '#platform/history/records.ts'
import { sanitizeRichText } from '../../lib/html/rich-text.server.ts'
import { plainText } from '../../lib/text/plain-text.ts'
import { tokenNames } from '../settings/fill-placeholders.ts'
import { tokenProblem } from '../settings/placeholder-problem.ts'
import { listCurrentStatistics } from '../statistics/statistic.queries.server.ts'
import type { PageText } from './page-text.queries.server.ts'
import type { PageTextForm } from './page-text-form.schema.ts'

/** @throws AppError not_found, conflict, invalid */
export async function updatePageText(
  store: ContentStore,
  actor: Actor,
  target: Target,
  { title, titleBn, body, bodyBn, ...marks }: PageTextForm,
): Promise<Changed<PageText>> {
  const html = sanitizeRichText(body.toWellFormed())
  if (plainText(html) === '') refuse('body', 'page_text.body_required')
  const htmlBn = bodyBn && (sanitizeRichText(bodyBn.toWellFormed()) || null)
  await refuseUnfillable(store.db, { title, titleBn, body: html, bodyBn: htmlBn })
  return changeContent(store, actor, async (change) => {
    const old = await findFresh(change, 'pageTexts', target)
    if (old.title && !title) refuse('title', 'record.title_required')
    const isSample = marks.isSample ?? old.isSample
    const hasBangla = (htmlBn === undefined ? old.bodyBn : htmlBn) !== null
    const record = await change.update('pageTexts', old.id, {
      title,
      body: html,
      ...(titleBn === undefined ? {} : { titleBn }),
      ...(htmlBn === undefined ? {} : { bodyBn: htmlBn }),
      isSample,
      // The Bangla page shows the English words while there are none of its own.
      isSampleBn: hasBangla ? (marks.isSampleBn ?? old.isSampleBn) : isSample,
    })
    return { record, version: change.version }
  })
}

/** In a title nothing is filled in. */
async function refuseUnfillable(
  db: Db,
  texts: Record<'title' | 'titleBn' | 'body' | 'bodyBn', string | null | undefined>,
) {
  for (const field of ['title', 'titleBn'] as const) {
    if (/\{\{|\}\}/.test(texts[field] ?? '')) {
      refuse(field, 'placeholder.in_title')
    }
  }
  const known = tokenNames((await listCurrentStatistics(db)).map(({ key }) => key))
  for (const field of ['body', 'bodyBn'] as const) {
    const problem = tokenProblem(texts[field] ?? '', known)
    if (problem) refuse(field, problem)
  }
}

function refuse(field: string, problem: ErrorMessage): never {
  throw fieldError('invalid', field, problem)
}
