import { type RecordCalls, titles } from '#tests/support/record-calls.ts'

export const ownPageCalls: RecordCalls = {
  path: '/api/pages',
  reads: 'public',
  fields: async () => ({ ...titles(), body: '<p>All are welcome.</p>', menu: 'about' }),
}
