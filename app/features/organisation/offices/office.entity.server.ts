import type { EntityDefinition } from '#kernel/entities.ts'
import { guardColumns } from '../../records/approval-rules/guard-columns.server.ts'
import { anyRule, guardNumbers } from '../../records/approval-rules/guard-numbers.server.ts'

export const officeEntity: EntityDefinition<'offices'> = {
  table: 'offices',
  name: { column: 'name', bangla: 'nameBn' },
  files: {},
  sample: { pages: () => ['/contact-us'] },
  isPublic: true,
  guard: anyRule(
    guardColumns('offices', 'phones'),
    guardNumbers<'offices'>({ on: { 'contact-us': ['name', 'address', 'phones', 'hours'] } }),
  ),
  isCounted: false,
  publicPages: 'none',
  search: {
    texts: { en: ['address', 'phones', 'hours'], bn: ['addressBn', 'hoursBn'] },
    path: () => '/contact-us',
  },
}
