// Obstacles at the desk of gifts, for the contract of the API.
import { setSetting } from './accounts.ts'
import { sendValid } from './api-contract.ts'
import {
  importLines,
  makeHeldPayment,
  makeImport,
  makeLine,
  makeOpenPromise,
  receiveGift,
} from './gift-calls.ts'
import type { Reason } from './reason.ts'
import { validCall } from './valid-calls.ts'

/** The same call again is refused, because it has been done. */
const twice: Reason = async (site, operation) => {
  const call = await validCall(site, operation)
  await sendValid(site, operation, call)
  return sendValid(site, operation, call)
}

/** The same key with other values is refused. */
const otherWithKey: Reason = async (site, operation) => {
  const headers = { 'Idempotency-Key': 'the-same-for-two-gifts' }
  await sendValid(site, operation, await validCall(site, operation), { headers })
  return sendValid(site, operation, await validCall(site, operation), { headers })
}

export const giftReasons: Record<string, Record<number, Reason>> = {
  'GET /api/receipts/{number}': {
    429: async (site, operation) => {
      for (let count = 0; count < 40; count += 1) {
        await site.call('GET /api/receipts/2026-0001?code=G-00000-00000')
      }
      return sendValid(site, operation, { path: '/api/receipts/2026-0001?code=G-00000-00000' })
    },
  },
  'POST /api/gift-accounts': { 409: twice },
  'PUT /api/gift-accounts/{id}': {
    409: async (site, operation) => {
      await site.admin('POST /api/gift-accounts', { json: { way: 'cash', name: 'Second box' } })
      const fields = { name: 'Second box', isClosed: false }
      return sendValid(site, operation, { path: '/api/gift-accounts/1', fields })
    },
  },
  'POST /api/gifts': { 409: otherWithKey },
  'POST /api/gifts/promises': {
    404: async (site, operation) => {
      const call = await validCall(site, operation)
      await setSetting(site.services, 'giving.isOn', 'no')
      return sendValid(site, operation, call)
    },
    409: otherWithKey,
    429: async (site, operation) => {
      for (let count = 0; count < 30; count += 1) {
        await sendValid(site, operation, await validCall(site, operation))
      }
      return sendValid(site, operation, await validCall(site, operation))
    },
  },
  'DELETE /api/gifts/statements/{id}': {
    409: async (site, operation) => {
      const id = await makeImport(site)
      const lines = site.services.db.updateTable('statementLines').set({ state: 'asideWaiting' })
      await lines.where('importId', '=', id).execute()
      return sendValid(site, operation, { path: `/api/gifts/statements/${id}` })
    },
  },
  'POST /api/gifts/lines/{id}/settle': { 409: twice },
  'POST /api/gifts/{id}/match': {
    409: async (site, operation) => {
      const { id: lineId } = await makeLine(site)
      const path = `/api/gifts/${await makeOpenPromise(site)}/match`
      await sendValid(site, operation, { path, fields: { lineId } })
      return sendValid(site, operation, { path, fields: { lineId } })
    },
  },
  'POST /api/gifts/{id}/unmatch': {
    409: twice,
    202: async (site, operation) => {
      const { id } = await receiveGift(site)
      const matches = site.services.db.updateTable('giftMatches')
      await matches
        .set({ matchedAt: '2020-01-01T00:00:00.000Z' })
        .where('giftId', '=', id)
        .execute()
      return sendValid(site, operation, { path: `/api/gifts/${id}/unmatch` })
    },
  },
  'POST /api/gifts/{id}/void': { 409: twice },
  'POST /api/gifts/{id}/mail-receipt': {
    409: async (site, operation) => {
      const path = `/api/gifts/${(await receiveGift(site)).id}/mail-receipt`
      return sendValid(site, operation, { path })
    },
  },
  'POST /api/gifts/lines/{id}/take': { 409: twice },
  'PUT /api/gifts/{id}': {
    202: async (site, operation) => {
      const path = `/api/gifts/${(await receiveGift(site)).id}`
      return sendValid(site, operation, { path, fields: { amount: '5', reason: 'Too much' } })
    },
    409: twice,
  },
  'POST /api/gifts/lines/{id}/set-aside': {
    202: async (site, operation) => {
      const [line] = await importLines(site, ['2026-01-10,LARGE,5000,,an instalment'])
      const path = `/api/gifts/lines/${line?.id}/set-aside`
      return sendValid(site, operation, { path, fields: { isAside: true, reason: 'A loan' } })
    },
    409: twice,
  },
  'POST /api/gifts/lines/{id}/decide': { 409: twice },
  'POST /api/gifts/promises/{id}/listing': {
    409: async (site, operation) => {
      const path = `/api/gifts/promises/${await makeOpenPromise(site)}/listing`
      return sendValid(site, operation, { path, fields: { isListed: true } })
    },
  },
  'POST /api/gifts/corrections/{id}/confirm': { 409: twice },
  'POST /api/gifts/corrections/{id}/reject': { 409: twice },
  'POST /api/gifts/payments/{id}/accept': {
    409: async (site, operation) => {
      const path = `/api/gifts/payments/${await makeHeldPayment(site, 'foreign')}/accept`
      return sendValid(site, operation, { path })
    },
  },
  'POST /api/gifts/payments/{id}/ask': { 409: twice },
  'POST /api/gifts/payments/{id}/return': { 409: twice },
}
