import type { EntityDefinition } from '#core/kernel/entities.ts'
import { approvalOfNumbers } from '#core/records/approval-rules/approval-of-numbers.server.ts'

export const personEntity: EntityDefinition<'people'> = {
  table: 'people',
  name: { column: 'name', bangla: 'nameBn' },
  files: { imagename: { kind: 'image' } },
  sample: {
    placeColumn: 'signs',
    pages: ({ place }) => ['/about-us', ...(place ? [`/${place}`] : []), '/transparency'],
  },
  pageOf: () => '/about-us',
  isPublic: true,
  approval: approvalOfNumbers<'people'>({
    always: ['name', 'role'],
    on: {
      'about-us': ['text', 'phone'],
      'chairman-message': ['text'],
      'executive-director-message': ['text'],
    },
  }),
  isCounted: false,
  publicPages: 'none',
  search: {
    kind: 'pages.about-us',
    texts: { en: ['role', 'text'], bn: ['roleBn', 'textBn'] },
    path: () => '/about-us',
    shownDays: { first: 'since', last: 'until' },
  },
}
