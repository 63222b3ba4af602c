import type { EntityDefinition } from '#platform/entities.ts'
import { listNoticeIds } from './notice.queries.server.ts'

const path = (id: number) => `/notices/${id}`

export const noticeEntity: EntityDefinition<'notices'> = {
  table: 'notices',
  name: { column: 'title', bangla: 'titleBn' },
  files: {
    imagename: { kind: 'image' },
    body: { kind: 'image', isHtml: true },
    bodyBn: { kind: 'image', isHtml: true },
    attachments: { kind: 'file', isList: true },
  },
  sample: { pages: ({ id }) => ['/', '/notices', path(id)] },
  isPublic: true,
  isCounted: false,
  publicPaths: async (db, limit) => {
    const ids = await listNoticeIds(db, limit)
    return ids.length > 0 ? ['/notices', ...ids.map(path)] : []
  },
}
