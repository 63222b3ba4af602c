import { image, type RecordCalls, titles } from '#tests/support/record-calls.ts'

export const albumCalls: RecordCalls = {
  path: '/api/albums',
  reads: 'public',
  isForm: true,
  fields: async () => ({ ...titles(), sortOrder: '2', image: await image() }),
}
