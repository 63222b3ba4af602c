import type { EntityDefinition } from '#core/kernel/entities.ts'
import { approvalOfColumns } from '#core/records/approval-rules/approval-of-columns.server.ts'
import {
  anyRule,
  approvalOfNumbers,
} from '#core/records/approval-rules/approval-of-numbers.server.ts'

export const officeEntity: EntityDefinition<'offices'> = {
  table: 'offices',
  name: { column: 'name', bangla: 'nameBn' },
  files: {},
  sample: { pages: () => ['/contact-us'] },
  isPublic: true,
  approval: anyRule(
    approvalOfColumns('offices', 'phones'),
    approvalOfNumbers<'offices'>({ on: { 'contact-us': ['name', 'address', 'phones', 'hours'] } }),
  ),
  isCounted: false,
  publicPages: 'none',
  search: {
    kind: 'pages.contact-us',
    texts: { en: ['address', 'phones', 'hours'], bn: ['addressBn', 'hoursBn'] },
    path: (value) => `/contact-us#office-${value('id')}`,
  },
}
