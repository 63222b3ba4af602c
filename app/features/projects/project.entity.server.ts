import type { EntityDefinition } from '#platform/entities.ts'
import { listProjectPages, ownFacts } from './project.queries.server.ts'

const path = (id: number) => `/projects/${id}`

export const projectEntity: EntityDefinition<'projects'> = {
  table: 'projects',
  name: { column: 'title', bangla: 'titleBn' },
  files: { imagename: { kind: 'image' } },
  sample: { pages: ({ id }) => ['/previous-project', path(id)] },
  isPublic: true,
  isCounted: false,
  search: {
    texts: {
      en: ['technicalPartner', 'financialPartner', 'area', 'description'],
      bn: ['technicalPartnerBn', 'financialPartnerBn', 'areaBn', 'descriptionBn'],
    },
    path: (value) => (ownFacts.some(value) ? path(Number(value('id'))) : '/previous-project'),
    day: 'endsOn',
  },
  publicPaths: async (db, limit) => (await listProjectPages(db, limit)).map(path),
}
