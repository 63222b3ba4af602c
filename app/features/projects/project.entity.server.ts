import type { EntityDefinition } from '#platform/entities.ts'
import { hasOwnPage, listProjectPages } from './project.queries.server.ts'

const path = (id: number) => `/projects/${id}`

export const projectEntity: EntityDefinition<'projects'> = {
  table: 'projects',
  name: { column: 'title', bangla: 'titleBn' },
  files: { imagename: { kind: 'image' } },
  sample: { pages: ({ id }) => ['/previous-project', path(id)] },
  pageOf: (project) => (hasOwnPage(project) ? path(Number(project.id)) : '/previous-project'),
  isPublic: true,
  isCounted: false,
  publicPaths: async (db, limit) => (await listProjectPages(db, limit)).map(path),
}
