// Updates page texts. The site defines which texts exist.
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { type Actor, changeContent } from '#core/kernel/history/change-content.ts'
import { type Changed, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { sanitizeRichText } from '#core/lib/html/rich-text.server.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { plainText } from '#core/lib/text/plain-text.ts'
import type { PageText } from '#core/page/frame/page-text.queries.server.ts'
import { requireRecordings } from '#core/recordings/recording.service.server.ts'
import type { PageTextForm } from './page-text-form.schema.ts'
import { refuseUnfillable } from './refuse-unfillable.service.server.ts'

/** Replaces a page text. @throws AppError not_found, conflict, invalid */
export async function updatePageText(
  services: Services,
  actor: Actor,
  target: Target,
  {
    title,
    titleBn,
    body,
    bodyBn,
    isSample: mark,
    isSampleBn: markBn,
    updatedAt,
    ...shown
  }: PageTextForm,
): Promise<Changed<PageText>> {
  const html = cleanBody(body)
  const htmlBn = bodyBn && (cleanBody(bodyBn) || null)
  if (!html && !htmlBn) refuse('body', 'page_text.body_required')
  await requireRecordings(services, shown)
  await refuseUnfillable(services.db, { title, titleBn, body: html, bodyBn: htmlBn })
  return changeContent(services, actor, async (change) => {
    const old = await findFresh(change, 'pageTexts', target)
    const hadTitle = Boolean(old.title || old.titleBn)
    if (hadTitle && !title && !titleBn) refuse('title', 'record.title_required')
    const sent = {
      title,
      body: html,
      ...(titleBn === undefined ? {} : { titleBn }),
      ...(htmlBn === undefined ? {} : { bodyBn: htmlBn }),
    }
    const texts = withoutRepeats({ title, body }, sent, old)
    const newTitle = titleBn === undefined ? old.titleBn : titleBn
    const newBody = htmlBn === undefined ? old.bodyBn : htmlBn
    // What somebody has written is theirs, and no sample any more.
    const isSame = title === old.title && html === old.body
    const isSameBn = newTitle === old.titleBn && newBody === old.bodyBn
    const isSample = isSame && (mark ?? old.isSample)
    const isSampleBn = isSameBn && (markBn ?? old.isSampleBn)
    const hasBangla = newBody !== null
    const record = await change.update('pageTexts', old.id, {
      ...texts,
      ...shown,
      // A page without words in its own language shows those of the other, with that language's sample mark.
      isSample: texts.body ? isSample : isSampleBn,
      isSampleBn: hasBangla ? isSampleBn : isSample,
    })
    return { record, version: change.version }
  })
}

/** Returns sanitized HTML; empty if it has no visible text. */
function cleanBody(html: string): string {
  const clean = sanitizeRichText(html.toWellFormed())
  return plainText(clean) === '' ? '' : clean
}

function refuse(field: string, problem: ErrorMessage): never {
  throw fieldError('invalid', field, problem)
}
