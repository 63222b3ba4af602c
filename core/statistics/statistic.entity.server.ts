import type { EntityDefinition } from '#core/kernel/entities.ts'
import { approvalOfNumbers } from '#core/records/approval-rules/approval-of-numbers.server.ts'

export const statisticEntity: EntityDefinition<'statistics'> = {
  table: 'statistics',
  name: { column: 'label', bangla: 'labelBn' },
  files: {},
  sample: {
    keyColumn: 'key',
    placeColumn: 'group',
    pages: ({ place }) => pagesOf(place),
    placeholder: (key) => `figure.${key}`,
  },
  isPublic: true,
  approval: approvalOfNumbers<'statistics'>({ always: ['label', 'ownUnit', 'source', 'value'] }),
  isCounted: false,
  publicPages: 'none',
  search: {
    texts: { en: ['source'], bn: ['sourceBn'] },
    path: () => undefined,
  },
}

/** Returns the pages that show a statistic, besides those whose texts name it. */
function pagesOf(group: string | null): string[] {
  if (group === 'microcredit') return ['/', '/at-a-glance', '/transparency']
  return group === 'own' ? ['/at-a-glance', '/transparency'] : ['/transparency']
}
