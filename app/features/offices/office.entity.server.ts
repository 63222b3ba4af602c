import type { EntityDefinition } from '#platform/entities.ts'

export const officeEntity: EntityDefinition<'offices'> = {
  table: 'offices',
  name: { column: 'name', bangla: 'nameBn' },
  files: {},
  sample: { pages: () => ['/contact-us'] },
  isPublic: true,
  isCounted: false,
  search: {
    texts: { en: ['address', 'phones', 'hours'], bn: ['addressBn', 'hoursBn'] },
    path: () => '/contact-us',
  },
}
