import type { TextKey } from '#translations/translate.ts'
import type { EntityDefinition } from '#core/kernel/entities.ts'
import { pageOfKey, pathOfText } from '#core/lib/public-pages.ts'
import { isBlankHtml } from '#core/lib/text/plain-text.ts'
import { pageTextApproval } from './text-approval.server.ts'

export const pageTextEntity: EntityDefinition<'pageTexts'> = {
  table: 'pageTexts',
  name: { column: 'title', bangla: 'titleBn' },
  files: {
    recordingFileEn: { kind: 'file' },
    recordingFileBn: { kind: 'file' },
  },
  sample: {
    keyColumn: 'key',
    banglaMark: 'isSampleBn',
    pages: ({ key }) => pagesOf(key),
  },
  pageOf: ({ key }) => pathOfText(String(key)),
  isPublic: true,
  approval: pageTextApproval,
  isCounted: false,
  publicPages: 'none',
  search: {
    texts: { en: ['body'], bn: ['bodyBn'] },
    kinds: (value) => pageNameKeys(value('key')),
    untitled: (value) => pageNameKeys(value('key'))[0] ?? 'frame.home',
    // No page shows an empty text.
    path: (value) =>
      isBlankHtml(value('body') + value('bodyBn')) ? undefined : pathOfText(value('key')),
  },
  isRemovedAlone: true,
}

/** Returns the pages that show a text. The text about gifts is also on /transparency. */
function pagesOf(key: string): string[] {
  return [pathOfText(key), ...(key === 'donate-now.more' ? ['/transparency'] : [])]
}

/** Returns the keys of the name of a text's page; none for the home page, which has the organisation's name. */
function pageNameKeys(key: string): TextKey<'site'>[] {
  const page = pageOfKey(key)
  return page && page !== 'home' ? [`pages.${page}`] : []
}
