import type { EntityDefinition } from '#core/kernel/entities.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { pagesOf } from '#core/lib/visibility.ts'
import { approvalOfNumbers } from '#core/records/approval-rules/approval-of-numbers.server.ts'
import { findProgram, listProgramPages } from './program.queries.server.ts'

const path = (id: number) => recordPath('program', id)

export const programEntity: EntityDefinition<'programs'> = {
  table: 'programs',
  name: { column: 'title', bangla: 'titleBn' },
  files: {
    imagename: { kind: 'image' },
    body: { kind: 'image', isHtml: true },
    bodyBn: { kind: 'image', isHtml: true },
    recordingFileEn: { kind: 'file' },
    recordingFileBn: { kind: 'file' },
  },
  sample: { pages: ({ id }) => ['/', path(id)] },
  pageOf: ({ id }) => path(Number(id)),
  isPublic: true,
  approval: approvalOfNumbers<'programs'>({ always: ['title'], on: { home: ['description'] } }),
  isCounted: true,
  publicPages: {
    paths: async (db, limit) => pagesOf(await listProgramPages(db, limit), ({ id }) => path(id)),
    sharedImage: findProgram,
  },
  search: {
    kind: 'frame.programs',
    texts: { en: ['description', 'body'], bn: ['descriptionBn', 'bodyBn'] },
    path: (value) => path(Number(value('id'))),
  },
}
