// Valid calls of the operations of API tokens and webhooks.

import { nextNumber } from '../factories/next-number.ts'
import { fieldsOf } from './content.ts'
import type { Site, ValidCall } from './valid-call.ts'

const newToken = () => ({
  name: `Portal ${nextNumber()}`,
  scopes: ['read'],
  expiresOn: '2099-12-31',
})

/** Makes a token by the administrator of the site. */
export async function makeToken({ admin }: Pick<Site, 'admin'>, fields: object = newToken()) {
  const { body } = await admin('POST /api/tokens', { json: { ...newToken(), ...fields } })
  const { id, token } = fieldsOf(body)
  return { id: Number(id), token: String(token) }
}

const newWebhook = () => ({
  url: `https://portal-${nextNumber()}.example.org/hook`,
  events: ['notices', 'messages'],
})

/** Makes a webhook by the administrator of the site. */
export async function makeWebhook({ admin }: Pick<Site, 'admin'>, fields: object = {}) {
  const { body } = await admin('POST /api/webhooks', { json: { ...newWebhook(), ...fields } })
  const { id, secret } = fieldsOf(body)
  return { id: Number(id), secret: String(secret) }
}

/** Makes a webhook with an event that waits. */
async function makeDelivery(site: Pick<Site, 'admin'>) {
  const { id } = await makeWebhook(site)
  await site.admin(`POST /api/webhooks/${id}/test`)
  const [delivery] = Object((await site.admin(`GET /api/webhooks/${id}/deliveries`)).body)
  return { id, deliveryId: Number(delivery.id) }
}

/** An account makes at most ten. */
async function freshWebhook(site: Site): Promise<number> {
  await site.db.deleteFrom('webhooks').execute()
  return (await makeWebhook(site)).id
}

export const connectionCalls: Record<string, (site: Site) => Promise<ValidCall>> = {
  'POST /api/tokens': async () => ({ path: '/api/tokens', fields: newToken() }),
  'DELETE /api/tokens/{id}': async (site) => ({
    path: `/api/tokens/${(await makeToken(site)).id}`,
  }),
  'POST /api/webhooks': async ({ db }) => {
    await db.deleteFrom('webhooks').execute()
    return { path: '/api/webhooks', fields: newWebhook() }
  },
  'PUT /api/webhooks/{id}': async (site) => {
    const id = await freshWebhook(site)
    const query = site.db.selectFrom('webhooks').select('updatedAt').where('id', '=', id)
    const { updatedAt } = await query.executeTakeFirstOrThrow()
    return { path: `/api/webhooks/${id}`, fields: { ...newWebhook(), isOn: true }, updatedAt }
  },
  'DELETE /api/webhooks/{id}': async (site) => ({
    path: `/api/webhooks/${await freshWebhook(site)}`,
  }),
  'POST /api/webhooks/{id}/test': async (site) => ({
    path: `/api/webhooks/${await freshWebhook(site)}/test`,
  }),
  'GET /api/webhooks/{id}/deliveries': async (site) => ({
    path: `/api/webhooks/${await freshWebhook(site)}/deliveries`,
  }),
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/send-again': async (site) => {
    await site.db.deleteFrom('webhooks').execute()
    const { id, deliveryId } = await makeDelivery(site)
    return { path: `/api/webhooks/${id}/deliveries/${deliveryId}/send-again` }
  },
}
