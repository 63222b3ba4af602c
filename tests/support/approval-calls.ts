// Calls about changes that wait for an approval, for the contract of the API.
import { nextNumber } from '../factories/next-number.ts'
import { setSetting } from './accounts.ts'
import { fieldsOf } from './content.ts'
import { person } from './record-calls.ts'
import type { Site, ValidCall } from './valid-call.ts'

export const approvalCalls: Record<string, (site: Site) => Promise<ValidCall>> = {
  'GET /api/change-guard/{entity}/{id}': async ({ services }) => {
    await setSetting(services, 'complaints.phone', '01711-000000')
    const { id } = await services.db
      .selectFrom('settings')
      .select('id')
      .where('key', '=', 'complaints.phone')
      .executeTakeFirstOrThrow()
    return { path: `/api/change-guard/settings/${id}` }
  },
  'POST /api/pending-changes/{id}/confirm': async (site) => ({
    path: `/api/pending-changes/${await makePendingChange(site)}/confirm`,
  }),
  'POST /api/pending-changes/{id}/reject': async (site) => ({
    path: `/api/pending-changes/${await makePendingChange(site)}/reject`,
    fields: { reason: 'That is not our number.' },
  }),
  'POST /api/users/{id}/reject-changes': async (site) => {
    await makePendingChange(site)
    const { proposedBy } = await site.services.db
      .selectFrom('pendingChanges')
      .select('proposedBy')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { path: `/api/users/${proposedBy}/reject-changes`, fields: { reason: 'Not ours.' } }
  },
  'POST /api/users/{id}/vouch': async ({ call, makePerson }) => {
    const { token } = await makePerson({ role: 'ADMIN' })
    // Nobody else may have the name of an administrator.
    const json = { ...person(), name: 'Rokeya Khatun', password: 'four red kites', role: 'ADMIN' }
    const made = await call('POST /api/users', { token, json })
    return { path: `/api/users/${fieldsOf(made.body).id}/vouch` }
  },
}

/** Makes a change proposed by somebody else. Afterwards the site counts as being set up, as before. */
export async function makePendingChange({ services, call, makePerson }: Site): Promise<unknown> {
  const { token } = await makePerson({ role: 'ADMIN' })
  await setSetting(services, 'complaints.phone', `01711-1${nextNumber()}`)
  await setSetting(services, 'donate.bank', 'Account 1')
  const json = { valueEn: `01711-2${nextNumber()}` }
  const held = await call('PUT /api/settings/complaints.phone', { token, json })
  await setSetting(services, 'donate.bank', '')
  return fieldsOf(held.body).pendingId
}
