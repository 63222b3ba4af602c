// Every field that keeps an image of the library is declared, so that the sweep keeps the file and the library lists
// its use.
import { expect, test } from 'vitest'
import { listFileColumns } from '#core/kernel/entities.ts'
import { entities } from '#app/entities.server.ts'
import { document, operations } from './support/api-contract.ts'
import { fieldsOf, formOf, jpegFile, openContent } from './support/content.ts'
import { bodyOf } from './support/operations.ts'
import { records, sentAs, validFields } from './support/valid-calls.ts'

test('a text that keeps an image is declared as one that shows it', { tags: 'long' }, async () => {
  const site = await openContent()
  const { admin, db } = site
  const uploaded = await admin('POST /api/upload', { form: formOf({ image: await jpegFile() }) })
  const address = `/uploads/${fieldsOf(uploaded.body).imagename}`
  // HTML loses the attribute, plain text keeps it.
  const html = `<p>ক <img src="${address}" onerror="x" alt=""></p>`
  const keeping = new Set<string>()
  for (const [path, { isForm = false }] of Object.entries(records)) {
    const operation = operations.find(({ name }) => name === `POST ${path}`)
    const names = Object.keys((operation && bodyOf(document, operation)?.fields) ?? {})
    for (const name of names) {
      const fields = { ...(await validFields(site, path)), [name]: html }
      const made = await admin(`POST ${path}`, sentAs(isForm, fields))
      const text = String(fieldsOf(made.body)[name])
      if (made.status !== 201 || text.includes('onerror') || !text.includes(address)) continue
      const row = await db
        .selectFrom('history')
        .select('entity')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      keeping.add(`${row.entity}.${name}`)
    }
  }
  const declared = listFileColumns(entities)
    .filter(({ isHtml }) => isHtml)
    .map(({ definition, column }) => `${definition.table}.${column}`)
  expect(declared.length).toBeGreaterThan(0)
  expect([...keeping].sort()).toEqual(declared.sort())
})
