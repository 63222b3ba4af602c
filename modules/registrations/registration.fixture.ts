import { nextNumber } from '#tests/factories/next-number.ts'
import type { RecordCalls } from '#tests/support/record-calls.ts'

export const registrationCalls: RecordCalls = {
  path: '/api/registrations',
  reads: 'content',
  fields: async () => ({
    name: `Register ${nextNumber()}`,
    purpose: 'To be known',
    law: 'The law of 1860',
  }),
}
