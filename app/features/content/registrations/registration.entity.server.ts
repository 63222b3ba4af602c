import type { EntityDefinition } from '#kernel/entities.ts'
import { guardColumns } from '../../records/approval-rules/guard-columns.server.ts'
import { anyRule, guardNumbers } from '../../records/approval-rules/guard-numbers.server.ts'

export const registrationEntity: EntityDefinition<'registrations'> = {
  table: 'registrations',
  name: { column: 'name', bangla: 'nameBn' },
  files: { fileUrl: { kind: 'file' }, earlier: { kind: 'file', isList: true } },
  sample: {
    pages: () => ['/', '/transparency'],
    obstacle: ({ number }) => (number ? undefined : 'registration.number_missing'),
  },
  isPublic: true,
  guard: anyRule(
    guardColumns('registrations', 'number'),
    guardNumbers<'registrations'>({ always: ['name', 'purpose', 'law'] }),
  ),
  isCounted: false,
  publicPages: 'none',
  search: {
    texts: { en: ['purpose', 'law', 'number'], bn: ['purposeBn', 'lawBn'] },
    path: () => undefined,
  },
}
