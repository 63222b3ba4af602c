import { nextNumber } from '#tests/factories/next-number.ts'
import type { RecordCalls } from '#tests/support/record-calls.ts'

export const donorCalls: RecordCalls = {
  path: '/api/donors',
  reads: 'content',
  fields: async () => ({
    group: 'bank',
    name: `Bank ${nextNumber()}`,
    sortOrder: 1,
    kind: 'company',
  }),
}
