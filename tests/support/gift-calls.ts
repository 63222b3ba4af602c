// Calls at the desk of gifts, for the contract of the API.

import type { DeskRecord } from '#app/features/giving/desk/desk-output.schema.server.ts'
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
  'GET /api/gifts/promises/{id}/data': async ({ admin }) => {
    const { body } = await admin('POST /api/gifts/acts', { json: cash() })
    const id = (body as DeskRecord).gifts[0]?.promise?.id
    return { path: `/api/gifts/promises/${id}/data` }
  },
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
