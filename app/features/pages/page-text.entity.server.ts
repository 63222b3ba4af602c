import type { EntityDefinition } from '#platform/entities.ts'
import { pathOfText } from './page.schema.ts'

export const pageTextEntity: EntityDefinition<'pageTexts'> = {
  table: 'pageTexts',
  name: { column: 'title', bangla: 'titleBn' },
  files: {},
  sample: {
    keyColumn: 'key',
    banglaMark: 'isSampleBn',
    pages: ({ key }) => [pathOfText(key)],
  },
  isPublic: true,
  guard: 'free',
  isCounted: false,
  search: {
    texts: { en: ['body'], bn: ['bodyBn'] },
    path: (value) => pathOfText(value('key')),
  },
  isRemovedAlone: true,
}
