// Creates and updates reports.

import type { Change } from '#core/kernel/history/change-content.ts'
import type { Changed } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { fieldError } from '#core/platform/errors.ts'
import { type Writes, writesOf } from '#core/entity/write-record.server.ts'
import { findFreeSlug } from '#core/records/screens/free-slug.server.ts'
import { startFirstPage } from './first-page.service.server.ts'
import { findReport, type Report } from './report.queries.server.ts'
import { type ReportForm, report } from './report.ts'
import { readFileFacts } from './report-file.service.server.ts'

const writes = writesOf(report, {
  prepare: async (services, { fileUrl }, _columns, target) =>
    target && fileUrl === undefined ? {} : readFileFacts(services, fileUrl ?? null),
  complete: async (change, form, old) => {
    if (form.replacesId !== old?.replacesId) {
      await requireReplaceable(change, form.replacesId, old?.id)
    }
    return { slug: await findFreeSlug(change, 'reports', form, old) }
  },
})

export const reportWrites: Writes<'reports', ReportForm> = {
  create: async (services, actor, form) =>
    withFirstPage(services, await writes.create(services, actor, form)),
  update: async (services, actor, target, form) =>
    withFirstPage(services, await writes.update(services, actor, target, form)),
}

export const createReport = reportWrites.create

/** Draws the first page of a readable PDF. */
function withFirstPage(services: Services, changed: Changed<Report>): Changed<Report> {
  const { fileUrl, pageCount } = changed.record
  if (fileUrl && pageCount !== null) startFirstPage(services, fileUrl)
  return changed
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
