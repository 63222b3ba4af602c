import { image, type RecordCalls, titles } from '#tests/support/record-calls.ts'

export const programCalls: RecordCalls = {
  path: '/api/programs',
  reads: 'public',
  isForm: true,
  fields: async () => ({ ...titles(), description: '<p>Loans.</p>', image: await image() }),
}
