import { type RecordCalls, titles } from '#tests/support/record-calls.ts'

export const projectCalls: RecordCalls = {
  path: '/api/projects',
  reads: 'content',
  fields: async () => ({
    ...titles(),
    technicalPartner: 'Ourselves',
    financialPartner: 'A bank',
    duration: '2019 to 2021',
    status: 'completed',
    description: '<p>Wells.</p>',
    area: 'Three unions',
    amount: 250_000,
    startsOn: '2019-01-01',
    endsOn: '2021-12-31',
    agreedOn: '2018-11-20',
  }),
}
