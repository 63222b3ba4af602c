import { type RecordCalls, titles } from '#tests/support/record-calls.ts'

export const reportCalls: RecordCalls = {
  path: '/api/reports',
  reads: 'public',
  fields: async () => ({ ...titles(), reportType: 'annual', fileUrl: '', sortOrder: 1 }),
}
