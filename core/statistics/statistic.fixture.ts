import { nextNumber } from '#tests/factories/next-number.ts'
import type { RecordCalls } from '#tests/support/record-calls.ts'

export const statisticCalls: RecordCalls = {
  path: '/api/statistics',
  reads: 'content',
  fields: async () => ({
    key: lettersOf(nextNumber()),
    group: 'organisation',
    label: 'Goats',
    unit: 'groups',
    value: 7,
    asOf: '2024-12-31',
    sortOrder: 1,
  }),
}

const lettersOf = (number: number) =>
  `${number}`.replaceAll(/\d/g, (digit) => 'abcdefghij'[+digit] ?? '')
