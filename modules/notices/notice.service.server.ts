// Creates, updates and deletes notices.

import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { cleanBody } from '#core/lib/html/clean-html.server.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { withLibraryImages } from '#core/images/body-images.service.server.ts'
import { requireLibraryImage } from '#core/images/require-image.service.server.ts'
import { requireRecordings } from '#core/recordings/recording.service.server.ts'
import { findAlbum } from '#modules/gallery/album.queries.server.ts'
import { readAttachmentFacts } from '#modules/reports/attached-file.service.server.ts'
import { type Attachment, findNotice, type Notice, toNotice } from './notice.queries.server.ts'
import { type NoticeForm, noticeTexts } from './notice-form.schema.ts'
import { canClose, closingProblem, hourProblem, type NoticeKind } from './notice-kinds.ts'

/** Adds a notice. @throws AppError invalid */
export async function createNotice(
  services: Services,
  actor: Actor,
  form: NoticeForm,
): Promise<Changed<Notice>> {
  const today = dayOf(services.clock())
  const values = { ...valuesOf(form), ...daysOf(form, { kind: 'notice', date: today }) }
  await requireRecordings(services, form)
  const attachments = await attachmentsOf(services, form.attachments ?? [], [])
  return changeContent(services, actor, async (change) => {
    await requireParts(change, form)
    const row = await change.insert('notices', {
      ...withoutRepeats(noticeTexts, await withLibraryImages(change, values)),
      isPinned: form.isPinned ?? false,
      attachments: JSON.stringify(attachments),
      isSample: form.isSample ?? false,
    })
    return { record: toNotice(row), version: change.version }
  })
}

/**
 * Replaces a notice. Fields that were not sent stay.
 * @throws AppError not_found, conflict, invalid
 */
export async function updateNotice(
  services: Services,
  actor: Actor,
  target: Target,
  form: NoticeForm,
): Promise<Changed<Notice>> {
  const values = valuesOf(form)
  await requireRecordings(services, form)
  // Inspecting a file takes seconds, so it is done before the transaction.
  const known = form.attachments && (await findNotice(services.db, target.id))?.attachments
  const attachments =
    form.attachments && (await attachmentsOf(services, form.attachments, known ?? []))
  return changeContent(services, actor, async (change) => {
    const old = await findFresh(change, 'notices', target)
    await requireParts(change, form)
    const row = await change.update('notices', old.id, {
      ...withoutRepeats(noticeTexts, await withLibraryImages(change, values), old),
      ...daysOf(form, old),
      ...(attachments && { attachments: JSON.stringify(attachments) }),
    })
    return { record: toNotice(row), version: change.version }
  })
}

export async function deleteNotice(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<Changed<Notice>> {
  const { record, version } = await deleteRecord(services, actor, 'notices', target)
  return { record: toNotice(record), version }
}

async function requireParts({ tx }: Change, { imagename, albumId }: NoticeForm) {
  await requireLibraryImage(tx, imagename)
  if (albumId && !(await findAlbum(tx, albumId))) {
    throw fieldError('invalid', 'albumId', 'photo.album_unknown')
  }
}

type Days = { kind: NoticeKind; date: string; closesOn?: string | null; closesAt?: string | null }

/**
 * Returns kind, day and last day with its hour as sent or, if not sent, as stored. A notice loses its last day when its
 * new kind never closes, and the hour with the day.
 */
function daysOf(form: NoticeForm, old: Days) {
  const kind = form.kind ?? old.kind
  const date = form.date ?? old.date
  const kept = canClose(kind) ? (old.closesOn ?? null) : null
  const closesOn = form.closesOn === undefined ? kept : form.closesOn
  const problem = closingProblem({ kind, date, closesOn })
  if (problem) throw fieldError('invalid', 'closesOn', problem)
  const problemOfHour = hourProblem({ closesOn, closesAt: form.closesAt })
  if (problemOfHour) throw fieldError('invalid', 'closesAt', problemOfHour)
  const hour = form.closesAt === undefined ? (old.closesAt ?? null) : form.closesAt
  return { kind, date, closesOn, closesAt: closesOn ? hour : null }
}

/** Returns each file once, with its size and page count, which the page shows beside the link. */
async function attachmentsOf(
  services: Pick<Services, 'db' | 'storage' | 'documents'>,
  wanted: readonly Pick<Attachment, 'fileUrl' | 'title'>[],
  known: readonly Attachment[],
): Promise<Attachment[]> {
  const found = new Map<string, Attachment>()
  for (const { fileUrl, title } of wanted) {
    const facts =
      known.find((one) => one.fileUrl === fileUrl) ?? (await requireFile(services, fileUrl))
    if (!found.has(fileUrl)) found.set(fileUrl, { ...facts, title })
  }
  return [...found.values()]
}

async function requireFile(
  services: Pick<Services, 'db' | 'storage' | 'documents'>,
  fileUrl: string,
): Promise<Attachment> {
  const facts = await readAttachmentFacts(services, fileUrl)
  if (!facts) throw fieldError('invalid', 'attachments', 'notice.file_unknown')
  return { fileUrl, title: '', ...facts }
}

/** Returns the columns named as in the form, with sanitized HTML. */
function valuesOf({
  updatedAt,
  kind,
  date,
  closesOn,
  closesAt,
  attachments,
  ...values
}: NoticeForm) {
  return {
    ...values,
    body: cleanBody('body', values.body, { hasImages: true }),
    bodyBn: cleanBody('bodyBn', values.bodyBn, { hasImages: true }),
  }
}
