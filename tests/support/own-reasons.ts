// Responses specific to one operation, and how to cause them; all other cases of the contract test are derived from the
// description.
import { openAccounts, setSetting } from './accounts.ts'
import { send, sendValid } from './api-contract.ts'
import { approvalReasons } from './approval-reasons.ts'
import { makeToken, makeWebhook } from './connection-calls.ts'
import { fieldsOf, formOf } from './content.ts'
import { giftReasons } from './gift-reasons.ts'
import { importReasons } from './import-reasons.ts'
import { inboxReasons } from './inbox-reasons.ts'
import type { Operation } from './operations.ts'
import type { Reason } from './reason.ts'
import { image } from './record-calls.ts'
import { secondStepReasons } from './second-step-reasons.ts'
import type { Site, ValidCall } from './valid-call.ts'
import { backedUp, make, validCall } from './valid-calls.ts'

/** Reasons by operation and status. */
export const ownReasons: Record<string, Record<number, Reason>> = {
  ...forEach(['POST /auth/login', 'POST /api/auth/login'], {
    401: async (site, operation) =>
      sendValid(site, operation, await wrongPassword(site, operation)),
    429: async (site, operation) =>
      untilRefused(site, operation, await wrongPassword(site, operation)),
  }),
  ...forEach(
    ['POST /register', 'POST /auth/register', 'POST /api/register', 'POST /api/auth/register'],
    {
      403: async (site, operation) => {
        await setSetting(site.services, 'registration.isOpen', 'no')
        return sendValid(site, operation, await validCall(site, operation))
      },
      409: async (site, operation) => sendValid(site, operation, await takenEmail(site, operation)),
      429: async (site, operation) =>
        untilRefused(site, operation, await takenEmail(site, operation)),
    },
  ),
  ...secondStepReasons,
  ...approvalReasons,
  ...inboxReasons,
  ...giftReasons,
  ...importReasons,
  ...forEach(['POST /auth/confirm', 'POST /api/auth/confirm'], {
    403: async (site, operation) =>
      sendValid(site, operation, await wrongPassword(site, operation)),
    429: async (site, operation) =>
      untilRefused(site, operation, await wrongPassword(site, operation)),
  }),
  'POST /api/tokens': {
    409: async (site, operation) => {
      for (let count = 0; count < 20; count += 1) await makeToken(site)
      return sendValid(site, operation, await validCall(site, operation))
    },
  },
  'POST /api/start-content': {
    409: async (site, operation) => {
      await setSetting(site.services, 'site.isDemo', 'no')
      await make(site, '/api/donors')
      return send(site, operation, operation.path, { json: { content: 'empty' } })
    },
  },
  'POST /api/webhooks': {
    409: async (site, operation) => {
      const call = await validCall(site, operation)
      for (let count = 0; count < 10; count += 1) await makeWebhook(site)
      return sendValid(site, operation, call)
    },
  },
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/send-again': {
    409: async (site, operation) => {
      const call = await validCall(site, operation)
      const claimedUntil = '2999-01-01T00:00:00.000Z'
      await site.services.db.updateTable('outgoingMails').set({ claimedUntil }).execute()
      return sendValid(site, operation, call)
    },
  },
  'POST /api/messages': {
    409: async (site, operation) => {
      const headers = { 'Idempotency-Key': 'the-same-for-two-messages' }
      await sendValid(site, operation, await validCall(site, operation), { headers })
      return sendValid(site, operation, await validCall(site, operation), { headers })
    },
    429: async (site, operation) => {
      for (let count = 0; count < 30; count += 1) {
        await sendValid(site, operation, await validCall(site, operation))
      }
      return sendValid(site, operation, await validCall(site, operation))
    },
  },
  'POST /api/auth/forgotten-password': {
    409: async (site, operation) => {
      const { config } = site.services
      const withoutMail = { ...site.services, config: { ...config, mail: undefined } }
      const other = { ...site, call: openAccounts(withoutMail).call }
      return sendValid(other, operation, await validCall(site, operation))
    },
    429: async (site, operation) => untilRefused(site, operation, await validCall(site, operation)),
  },
  'POST /api/mails/test': {
    409: async (site, operation) => {
      for (let count = 0; count < 10; count += 1) await site.admin('POST /api/mails/test')
      return sendValid(site, operation, await validCall(site, operation))
    },
  },
  'POST /api/mails/{id}/send-again': {
    409: async (site, operation) => {
      const call = await validCall(site, operation)
      const claimedUntil = '2999-01-01T00:00:00.000Z'
      await site.services.db.updateTable('outgoingMails').set({ claimedUntil }).execute()
      return sendValid(site, operation, call)
    },
  },
  'POST /api/auth/link': {
    403: async (site, operation) => sendValid(site, operation, await deadLink(site, operation)),
    429: async (site, operation) => untilRefused(site, operation, await deadLink(site, operation)),
  },
  'POST /api/auth/link/state': {
    429: async (site, operation) => untilRefused(site, operation, await deadLink(site, operation)),
  },
  'POST /api/users': {
    409: async (site, operation) => sendValid(site, operation, await takenEmail(site, operation)),
  },
  'POST /api/invitations': {
    409: async (site, operation) => sendValid(site, operation, await takenEmail(site, operation)),
  },
  'GET /api/verify/receipt/{number}': {
    429: (site, operation) =>
      untilRefused(site, operation, {
        path: '/api/verify/receipt/2026-0001?amount=500&on=2026-01-15',
      }),
  },
  'POST /api/users/{id}/link': {
    409: async (site, operation) => {
      const { user } = fieldsOf((await site.admin('GET /api/auth/verify-token')).body)
      return send(site, operation, `/api/users/${fieldsOf(user).id}/link`)
    },
  },
  'PUT /api/users/{id}': {
    409: async (site, operation) => {
      // The last administrator cannot be removed.
      const { user } = fieldsOf((await site.admin('GET /api/auth/verify-token')).body)
      const { id, name, email } = fieldsOf(user)
      const fields = { name: String(name), email: String(email), role: 'USER' }
      return sendValid(site, operation, { path: `/api/users/${id}`, fields })
    },
    429: async (site, operation) => {
      const valid = await validCall(site, operation)
      const fields = { ...valid.fields, currentPassword: 'six wrong words' }
      return untilRefused(site, operation, { ...valid, fields })
    },
  },
  'DELETE /api/users/{id}': {
    409: async (site, operation) => {
      const { user } = fieldsOf((await site.admin('GET /api/auth/verify-token')).body)
      return send(site, operation, `/api/users/${fieldsOf(user).id}`)
    },
  },
  'PUT /api/auth/profile': {
    403: async (site, operation) => sendValid(site, operation, await wrongCurrent(site, operation)),
    429: async (site, operation) =>
      untilRefused(site, operation, await wrongCurrent(site, operation)),
  },
  'DELETE /api/images/{name}': {
    409: async (site, operation) => {
      const form = formOf({ title: 'Fair', sortOrder: '1', image: await image() })
      const { imagename } = fieldsOf((await site.admin('POST /api/albums', { form })).body)
      return send(site, operation, `/api/images/${imagename}`)
    },
  },
  'POST /api/backups': {
    409: async (site, operation) => {
      await send(site, operation, '/api/backups')
      const response = await send(site, operation, '/api/backups')
      await backedUp(site)
      return response
    },
  },
  'POST /api/previews': {
    404: async (site, operation) =>
      send(site, operation, operation.path, { json: { entity: 'donors', id: 999_999 } }),
  },
  'POST /api/exports/{kind}': {
    409: async (site, operation) => {
      await send(site, operation, '/api/exports/content')
      return send(site, operation, '/api/exports/content')
    },
  },
  'GET /api/exports/{kind}': {
    404: (site, operation) => send(site, operation, '/api/exports/content'),
  },
  'GET /api/backups/latest': { 404: (site, operation) => send(site, operation, operation.path) },
  'POST /api/history/{id}/restore': {
    ...approvalReasons['POST /api/history/{id}/restore'],
    409: async (site, operation) => {
      // The photo was deleted with its album, which is not restored.
      const { id, albumId } = await make(site, '/api/photogallerys')
      await site.admin(`DELETE /api/albums/${albumId}`)
      const path = `/api/history?entity=photos&entityId=${id}`
      const [row] = Object((await site.admin(`GET ${path}`)).body)
      return send(site, operation, `/api/history/${row.id}/restore`)
    },
  },
  'POST /api/history/{version}/undo': {
    ...approvalReasons['POST /api/history/{version}/undo'],
    409: async (site, operation) => {
      const valid = await validCall(site, operation)
      await sendValid(site, operation, valid)
      return sendValid(site, operation, valid)
    },
  },
}

async function wrongPassword(site: Site, operation: Operation): Promise<ValidCall> {
  const valid = await validCall(site, operation)
  return { ...valid, fields: { ...valid.fields, password: 'six wrong words' } }
}

async function deadLink(site: Site, operation: Operation): Promise<ValidCall> {
  const valid = await validCall(site, operation)
  return { ...valid, fields: { ...valid.fields, secret: 'used-long-ago' } }
}

async function wrongCurrent(site: Site, operation: Operation): Promise<ValidCall> {
  const valid = await validCall(site, operation)
  return { ...valid, fields: { ...valid.fields, currentPassword: 'six wrong words' } }
}

async function takenEmail(site: Site, operation: Operation): Promise<ValidCall> {
  const valid = await validCall(site, operation)
  const { email } = await site.makePerson()
  return { ...valid, fields: { ...valid.fields, email } }
}

function forEach(names: string[], reasons: Record<number, Reason>) {
  return Object.fromEntries(names.map((name) => [name, reasons]))
}

async function untilRefused(site: Site, operation: Operation, call: ValidCall): ReturnType<Reason> {
  for (let tries = 0; tries < 40; tries += 1) {
    const response = await sendValid(site, operation, call)
    if (response.status === 429) {
      if (Number(response.headers.get('Retry-After')) > 0) return response
      throw new Error(`${operation.name} does not say when to come again`)
    }
  }
  throw new Error(`${operation.name} never answered 429`)
}
