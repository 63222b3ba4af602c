import type { EntityDefinition } from '#core/kernel/entities.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { pagesOf } from '#core/lib/visibility.ts'
import { findRecord } from '#core/entity/record.queries.server.ts'
import { approvalOfNumbers } from '#core/records/approval-rules/approval-of-numbers.server.ts'
import { hasOwnPage, listProjectPages, ownFacts } from './project.queries.server.ts'

const path = (id: number) => recordPath('project', id)

export const projectEntity: EntityDefinition<'projects'> = {
  table: 'projects',
  name: { column: 'title', bangla: 'titleBn' },
  files: {
    imagename: { kind: 'image' },
    description: { kind: 'image', isHtml: true },
    descriptionBn: { kind: 'image', isHtml: true },
  },
  sample: { pages: ({ id }) => ['/previous-project', path(id), '/transparency'] },
  pageOf: (project) => (hasOwnPage(project) ? path(Number(project.id)) : '/previous-project'),
  isPublic: true,
  approval: approvalOfNumbers<'projects'>({
    always: ['title', 'financialPartner', 'duration', 'amount'],
    on: { 'previous-project': ['technicalPartner', 'area', 'description'] },
  }),
  isCounted: false,
  publicPages: {
    paths: async (db, limit) => pagesOf(await listProjectPages(db, limit), ({ id }) => path(id)),
    sharedImage: async (db, id) => {
      const project = await findRecord(db, 'projects', id)
      return project && hasOwnPage(project) ? project : undefined
    },
  },
  search: {
    kind: 'projects.all',
    order: 'record',
    texts: {
      en: ['technicalPartner', 'financialPartner', 'area', 'description'],
      bn: ['technicalPartnerBn', 'financialPartnerBn', 'areaBn', 'descriptionBn'],
    },
    path: (value) => (ownFacts.some(value) ? path(Number(value('id'))) : '/previous-project'),
    day: 'endsOn',
  },
}
