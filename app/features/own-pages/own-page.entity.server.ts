import type { EntityDefinition } from '#platform/entities.ts'
import { listOwnPageSlugs } from './own-page.queries.server.ts'

const path = (slug: string) => `/${slug}`

export const ownPageEntity: EntityDefinition<'pages'> = {
  table: 'pages',
  name: { column: 'title', bangla: 'titleBn' },
  files: {
    body: { kind: 'image', isHtml: true },
    bodyBn: { kind: 'image', isHtml: true },
  },
  sample: { keyColumn: 'slug', pages: ({ key }) => [path(key)] },
  pageOf: ({ slug }) => path(String(slug)),
  isPublic: true,
  isCounted: false,
  publicPaths: async (db, limit) => (await listOwnPageSlugs(db, limit)).map(path),
}
