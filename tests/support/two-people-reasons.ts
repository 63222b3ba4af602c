// What holds a change up, and what keeps a person from being the second one, for the contract of the API.
import { changeContent, theProgram } from '#platform/history/change-content.ts'
import { nextNumber } from '../factories/next-number.ts'
import { setSetting } from './accounts.ts'
import { send, sendValid } from './api-contract.ts'
import { fieldsOf } from './content.ts'
import type { Operation } from './operations.ts'
import type { Reason } from './reason.ts'
import type { Site } from './valid-call.ts'

/** Each operation that may change what is guarded, on a site that is set up. */
export const twoPeopleReasons: Record<string, Record<number, Reason>> = {
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
      const { id } = await changeContent(services, theProgram, ({ insert }) =>
        insert('pageTexts', { key, ...text, isSample: false }),
      )
      await setSetting(services, 'donate.bank', 'Account 1')
      const json = { ...text, body: '<p>Account 2</p>' }
      return send(site, operation, `/api/page-texts/${id}`, { json })
    },
  },
  ...Object.fromEntries(
    ['/api/offices', '/api/registrations'].flatMap((path) => [
      [`PUT ${path}/{id}`, { 202: heldRecord(path, (json) => ({ json })) }],
      [`DELETE ${path}/{id}`, { 202: heldRecord(path, () => ({})) }],
    ]),
  ),
  'POST /api/bulk/delete': {
    202: async (site, operation) => {
      const records = [{ id: (await guardedRecord(site, '/api/offices')).id }]
      return send(site, operation, operation.path, { json: { entity: 'offices', records } })
    },
  },
  'POST /api/history/{version}/undo': {
    202: async (site, operation) => {
      const { version } = await guardedRecord(site, '/api/offices')
      return send(site, operation, `/api/history/${version}/undo`)
    },
  },
  'POST /api/history/{id}/restore': {
    202: async (site, operation) => {
      const { id } = await guardedRecord(site, '/api/offices')
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

async function ownChange({ services, admin }: Site): Promise<unknown> {
  await setSetting(services, 'donate.bank', 'Account 1')
  const held = await admin('PUT /api/settings/donate.bank', { json: { valueEn: 'Account 2' } })
  return fieldsOf(held.body).pendingId
}

const values: Record<string, object> = {
  '/api/offices': { name: 'Office', phones: '01711-000000' },
  '/api/registrations': { name: 'Bureau', purpose: 'Donations', law: 'Act', number: '1234' },
}

/** One with a value that is guarded, on a site that is set up. */
async function guardedRecord({ services, admin }: Site, path: string) {
  const made = await admin(`POST ${path}`, { json: values[path] })
  await setSetting(services, 'donate.bank', 'Account 1')
  const version = made.headers.get('X-Content-Version')
  return { id: Number(fieldsOf(made.body).id), version }
}

function heldRecord(path: string, sentOf: (json: object) => { json?: object }): Reason {
  return async (site: Site, operation: Operation) => {
    const { id } = await guardedRecord(site, path)
    const json = { ...values[path], phones: '01711-999999', number: '9999' }
    return send(site, operation, `${path}/${id}`, sentOf(json))
  }
}
