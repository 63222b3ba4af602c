import type { EntityDefinition } from '#platform/entities.ts'
import { guardColumns } from '../change-guard/guard-columns.server.ts'

export const officeEntity: EntityDefinition<'offices'> = {
  table: 'offices',
  name: { column: 'name', bangla: 'nameBn' },
  files: {},
  sample: { pages: () => ['/contact-us'] },
  isPublic: true,
  guard: guardColumns('offices', 'phones'),
  isCounted: false,
  publicPages: 'none',
  search: {
    texts: { en: ['address', 'phones', 'hours'], bn: ['addressBn', 'hoursBn'] },
    path: () => '/contact-us',
  },
}
