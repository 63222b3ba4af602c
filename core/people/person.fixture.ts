import { nextNumber } from '#tests/factories/next-number.ts'
import { image, type RecordCalls } from '#tests/support/record-calls.ts'

export const personCalls: RecordCalls = {
  path: '/api/people',
  reads: 'public',
  isForm: true,
  fields: async () => ({
    name: `Rahima ${nextNumber()}`,
    nameBn: 'রহিমা',
    role: 'Treasurer',
    group: 'council',
    since: '2024-01-01',
    signs: 'chairman-message',
    image: await image(),
  }),
}
