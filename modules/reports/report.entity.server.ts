import type { EntityDefinition } from '#core/kernel/entities.ts'
import { approvalOfNumbers } from '#core/records/approval-rules/approval-of-numbers.server.ts'
import { completeReport } from './complete-report.ts'
import { recordEdition } from './record-edition.service.server.ts'

export const reportEntity: EntityDefinition<'reports'> = {
  table: 'reports',
  name: { column: 'title', bangla: 'titleBn' },
  files: { fileUrl: { kind: 'file' } },
  sample: { pages: () => ['/annual-reports', '/transparency'] },
  pageOf: () => '/annual-reports',
  isPublic: true,
  approval: approvalOfNumbers<'reports'>({
    always: ['title'],
    on: { 'annual-reports': ['description'] },
  }),
  complete: completeReport,
  onWrite: async ({ tx, at }, before, after) => {
    const id = after?.id ?? before?.id
    if (id !== undefined) await recordEdition(tx, id, after, at)
  },
  isCounted: true,
  publicPages: 'none',
  search: {
    kind: 'pages.annual-reports',
    order: 'report',
    texts: { en: ['description'], bn: ['descriptionBn'] },
    file: 'fileUrl',
    path: () => '/annual-reports',
  },
}
