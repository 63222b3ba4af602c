import type { EntityDefinition } from '#core/kernel/entities.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { pagesOf } from '#core/lib/visibility.ts'
import { approvalOfNumbers } from '#core/records/approval-rules/approval-of-numbers.server.ts'
import { findAlbum } from '#modules/gallery/album.queries.server.ts'
import { findNotice, listNoticePages } from './notice.queries.server.ts'
import { isNoticeKind } from './notice-kinds.ts'

const path = (id: number) => recordPath('notice', id)

export const noticeEntity: EntityDefinition<'notices'> = {
  table: 'notices',
  name: { column: 'title', bangla: 'titleBn' },
  files: {
    imagename: { kind: 'image' },
    body: { kind: 'image', isHtml: true },
    bodyBn: { kind: 'image', isHtml: true },
    recordingFileEn: { kind: 'file' },
    recordingFileBn: { kind: 'file' },
    attachments: { kind: 'file', isList: true },
  },
  sample: { pages: ({ id }) => ['/', '/notices', path(id)] },
  pageOf: ({ id }) => path(Number(id)),
  isPublic: true,
  approval: approvalOfNumbers<'notices'>({ on: { home: ['title'] } }),
  isCounted: false,
  search: {
    kind: 'notices.title',
    order: 'notice',
    kinds: (value) => {
      const kind = value('kind')
      return isNoticeKind(kind) ? [`notices.${kind}`] : []
    },
    texts: {
      en: ['body', 'memoNumber', 'signerName', 'signerPost', 'place', 'takesPlaceIn', 'howToApply'],
      bn: ['bodyBn', 'signerNameBn', 'signerPostBn', 'placeBn', 'takesPlaceInBn', 'howToApplyBn'],
    },
    file: 'attachments',
    path: (value) => path(Number(value('id'))),
    day: 'date',
  },
  publicPages: {
    paths: async (db, limit) => {
      const pages = pagesOf(await listNoticePages(db, limit), ({ id }) => path(id))
      if (pages.length === 0) return []
      const changedAt = pages.map((page) => page.changedAt).reduce((a, b) => (a > b ? a : b))
      return [{ path: '/notices', changedAt }, ...pages]
    },
    sharedImage: async (db, id) => {
      const notice = await findNotice(db, id)
      if (!notice || notice.imagename || notice.albumId === null) return notice
      return findAlbum(db, notice.albumId)
    },
  },
}
