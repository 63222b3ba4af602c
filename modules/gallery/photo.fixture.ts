import { image, type RecordCalls, titles } from '#tests/support/record-calls.ts'

export const photoCalls: RecordCalls = {
  path: '/api/photogallerys',
  reads: 'public',
  isForm: true,
  fields: async (makeOther) => ({
    ...titles(),
    albumId: String((await makeOther('/api/albums')).id),
    imagename: await image(),
  }),
}
