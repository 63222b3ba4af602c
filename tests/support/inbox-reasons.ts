import { sendValid } from './api-contract.ts'
import type { Reason } from './reason.ts'

/** Responses specific to these operations, and how to cause them. */
export const inboxReasons: Record<string, Record<number, Reason>> = {
  'PUT /api/users/{id}/safeguarding': {
    409: async (site, operation) => {
      const { id } = await site.makePerson()
      const call = { path: `/api/users/${id}/safeguarding`, fields: { isNamed: true } }
      return sendValid(site, operation, call)
    },
  },
}
