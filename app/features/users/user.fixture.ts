import { person, type RecordCalls } from '#tests/support/record-calls.ts'

export const userCalls: RecordCalls = {
  path: '/api/users',
  reads: 'admin',
  fields: async () => ({ ...person(), password: 'four red kites', role: 'USER' }),
}
