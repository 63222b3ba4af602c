import type { EntityDefinition } from '#core/kernel/entities.ts'
import { pagesOf } from '#core/lib/visibility.ts'
import { findRecord } from '#core/entity/record.queries.server.ts'
import { ownPageApproval } from '#modules/page-texts/text-approval.server.ts'
import { firstImageOf, listOwnPages } from './own-page.queries.server.ts'

const path = (slug: string) => `/${slug}`

export const ownPageEntity: EntityDefinition<'pages'> = {
  table: 'pages',
  name: { column: 'title', bangla: 'titleBn' },
  files: {
    body: { kind: 'image', isHtml: true },
    bodyBn: { kind: 'image', isHtml: true },
    recordingFileEn: { kind: 'file' },
    recordingFileBn: { kind: 'file' },
  },
  sample: { keyColumn: 'slug', pages: ({ key }) => [path(key)] },
  pageOf: ({ slug }) => path(String(slug)),
  isPublic: true,
  approval: ownPageApproval,
  isCounted: false,
  publicPages: {
    paths: async (db, limit) => pagesOf(await listOwnPages(db, limit), ({ slug }) => path(slug)),
    sharedImage: async (db, id) => {
      const page = await findRecord(db, 'pages', id)
      return page && { imagename: firstImageOf(page) }
    },
  },
  search: {
    texts: { en: ['body'], bn: ['bodyBn'] },
    path: (value) => path(value('slug')),
  },
}
