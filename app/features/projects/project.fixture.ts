import { type RecordCalls, titles } from '#tests/support/record-calls.ts'

export const projectCalls: RecordCalls = {
  path: '/api/projects',
  reads: 'admin',
  fields: async () => ({
    ...titles(),
    technicalPartner: 'Ourselves',
    financialPartner: 'A bank',
    duration: '2019 to 2021',
  }),
}
