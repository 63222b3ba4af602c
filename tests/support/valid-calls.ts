import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// One successful call of each operation. Defines what a description cannot: which values fit together, and
// which records must exist. An entity declares its own in a `.fixture.ts` of its feature; an operation of another
// shape is one of `others`.
import { setTimeout } from 'node:timers/promises'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { createHostLink } from '#modules/login/account-link.service.server.ts'
import { nextNumber } from '../factories/next-number.ts'
import { password, setSetting } from './accounts.ts'
import { approvalCalls } from './approval-calls.ts'
import { mp3Of } from './audio.ts'
import { connectionCalls } from './connection-calls.ts'
import { fieldsOf, formOf, versionOf } from './content.ts'
import { giftCalls } from './gift-calls.ts'
import { importCalls } from './import-calls.ts'
import { inboxCalls } from './inbox-calls.ts'
import type { Operation } from './operations.ts'
import { pdfOf } from './pdf.ts'
import { type Fields, image, person, type RecordCalls } from './record-calls.ts'
import { forPaths, secondStepCalls } from './second-step-calls.ts'
import type { Site, ValidCall } from './valid-call.ts'

/** @throws Error that explains what to add for an unknown operation. */
export async function validCall(site: Site, operation: Operation): Promise<ValidCall> {
  const { name, method, path } = operation
  const other = others[name]
  if (other) return other(site)
  const draft = /^(.+)\/\{id\}\/draft(\/publish)?$/.exec(path)
  if (draft) return draftCall(site, operation, draft[1] ?? '')
  const collection = path.replace(/\/\{id\}$/, '')
  const record = records[collection]
  const fields = () => validFields(site, collection)
  if (record && method === 'POST') return { path, fields: await fields() }
  if (record && path !== collection) {
    const { id, updatedAt } = await make(site, collection)
    const changed = method === 'PUT' ? { fields: await fields() } : {}
    return { path: `${collection}/${id}`, updatedAt, ...changed }
  }
  if (method === 'GET' && !path.includes('{')) return { path }
  throw new Error(
    `${name} is new: add a call of it that succeeds to a .fixture.ts of its feature or to tests/support/valid-calls.ts`,
  )
}

/** Calls about the working copy of a record, which exists unless the call saves it. */
async function draftCall(
  site: Site,
  { method, path }: Operation,
  collection: string,
): Promise<ValidCall> {
  const isPageText = collection === '/api/page-texts'
  const { id, updatedAt } = await (isPageText ? pageText(site) : make(site, collection))
  const valid = Object.entries(isPageText ? pageTextFields : await validFields(site, collection))
  // An image goes to the library first.
  const fields = Object.fromEntries(valid.filter(([, value]) => !(value instanceof File)))
  const own = `${collection}/${id}/draft`
  if (method === 'PUT') return { path: own, fields, updatedAt }
  const saved = await site.admin(`PUT ${own}`, { json: fields })
  return {
    path: path.replace('{id}', String(id)),
    updatedAt: String(fieldsOf(saved.body).updatedAt),
  }
}

/** Entities that are added, changed and deleted, by the API path of their list. */
export const records: Readonly<Record<string, RecordCalls>> = Object.fromEntries(
  Object.values(
    import.meta.glob<Record<string, RecordCalls>>(
      ['/{core,modules}/**/*.fixture.ts', '!/core/{kernel,platform}/**'],
      {
        eager: true,
      },
    ),
  )
    .flatMap((fixture) => Object.values(fixture))
    .map((calls) => [calls.path, calls]),
)

const others: Record<string, (site: Site) => Promise<ValidCall>> = {
  ...secondStepCalls,
  ...approvalCalls,
  ...inboxCalls,
  ...giftCalls,
  ...connectionCalls,
  ...importCalls,
  ...forPaths('POST', ['/auth/login', '/api/auth/login'], async (path, { makePerson }) => ({
    path,
    fields: { email: (await makePerson()).email, password },
  })),
  'POST /api/messages': async () => ({
    path: '/api/messages',
    fields: { kind: 'question', text: `When is the office open? ${nextNumber()}` },
  }),
  'POST /api/auth/forgotten-password': async () => ({
    path: '/api/auth/forgotten-password',
    fields: { email: person().email },
  }),
  'POST /api/mails/test': async () => ({ path: '/api/mails/test' }),
  'POST /api/mails/{id}/send-again': async ({ admin }) => {
    await admin('POST /api/mails/test')
    const [{ id }] = Object((await admin('GET /api/mails')).body)
    return { path: `/api/mails/${id}/send-again` }
  },
  'POST /api/auth/link/state': async ({ services }) => ({
    path: '/api/auth/link/state',
    fields: { secret: await linkSecret(services) },
  }),
  'POST /api/auth/link': async ({ services }) => ({
    path: '/api/auth/link',
    fields: { secret: await linkSecret(services), name: 'Jamila', password: 'four red kites' },
  }),
  ...forPaths('POST', ['/auth/confirm', '/api/auth/confirm'], async (path, { makePerson }) => ({
    path,
    token: (await makePerson()).token,
    fields: { password },
  })),
  ...forPaths(
    'POST',
    ['/register', '/auth/register', '/api/register', '/api/auth/register'],
    async (path) => ({ path, fields: { ...person(), password: 'four red kites' } }),
  ),
  'GET /api/photogallery/photosbyalbum/{albumId}': async (site) => {
    const { albumId } = await make(site, '/api/photogallerys')
    return { path: `/api/photogallery/photosbyalbum/${albumId}` }
  },
  'PUT /api/photogallerys/{id}/place': async (site) => {
    const { id, updatedAt } = await make(site, '/api/photogallerys')
    return { path: `/api/photogallerys/${id}/place`, updatedAt, fields: { place: 1 } }
  },
  'POST /api/albums/{id}/photos': async (site) => {
    const { id } = await make(site, '/api/photogallerys')
    return {
      path: `/api/albums/${(await make(site, '/api/albums')).id}/photos`,
      fields: { ids: [Number(id)] },
    }
  },
  'GET /customer-images/{name}': async (site) => ({
    path: `/customer-images/${(await make(site, '/api/customers')).imageName}`,
  }),
  'POST /api/logos': async () => ({ path: '/api/logos', fields: { image: await image() } }),
  'POST /api/upload': async () => ({ path: '/api/upload', fields: { image: await image() } }),
  'POST /api/files': async () => ({ path: '/api/files', fields: { file: pdfFile() } }),
  'POST /api/bulk/delete': (site) => bulkCall(site, 'delete'),
  'POST /api/bulk/hide': (site) => bulkCall(site, 'hide'),
  'POST /api/bulk/publish': async (site) => {
    const { fields } = await bulkCall(site, 'hide')
    await site.admin('POST /api/bulk/hide', { json: fields })
    const [{ id }] = fields.records
    return { path: '/api/bulk/publish', fields: { ...fields, records: [{ id }] } }
  },
  'POST /api/bulk/confirm': async (site) => {
    const { id } = await sample(site)
    return {
      path: '/api/bulk/confirm',
      fields: { entity: 'projects', records: [{ id }] },
    }
  },
  'POST /api/imports/tables': async () => ({
    path: '/api/imports/tables',
    fields: {
      kind: 'offices',
      file: new File([`Name\nOffice ${nextNumber()}\n`], 'offices.csv'),
      isStored: 'true',
    },
  }),
  'GET /api/exports': async () => ({ path: '/api/exports' }),
  'POST /api/exports/{kind}': async () => ({ path: '/api/exports/content' }),
  'GET /api/exports/{kind}': async ({ services }) => {
    const folder = join(services.config.dataDir, 'moving-out')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'content.zip'), 'content')
    return { path: '/api/exports/content' }
  },
  'POST /api/backups': async () => ({ path: '/api/backups' }),
  'GET /api/backups/latest': async (site) => {
    await site.admin('POST /api/backups')
    return { path: await backedUp(site) }
  },
  'GET /api/docs/{subject}': async () => ({ path: '/api/docs/programs' }),
  'GET /api/files/{name}': async ({ admin }) => {
    const stored = await admin('POST /api/files', { form: formOf({ file: pdfFile() }) })
    return { path: `/api/files/${fieldsOf(stored.body).filename}` }
  },
  'PUT /api/open-forms': async () => ({
    path: '/api/open-forms',
    fields: { form: '/api/notices/1', isOpen: true },
  }),
  'POST /api/previews': async (site) => ({
    path: '/api/previews',
    fields: { entity: 'donors', id: Number((await make(site, '/api/donors')).id) },
  }),
  'DELETE /api/previews/{id}': async (site) => {
    const id = Number((await make(site, '/api/donors')).id)
    await site.admin('POST /api/previews', { json: { entity: 'donors', id } })
    const path = `/api/previews?entity=donors&id=${id}`
    const { previews } = Object((await site.admin(`GET ${path}`)).body)
    return { path: `/api/previews/${previews[0].id}` }
  },
  'GET /api/verify/{sha256}': async () => ({ path: `/api/verify/${'0'.repeat(64)}` }),
  'GET /api/verify/receipt/{number}': async () => ({
    path: '/api/verify/receipt/2026-0001',
  }),
  'GET /api/images/details': async () => ({ path: '/api/images/details' }),
  'DELETE /api/images/{name}': async ({ admin }) => {
    const stored = await admin('POST /api/upload', { form: formOf({ image: await image() }) })
    return { path: `/api/images/${fieldsOf(stored.body).imagename}` }
  },
  'POST /api/image-consents': async ({ admin }) => {
    const stored = await admin('POST /api/upload', { form: formOf({ image: await image() }) })
    const consent = { hasPeople: true, consentHow: 'spoken', consentBy: 'Salma Begum' }
    const names = [String(fieldsOf(stored.body).imagename)]
    return { path: '/api/image-consents', fields: { names, consent } }
  },
  'POST /api/images/{name}/withdraw': async ({ admin }) => {
    const stored = await admin('POST /api/upload', { form: formOf({ image: await image() }) })
    const path = `/api/images/${fieldsOf(stored.body).imagename}/withdraw`
    return { path, fields: { reason: 'asked' } }
  },
  'POST /api/recordings/{name}/withdraw': async ({ admin }) => {
    const file = new File([new Uint8Array(mp3Of(2))], 'voice.mp3')
    const stored = await admin('POST /api/files', { form: formOf({ file, kind: 'recording' }) })
    const path = `/api/recordings/${fieldsOf(stored.body).filename}/withdraw`
    return { path, fields: { reason: 'asked' } }
  },
  'POST /api/people/{id}/erase': async (site) => ({
    path: `/api/people/${(await make(site, '/api/people')).id}/erase`,
    fields: { reason: 'asked' },
  }),
  'GET /api/customers/{id}/personal-data': async (site) => ({
    path: `/api/customers/${(await make(site, '/api/customers')).id}/personal-data`,
  }),
  'DELETE /api/customers/{id}/personal-data': async (site) => ({
    path: `/api/customers/${(await make(site, '/api/customers')).id}/personal-data`,
  }),
  'POST /api/users/{id}/link': async ({ makePerson }) => ({
    path: `/api/users/${(await makePerson()).id}/link`,
  }),
  'POST /api/invitations': async () => ({
    path: '/api/invitations',
    fields: { ...person(), role: 'USER' },
  }),
  'DELETE /api/invitations/{id}': async ({ admin }) => {
    await admin('POST /api/invitations', { json: { ...person(), role: 'USER' } })
    const [{ id }] = Object((await admin('GET /api/invitations')).body)
    return { path: `/api/invitations/${id}` }
  },
  'GET /api/users/{id}/sessions': async ({ makePerson }) => ({
    path: `/api/users/${(await makePerson()).id}/sessions`,
  }),
  'DELETE /api/users/{id}/sessions/{sessionId}': async ({ admin, makePerson }) => {
    const path = `/api/users/${(await makePerson()).id}/sessions`
    const [{ id }] = Object((await admin(`GET ${path}`)).body)
    return { path: `${path}/${id}` }
  },
  'DELETE /api/users/{id}/sessions': async ({ makePerson }) => ({
    path: `/api/users/${(await makePerson()).id}/sessions`,
  }),
  'GET /api/history/{id}': async (site) => {
    await make(site, '/api/donors')
    return { path: `/api/history/${await lastHistoryId(site)}` }
  },
  'POST /api/history/{id}/restore': async (site) => {
    // An unchanged record would not need a restore, so nothing would be written.
    const { id } = await make(site, '/api/donors')
    await site.admin(`DELETE /api/donors/${id}`)
    return { path: `/api/history/${await lastHistoryId(site)}/restore` }
  },
  'POST /api/history/{version}/undo': async (site) => ({
    path: `/api/history/${(await make(site, '/api/donors')).version}/undo`,
  }),
  'POST /api/samples/remove': async (site) => {
    await sample(site)
    // Another kind each time, so that consecutive calls differ.
    removals += 1
    const entity = removals % 2 === 0 ? 'projects' : 'all'
    return { path: '/api/samples/remove', fields: { entity } }
  },
  'POST /api/start-content': async ({ services }) => {
    // Invented content may always be replaced.
    await setSetting(services, 'site.isDemo', 'yes')
    // Another content each time, so that consecutive calls differ.
    removals += 1
    const content = removals % 2 === 0 ? 'sample' : 'empty'
    return { path: '/api/start-content', fields: { content } }
  },
  'POST /api/statistics-of-day': async () => ({
    path: '/api/statistics-of-day',
    fields: {
      asOf: '2025-06-30',
      source: 'Audit report',
      sourceBn: 'নিরীক্ষা প্রতিবেদন',
      known: [],
      added: [{ label: `Wells ${nextNumber()}`, unit: 'number', value: 12 }],
    },
  }),
  'PUT /api/settings/{key}': async ({ admin }) => {
    const path = '/api/settings/org.name'
    const saved = await admin(`PUT ${path}`, { json: { valueEn: `Village ${nextNumber()}` } })
    const { updatedAt } = fieldsOf(saved.body)
    return { path, fields: { valueEn: 'Village', valueBn: 'গ্রাম' }, updatedAt: String(updatedAt) }
  },
  'GET /api/page-texts/{id}': async (site) => ({
    path: `/api/page-texts/${(await pageText(site)).id}`,
  }),
  'PUT /api/page-texts/{id}': async (site) => {
    const { id, updatedAt } = await pageText(site)
    return { path: `/api/page-texts/${id}`, fields: pageTextFields, updatedAt }
  },
  'PUT /api/auth/profile': async ({ makePerson }) => ({
    path: '/api/auth/profile',
    token: (await makePerson()).token,
    fields: { name: 'Karim', currentPassword: password, newPassword: 'five blue doors' },
  }),
  'DELETE /api/auth/sessions/{id}': async ({ call, makePerson }) => {
    const { token, email } = await makePerson()
    await call('POST /api/auth/login', { json: { email, password } })
    const sessions = Object((await call('GET /api/auth/sessions', { token })).body)
    const other = [...sessions].find((session) => !session.isCurrent)
    return { path: `/api/auth/sessions/${other.id}`, token }
  },
  'DELETE /api/auth/sessions': async ({ makePerson }) => ({
    path: '/api/auth/sessions',
    token: (await makePerson()).token,
  }),
}

const pageTextFields = { title: 'Our vision', body: '<p>Homes.</p>' }

async function linkSecret(services: Site['services']): Promise<string> {
  const { path } = await createHostLink(services, `link-${nextNumber()}@example.org`)
  return path.replace('/auth/link/', '')
}

async function bulkCall(site: Site, action: string) {
  const { id, updatedAt } = await make(site, '/api/donors')
  const records: [{ id: unknown; updatedAt?: string }] = [{ id, updatedAt }]
  return { path: `/api/bulk/${action}`, fields: { entity: 'donors', records } }
}

/** A new record, and the change that created it. */
export async function make(site: Site, collection: string) {
  const fields = await validFields(site, collection)
  const { isForm = false } = recordAt(collection)
  const made = await site.admin(`POST ${collection}`, sentAs(isForm, fields))
  const record = fieldsOf(made.body)
  if (made.status !== 201) throw new Error(`${collection}: ${made.text}`)
  const { id, updatedAt, albumId, imageName } = record
  return { id, albumId, imageName, updatedAt: String(updatedAt), version: versionOf(made) }
}

/** Valid values of a new record's form. */
export function validFields(site: Site, collection: string): Promise<Fields> {
  return recordAt(collection).fields((path) => make(site, path))
}

function recordAt(collection: string): RecordCalls {
  const record = records[collection]
  if (!record) throw new Error(`nothing is known of ${collection}`)
  return record
}

export function sentAs(isForm: boolean, fields: Fields) {
  if (!isForm) return { json: fields }
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof File ? value : String(value),
  ])
  return { form: formOf(Object.fromEntries(texts)) }
}

function pdfFile(): File {
  const { name, mimeType, buffer } = pdfOf('report.pdf', 1)
  return new File([buffer], name, { type: mimeType })
}

/** Waits for the running backup. @returns its path. */
export async function backedUp({ admin }: Site): Promise<string> {
  const path = '/api/backups/latest'
  while ((await admin(`GET ${path}`)).status !== 200) await setTimeout(200)
  return path
}

async function lastHistoryId({ db }: Site): Promise<number> {
  const { id } = await db
    .selectFrom('history')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

let removals = 0

function sample({ services }: Site) {
  return changeContent(services, systemActor, ({ insert }) =>
    insert('projects', {
      title: `Wells ${nextNumber()}`,
      technicalPartner: 'Rahima',
      financialPartner: 'Karim',
      duration: '1998',
      status: 'completed',
      sortOrder: 1,
      isSample: true,
    }),
  )
}

export async function pageText({ services }: Site) {
  return changeContent(services, systemActor, ({ insert }) =>
    insert('pageTexts', {
      key: `home.part${nextNumber()}`,
      title: 'Vision',
      titleBn: null,
      body: '<p>Homes for all.</p>',
      bodyBn: null,
      isSample: false,
    }),
  )
}
