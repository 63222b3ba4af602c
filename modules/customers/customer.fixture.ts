import { image, person, type RecordCalls } from '#tests/support/record-calls.ts'

export const customerCalls: RecordCalls = {
  path: '/api/customers',
  reads: 'customers',
  isForm: true,
  fields: async () => ({ ...person(), mobile: '01712345678', image: await image() }),
}
