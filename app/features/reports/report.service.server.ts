// What an administrator does with reports.
import { type Actor, changeContent } from '#platform/history/change-content.ts'
import { type Changed, deleteRecord, findFresh, type Target } from '#platform/history/records.ts'
import type { Services } from '#platform/services.ts'
import { cleanOptionalDescription } from '../../lib/html/clean-html.server.ts'
import { withoutRepeats } from '../../lib/text/localized.ts'
import { findFreeSlug } from '../records/free-slug.server.ts'
import type { Report } from './report.queries.server.ts'
import { readFileFacts } from './report-file.service.server.ts'
import { type ReportForm, reportTexts } from './report-form.schema.ts'

export async function createReport(
  services: Services,
  actor: Actor,
  form: ReportForm,
): Promise<Changed<Report>> {
  const values = valuesOf(form)
  const facts = await readFileFacts(services, form.fileUrl ?? null)
  return changeContent(services, actor, async (change) => {
    const record = await change.insert('reports', {
      ...withoutRepeats(reportTexts, values),
      slug: await findFreeSlug(change, 'reports', form),
      ...facts,
      isSample: form.isSample ?? false,
    })
    return { record, version: change.version }
  })
}

/** Replaces it. The file, and what only our own forms know, stay when they were not sent. */
export async function updateReport(
  services: Services,
  actor: Actor,
  target: Target,
  form: ReportForm,
): Promise<Changed<Report>> {
  const values = valuesOf(form)
  const { fileUrl } = form
  const facts = fileUrl === undefined ? {} : await readFileFacts(services, fileUrl)
  return changeContent(services, actor, async (change) => {
    const old = await findFresh(change, 'reports', target)
    const record = await change.update('reports', old.id, {
      ...withoutRepeats(reportTexts, values, old),
      slug: await findFreeSlug(change, 'reports', form, old),
      ...facts,
    })
    return { record, version: change.version }
  })
}

export async function deleteReport(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<Changed<Report>> {
  return deleteRecord(services, actor, 'reports', target)
}

/** The columns that are named as in the form, with clean HTML. */
function valuesOf({ slug, updatedAt, ...values }: ReportForm) {
  return {
    ...values,
    description: cleanOptionalDescription('description', values.description) ?? null,
    descriptionBn: cleanOptionalDescription('descriptionBn', values.descriptionBn),
  }
}
