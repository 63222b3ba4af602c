// Valid calls of the operations of API tokens.

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

export const connectionCalls: Record<string, (site: Site) => Promise<ValidCall>> = {
  'POST /api/tokens': async () => ({ path: '/api/tokens', fields: newToken() }),
  'DELETE /api/tokens/{id}': async (site) => ({
    path: `/api/tokens/${(await makeToken(site)).id}`,
  }),
}
