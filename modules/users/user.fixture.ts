import { person, type RecordCalls } from '#tests/support/record-calls.ts'

export const userCalls: RecordCalls = {
  path: '/api/users',
  reads: 'users',
  fields: async () => ({ ...person(), password: 'four red kites', role: 'USER' }),
}
