import type { EntityDefinition } from '#core/kernel/entities.ts'
import { approvalOfColumns } from '#core/records/approval-rules/approval-of-columns.server.ts'
import {
  anyRule,
  approvalOfNumbers,
} from '#core/records/approval-rules/approval-of-numbers.server.ts'

export const registrationEntity: EntityDefinition<'registrations'> = {
  table: 'registrations',
  name: { column: 'name', bangla: 'nameBn' },
  files: { fileUrl: { kind: 'file' }, earlier: { kind: 'file', isList: true } },
  sample: {
    pages: () => ['/', '/transparency'],
    obstacle: ({ number }) => (number ? undefined : 'registration.number_missing'),
  },
  isPublic: true,
  approval: anyRule(
    approvalOfColumns('registrations', 'number'),
    approvalOfNumbers<'registrations'>({ always: ['name', 'purpose', 'law'] }),
  ),
  isCounted: false,
  publicPages: 'none',
  search: {
    texts: { en: ['purpose', 'law', 'number'], bn: ['purposeBn', 'lawBn'] },
    path: () => undefined,
  },
}
