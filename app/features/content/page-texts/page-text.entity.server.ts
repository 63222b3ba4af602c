import type { EntityDefinition } from '#kernel/entities.ts'
import { isBlankHtml } from '../../../lib/text/plain-text.ts'
import { pathOfText } from '../../page/frame/page-keys.ts'
import { pageTextApproval } from './text-approval.server.ts'

export const pageTextEntity: EntityDefinition<'pageTexts'> = {
  table: 'pageTexts',
  name: { column: 'title', bangla: 'titleBn' },
  files: {},
  sample: {
    keyColumn: 'key',
    banglaMark: 'isSampleBn',
    pages: ({ key }) => pagesOf(key),
  },
  isPublic: true,
  approval: pageTextApproval,
  isCounted: false,
  publicPages: 'none',
  search: {
    texts: { en: ['body'], bn: ['bodyBn'] },
    // An empty text stands on no page.
    path: (value) =>
      isBlankHtml(value('body') + value('bodyBn')) ? undefined : pathOfText(value('key')),
  },
  isRemovedAlone: true,
}

/** Texts about gifts are also shown on the home page, where donors look first. */
function pagesOf(key: string): string[] {
  return [pathOfText(key), ...(key === 'donate-now.more' ? ['/transparency'] : [])]
}
