import { nextNumber } from '#tests/factories/next-number.ts'
import type { RecordCalls } from '#tests/support/record-calls.ts'

export const officeCalls: RecordCalls = {
  path: '/api/offices',
  reads: 'public',
  fields: async () => ({
    name: `Branch ${nextNumber()}`,
    latitude: '23.9985',
    longitude: '89.2337',
  }),
}
