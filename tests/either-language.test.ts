// A record is complete in one language. A text missing in the other is replaced by the existing one, marked; for
// clients of the API without Bangla fields the Bangla text is the title.
import { expect, test } from 'vitest'
import { bodyFor, document, operations, send } from './support/api-contract.ts'
import { fieldsOf, openContent, openSharedContent } from './support/content.ts'
import { bodyOf, type Operation } from './support/operations.ts'
import type { Fields } from './support/record-calls.ts'
import { pageText, validFields } from './support/valid-calls.ts'

const banglaText = 'গ্রামের মেলা'

/** Required fields, and the sentence for a record without them. */
const required: Record<string, Record<string, string>> = {
  '/api/programs': { title: 'Title is required', description: 'Description is required' },
  '/api/albums': { title: 'Title is required' },
  '/api/photogallerys': { title: 'Title and Album are required.' },
  '/api/reports': { title: 'Title is required' },
  '/api/donors': { name: 'Name is required' },
  '/api/people': { name: 'Name is required' },
  '/api/offices': { name: 'Name is required' },
  '/api/notices': { title: 'Title is required' },
  '/api/pages': { title: 'Title is required', body: 'Text is required' },
  '/api/projects': {
    title: 'Title is required',
    financialPartner: 'Financial partner is required',
    duration: 'Duration is required',
  },
  '/api/statistics': { label: 'Label is required' },
  '/api/registrations': {
    name: 'Name is required',
    purpose: 'Purpose is required',
    law: 'Law is required',
  },
}

const withBangla = operations.filter(
  (operation) =>
    operation.method === 'POST' &&
    pairsOf(operation).length > 0 &&
    // Many records of one day, tested by core/statistics/statistics-of-day.api.test.ts.
    operation.path !== '/api/statistics-of-day' &&
    // These are no records of the site: the tests in modules/messages/office cover them.
    operation.path !== '/api/saved-answers',
)

const site = await openSharedContent()

test('every kind of record with Bangla fields is tested', () => {
  expect(withBangla.map(({ path }) => path).sort()).toEqual(Object.keys(required).sort())
})

test.each(withBangla.map((operation) => [operation.path, operation] as const))(
  '%s is complete in Bangla only',
  async (path, operation) => {
    const names = Object.keys(required[path] ?? {})
    const plain = await withoutTexts(operation)
    const bangla = Object.fromEntries(names.map((name) => [`${name}Bn`, banglaText]))
    const made = await send(site, operation, path, sent(operation, { ...plain, ...bangla }))
    expect(made.status, made.text).toBe(201)
    const record = fieldsOf(made.body)
    for (const name of names) expect(plainOf(record[name])).toBe(banglaText)
    if ('slug' in record) expect(record.slug).toMatch(/^gramer-mela/)

    // English texts that repeat the Bangla ones are not stored as English when they are sent back.
    const back = Object.fromEntries(names.map((name) => [name, String(record[name])]))
    const own = `${path}/${record.id}`
    const replace = operationAt('PUT', `${path}/{id}`)
    const again = await send(site, replace, own, sent(replace, { ...plain, ...bangla, ...back }))
    expect(again.status, again.text).toBe(200)
    expect(await storedTexts(record.id, names)).toEqual(names.map(() => ''))
    if ('slug' in record) expect(fieldsOf(again.body).slug).toBe(record.slug)

    // The last text of a record stays when the Bangla one is removed with the same call.
    const moved = Object.fromEntries(names.map((name) => [`${name}Bn`, '']))
    const only = await send(site, replace, own, sent(replace, { ...plain, ...moved, ...back }))
    expect(only.status, only.text).toBe(200)
    expect((await storedTexts(record.id, names)).map(plainOf)).toEqual(names.map(() => banglaText))

    const english = Object.fromEntries(names.map((name) => [name, 'Village fair']))
    const both = await send(site, replace, own, sent(replace, { ...plain, ...bangla, ...english }))
    for (const name of names) expect(plainOf(fieldsOf(both.body)[name])).toBe('Village fair')
  },
)

test.each(withBangla.map((operation) => [operation.path, operation] as const))(
  '%s with neither language is refused as the specification says',
  async (path, operation) => {
    const plain = await withoutTexts(operation)
    const blank = Object.fromEntries(
      pairsOf(operation).flatMap((name) => [
        [name, ' '],
        [`${name}Bn`, ''],
      ]),
    )
    for (const fields of [plain, { ...plain, ...blank }]) {
      const refused = await send(site, operation, path, sent(operation, fields))
      expect(refused.status).toBe(422)
      expect(fieldsOf(refused.body).fields).toEqual(required[path])
    }
  },
)

test('a missing text is named together with all other errors', async () => {
  const json = { reportType: 'poem', sortOrder: 'ten' }
  const { fields } = fieldsOf((await site.admin('POST /api/reports', { json })).body)
  expect(Object.keys(fieldsOf(fields)).sort()).toEqual(['reportType', 'sortOrder', 'title'])
})

test('a client without Bangla fields sends back the same values, and nothing changes', async () => {
  const { admin } = site
  const json = { titleBn: banglaText, descriptionBn: `<p>${banglaText}</p>` }
  const { id, title, description } = fieldsOf((await admin('POST /api/reports', { json })).body)
  expect([title, description]).toEqual([banglaText, `<p>${banglaText}</p>`])
  await admin(`PUT /api/reports/${id}`, { json: { title, description, sortOrder: 1 } })
  const stored = site.db.selectFrom('reports').selectAll().where('id', '=', Number(id))
  const row = await stored.executeTakeFirstOrThrow()
  expect(row).toMatchObject({ title: '', description: null, ...json })
  expect((await admin(`PUT /api/reports/${id}`, { json: { title: '' } })).status).toBe(422)
})

test('a name that is the same in both languages is stored in both', async () => {
  const json = { name: 'UNDP', nameBn: 'UNDP', group: 'international' }
  const { id } = fieldsOf((await site.admin('POST /api/donors', { json })).body)
  const stored = site.db.selectFrom('donors').selectAll().where('id', '=', Number(id))
  expect(await stored.executeTakeFirstOrThrow()).toMatchObject({ name: 'UNDP', nameBn: 'UNDP' })
})

test('a list in the order of titles has Bangla ones after English ones', async () => {
  const { admin } = await openContent()
  for (const json of [
    { titleBn: 'খামার' },
    { title: 'Barn' },
    { titleBn: 'কলা' },
    { title: 'apple' },
  ]) {
    await admin('POST /api/reports', { json })
  }
  const listed = await admin('GET /api/reports?sort=title')
  const titles = [listed.body].flat().map((report) => fieldsOf(report).title)
  expect(titles).toEqual(['apple', 'Barn', 'কলা', 'খামার'])
})

test("a page's text may be in Bangla only, and is confirmed in Bangla", async () => {
  const { id } = await pageText(site)
  const path = `/api/page-texts/${id}`
  const json = {
    titleBn: banglaText,
    bodyBn: `<p>${banglaText}</p>`,
    isSample: true,
    isSampleBn: false,
  }
  const saved = await site.admin(`PUT ${path}`, { json })
  expect(saved.status, saved.text).toBe(200)
  expect(fieldsOf(saved.body)).toMatchObject({
    title: banglaText,
    isSample: false,
    isSampleBn: false,
  })
  for (const gone of [
    { ...json, titleBn: '' },
    { ...json, bodyBn: '<p> </p>' },
  ]) {
    expect((await site.admin(`PUT ${path}`, { json: gone })).status).toBe(422)
  }
})

/** Names of the fields that exist in both languages. */
function pairsOf(operation: Operation): string[] {
  const { fields = {} } = bodyOf(document, operation) ?? {}
  return Object.keys(fields).filter((name) => `${name}Bn` in fields)
}

function operationAt(method: string, path: string): Operation {
  const found = operations.find((one) => one.method === method && one.path === path)
  if (!found) throw new Error(`There is no ${method} ${path}`)
  return found
}

async function withoutTexts(operation: Operation): Promise<Fields> {
  const valid = await validFields(site, operation.path)
  const texts = pairsOf(operation).flatMap((name) => [name, `${name}Bn`])
  return Object.fromEntries(Object.entries(valid).filter(([name]) => !texts.includes(name)))
}

function sent(operation: Operation, fields: Fields) {
  return bodyFor(operation, { path: operation.path, fields })
}

/** Texts in the newest row of history. */
async function storedTexts(id: unknown, names: string[]): Promise<unknown[]> {
  const { after } = await site.db
    .selectFrom('history')
    .select('after')
    .where('entityId', '=', Number(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const state = fieldsOf(JSON.parse(String(after)))
  return names.map((name) => state[name])
}

const plainOf = (text: unknown) => String(text).replace(/<[^>]+>/g, '')
