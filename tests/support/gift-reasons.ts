// Obstacles at the desk of gifts, for the contract of the API.
import type { DeskRecord } from '#app/features/giving/desk/desk-output.schema.server.ts'
import { sendValid } from './api-contract.ts'
import { cash } from './gift-calls.ts'
import type { Reason } from './reason.ts'

const path = '/api/gifts/acts'

export const giftReasons: Record<string, Record<number, Reason>> = {
  'POST /api/gifts/acts': {
    404: (site, operation) =>
      sendValid(site, operation, { path, fields: { act: 'undoMatch', giftId: 999_999 } }),
    409: async (site, operation) => {
      const { body } = await site.admin(`POST ${path}`, { json: cash() })
      const [gift] = (body as DeskRecord).gifts
      const fields = { act: 'correct', giftId: gift?.id ?? 0, amount: '500', reason: 'The same' }
      return sendValid(site, operation, { path, fields })
    },
  },
}
