// Causes of waiting changes, and obstacles to approving them, for the contract of the API.
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { nextNumber } from '../factories/next-number.ts'
import { setSetting } from './accounts.ts'
import { send, sendValid } from './api-contract.ts'
import { fieldsOf } from './content.ts'
import type { Operation } from './operations.ts'
import type { Reason } from './reason.ts'
import type { Fields } from './record-calls.ts'
import type { Site } from './valid-call.ts'
import { validCall } from './valid-calls.ts'

/** A number that a donor could take for an account. */
const number = 'bKash 01999-666666'

/** Kinds with names beside an account, and kinds of which the deletion of one that shows it needs an approval. */
const besideAccounts = [
  'programs',
  'albums',
  'reports',
  'projects',
  'donors',
  'people',
  'notices',
  'pages',
  'statistics',
  'registrations',
  'offices',
]
const withDrafts = besideAccounts.slice(0, 8)

/** Operations that may change protected values, on a site that is set up. */
export const approvalReasons: Record<string, Record<number, Reason>> = {
  ...Object.fromEntries(
    besideAccounts.flatMap((kind) => [
      [`POST /api/${kind}`, { 202: sendNumber }],
      [`PUT /api/${kind}/{id}`, { 202: sendNumber }],
    ]),
  ),
  ...Object.fromEntries(
    withDrafts.map((kind) => [`POST /api/${kind}/{id}/draft/publish`, { 202: publishNumber }]),
  ),
  ...Object.fromEntries(
    ['DELETE /api/pages/{id}', 'POST /api/bulk/hide'].map((name) => [
      name,
      { 202: withoutAccount },
    ]),
  ),
  'POST /api/bulk/publish': {
    202: async (site, operation) => {
      const json = { title: number, body: '<p>Give.</p>', state: 'draft' }
      const made = await site.admin('POST /api/pages', { json })
      await showAccounts(site)
      return bulkSend(site, operation, Number(fieldsOf(made.body).id))
    },
  },
  'POST /api/statistics-of-day': {
    202: async (site, operation) => {
      await showAccounts(site)
      const valid = await validCall(site, operation)
      return sendValid(site, operation, { ...valid, fields: { ...valid.fields, source: number } })
    },
  },
  'POST /api/imports/tables': {
    202: async (site, operation) => {
      await showAccounts(site)
      const file = new File([`Name,Phone\nOffice ${nextNumber()},${number}\n`], 'offices.csv')
      const fields = { kind: 'offices', file, isStored: 'true' }
      return sendValid(site, operation, { path: '/api/imports/tables', fields })
    },
  },
  'POST /api/samples/remove': {
    202: async (site, operation) => {
      await showAccounts(site)
      const page = { title: 'Give', body: '<p>{{donate.bank}}</p>', isSample: true }
      await changeContent(site.services, systemActor, ({ insert }) =>
        insert('pages', { ...page, slug: `give-${nextNumber()}`, menu: 'none', sortOrder: 0 }),
      )
      return send(site, operation, operation.path, { json: { entity: 'pages' } })
    },
  },
  'PUT /api/settings/{key}': {
    202: async (site, operation) => {
      await setSetting(site.services, 'donate.bank', 'Account 1')
      return send(site, operation, '/api/settings/donate.bank', { json: { valueEn: 'Account 2' } })
    },
  },
  'PUT /api/page-texts/{id}': {
    202: async (site, operation) => {
      const { services } = site
      const key = `donate-now.part-${nextNumber()}`
      const text = { title: 'How to give', body: '<p>{{donate.bank}}</p>' }
      const { id } = await changeContent(services, systemActor, ({ insert }) =>
        insert('pageTexts', { key, ...text, isSample: false }),
      )
      await setSetting(services, 'donate.bank', 'Account 1')
      const json = { ...text, body: '<p>Account 2</p>' }
      return send(site, operation, `/api/page-texts/${id}`, { json })
    },
  },
  'POST /api/page-texts/{id}/draft/publish': { 202: publishNumber },
  'DELETE /api/offices/{id}': { 202: proposedDeletion('/api/offices') },
  'DELETE /api/registrations/{id}': { 202: proposedDeletion('/api/registrations') },
  'POST /api/bulk/delete': {
    202: async (site, operation) => {
      const records = [{ id: (await recordWithApproval(site, '/api/offices')).id }]
      return send(site, operation, operation.path, { json: { entity: 'offices', records } })
    },
  },
  'POST /api/history/{version}/undo': {
    202: async (site, operation) => {
      const { version } = await recordWithApproval(site, '/api/offices')
      return send(site, operation, `/api/history/${version}/undo`)
    },
  },
  'POST /api/history/{id}/restore': {
    202: async (site, operation) => {
      const { id } = await recordWithApproval(site, '/api/offices')
      await setSetting(site.services, 'donate.bank', '')
      await site.admin(`PUT /api/offices/${id}`, { json: { name: 'Office', phones: '01711-9' } })
      await setSetting(site.services, 'donate.bank', 'Account 1')
      const rows = await site.admin(`GET /api/history?entity=offices&entityId=${id}&sort=id`)
      const [first] = Object(rows.body)
      return send(site, operation, `/api/history/${first.id}/restore`)
    },
  },
  'POST /api/pending-changes/{id}/confirm': {
    409: async (site, operation) => {
      const held = await ownChange(site)
      return send(site, operation, `/api/pending-changes/${held}/confirm`)
    },
  },
  'POST /api/pending-changes/{id}/reject': {
    409: async (site, operation) => {
      const call = { path: `/api/pending-changes/${await ownChange(site)}/reject`, fields: {} }
      await sendValid(site, operation, call)
      return sendValid(site, operation, call)
    },
  },
  'POST /api/users/{id}/vouch': {
    409: async (site, operation) => {
      const { id } = await site.makePerson({ role: 'ADMIN' })
      return send(site, operation, `/api/users/${id}/vouch`)
    },
  },
}

/** Shows the accounts on every page of the program that accepts them. */
async function showAccounts({ services }: Site) {
  for (const page of ['home', 'donner', 'photo-album', 'contact-us']) {
    const text = { key: `${page}.part-${nextNumber()}`, title: '', body: '<p>{{donate.bank}}</p>' }
    await changeContent(services, systemActor, ({ insert }) =>
      insert('pageTexts', { ...text, isSample: false }),
    )
  }
  await setSetting(services, 'donate.bank', 'Account 1')
}

async function sendNumber(site: Site, operation: Operation) {
  const valid = await validCall(site, operation)
  await showAccounts(site)
  return sendValid(site, operation, { ...valid, fields: named(valid.fields ?? {}) })
}

/** Fields with the number as the name. */
function named(fields: Fields): Fields {
  const name = ['title', 'label', 'name'].find((one) => one in fields) ?? 'title'
  return { ...fields, [name]: number }
}

async function publishNumber(site: Site, operation: Operation) {
  const { path, ...valid } = await validCall(site, operation)
  const own = path.replace(/\/publish$/, '')
  const draft = fieldsOf((await site.admin(`GET ${own}`)).body)
  const fields = named(Object(draft.fields))
  const json = { ...fields, updatedAt: draft.updatedAt }
  const saved = await site.admin(`PUT ${own}`, { json })
  await showAccounts(site)
  const updatedAt = String(fieldsOf(saved.body).updatedAt)
  return sendValid(site, operation, { ...valid, path, updatedAt })
}

/** Deletes a page of the organisation that shows an account. */
async function withoutAccount(site: Site, operation: Operation) {
  const json = { title: 'Give', body: '<p>{{donate.bank}}</p>' }
  const made = await site.admin('POST /api/pages', { json })
  await showAccounts(site)
  const id = Number(fieldsOf(made.body).id)
  if (operation.method === 'DELETE') return send(site, operation, `/api/pages/${id}`)
  return bulkSend(site, operation, id)
}

function bulkSend(site: Site, operation: Operation, id: number) {
  return send(site, operation, operation.path, { json: { entity: 'pages', records: [{ id }] } })
}

async function ownChange({ services, admin }: Site): Promise<unknown> {
  await setSetting(services, 'donate.bank', 'Account 1')
  const held = await admin('PUT /api/settings/donate.bank', { json: { valueEn: 'Account 2' } })
  return fieldsOf(held.body).pendingId
}

const values: Record<string, object> = {
  '/api/offices': { name: 'Office', phones: '01711-000000' },
  '/api/registrations': { name: 'Bureau', purpose: 'Donations', law: 'Act', number: '1234' },
}

/** A record with a protected value, on a site that is set up. */
async function recordWithApproval({ services, admin }: Site, path: string) {
  const made = await admin(`POST ${path}`, { json: values[path] })
  await setSetting(services, 'donate.bank', 'Account 1')
  const version = made.headers.get('X-Content-Version')
  return { id: Number(fieldsOf(made.body).id), version }
}

function proposedDeletion(path: string): Reason {
  return async (site: Site, operation: Operation) => {
    const { id } = await recordWithApproval(site, path)
    return send(site, operation, `${path}/${id}`)
  }
}
