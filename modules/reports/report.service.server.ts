// Creates, updates and deletes reports.

import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { cleanOptionalDescription } from '#core/lib/html/clean-html.server.ts'
import { withoutRepeats } from '#core/lib/text/localized.ts'
import { findFreeSlug } from '#core/records/screens/free-slug.server.ts'
import { startFirstPage } from './first-page.service.server.ts'
import { findReport, type Report } from './report.queries.server.ts'
import { readFileFacts } from './report-file.service.server.ts'
import { type ReportForm, reportTexts } from './report-form.schema.ts'

export async function createReport(
  services: Services,
  actor: Actor,
  form: ReportForm,
): Promise<Changed<Report>> {
  const values = valuesOf(form)
  const facts = await readFileFacts(services, form.fileUrl ?? null)
  const created = await changeContent(services, actor, async (change) => {
    await requireReplaceable(change, form.replacesId)
    const record = await change.insert('reports', {
      ...withoutRepeats(reportTexts, values),
      slug: await findFreeSlug(change, 'reports', form),
      ...facts,
      isSample: form.isSample ?? false,
    })
    return { record, version: change.version }
  })
  showFirstPage(services, created.record)
  return created
}

/** Replaces a report. The file, and fields that only our own forms know, stay unless sent. */
export async function updateReport(
  services: Services,
  actor: Actor,
  target: Target,
  form: ReportForm,
): Promise<Changed<Report>> {
  const values = valuesOf(form)
  const { fileUrl } = form
  const facts = fileUrl === undefined ? {} : await readFileFacts(services, fileUrl)
  const updated = await changeContent(services, actor, async (change) => {
    const old = await findFresh(change, 'reports', target)
    if (form.replacesId !== old.replacesId) {
      await requireReplaceable(change, form.replacesId, old.id)
    }
    const record = await change.update('reports', old.id, {
      ...withoutRepeats(reportTexts, values, old),
      slug: await findFreeSlug(change, 'reports', form, old),
      ...facts,
    })
    return { record, version: change.version }
  })
  showFirstPage(services, updated.record)
  return updated
}

/** Draws the first page of a readable PDF. */
function showFirstPage(services: Services, { fileUrl, pageCount }: Report): void {
  if (fileUrl && pageCount !== null) startFirstPage(services, fileUrl)
}

export async function deleteReport(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<Changed<Report>> {
  return deleteRecord(services, actor, 'reports', target)
}

/**
 * Refuses a missing report, and one that replaces this one, directly or through others.
 * @throws AppError invalid
 */
async function requireReplaceable(
  { tx }: Change,
  replacesId: number | null | undefined,
  ownId?: number,
): Promise<void> {
  const seen = new Set(ownId === undefined ? [] : [ownId])
  for (let id = replacesId; id; ) {
    if (seen.has(id)) throw fieldError('invalid', 'replacesId', 'report.replaces_itself')
    seen.add(id)
    const report = await findReport(tx, id)
    if (!report && id === replacesId) {
      throw fieldError('invalid', 'replacesId', 'report.replaced_unknown')
    }
    id = report?.replacesId
  }
}

/** Returns the columns named as in the form, with sanitized HTML. */
function valuesOf({ slug, updatedAt, ...values }: ReportForm) {
  return {
    ...values,
    description: cleanOptionalDescription('description', values.description) ?? null,
    descriptionBn: cleanOptionalDescription('descriptionBn', values.descriptionBn),
  }
}
