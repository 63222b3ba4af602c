// Calls at the desk of gifts, for the contract of the API.

import { nextNumber } from '../factories/next-number.ts'
import type { Site, ValidCall } from './valid-call.ts'

export const cash = () => ({
  act: 'cash',
  key: `desk-key-${nextNumber()}`,
  amount: '500',
  purpose: 'general',
  language: 'bn',
})

export const giftCalls: Record<string, (site: Site) => Promise<ValidCall>> = {
  'POST /api/gifts/acts': async () => ({ path: '/api/gifts/acts', fields: cash() }),
  'POST /api/gifts/statements': async () => ({
    path: '/api/gifts/statements',
    fields: {
      file: new File(['Date,Amount\n2026-01-10,500\n'], 'statement.csv', { type: 'text/csv' }),
      way: 'bkash',
      isStored: 'true',
    },
  }),
}
