import { type RecordCalls, titles } from '#tests/support/record-calls.ts'

export const noticeCalls: RecordCalls = {
  path: '/api/notices',
  reads: 'public',
  fields: async (makeOther) => ({
    ...titles(),
    kind: 'tender',
    body: '<p>Send your offer to our office.</p>',
    date: '2026-02-01',
    closesOn: '2026-02-15',
    albumId: Number((await makeOther('/api/albums')).id),
    isPinned: false,
    attachments: [],
  }),
}
