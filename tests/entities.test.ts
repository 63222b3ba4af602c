// Rules of the registry of entities beyond its types.
import { afterAll, expect, test } from 'vitest'
import fields from '#translations/en/fields.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import { listEntities, listFileColumns } from '#core/kernel/entities.ts'
import { recordLabels } from '#core/lib/text/record-labels.ts'
import { adminTexts } from '#core/translations/admin-texts.server.ts'
import { entities } from '#app/entities.server.ts'
import { entities as infos } from '#app/entities.ts'
import { createTestServices } from './support/services.ts'
import { readTableColumns } from './support/table-columns.ts'

const { db, close } = await createTestServices()
afterAll(close)
const tableColumns = await readTableColumns(db)

/** Numbers and flags with such a name hold no file. */
const namesFile = /image|file/i

test('every column that names a stored file is declared, so that the sweep keeps its file', () => {
  const declared = listFileColumns(entities).map(
    ({ definition, column }) => `${definition.table}.${column}`,
  )
  const named = listEntities(entities).flatMap(({ table }) =>
    Object.entries(tableColumns[table] ?? {})
      .filter(([column, kind]) => namesFile.test(column) && kind.startsWith('text'))
      .map(([column]) => `${table}.${column}`),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((column) => !declared.includes(column))).toEqual([])
})

test('each entity is registered under the name of its table', () => {
  for (const [name, { table }] of Object.entries(entities)) expect(table).toBe(name)
})

test('the name of a record is its label in lists and history', () => {
  for (const { table, name } of listEntities(entities)) {
    expect([table, recordLabels({ [name.column]: 'Its name' }).label]).toEqual([table, 'Its name'])
  }
})

test('every field has a name, for history', () => {
  // Not shown there, or not part of it.
  const silent = ['id', 'createdAt', 'updatedAt', 'variants', 'passwordHash']
  const isNamed = (table: string, field: string) =>
    Object.hasOwn(fields, field) || findText(adminTexts.en, `${table}.${field}`) !== undefined
  const unnamed = listEntities(entities).flatMap(({ table }) =>
    Object.keys(tableColumns[table] ?? {}).filter(
      (field) =>
        !silent.includes(field) &&
        !isNamed(table, field) &&
        !isNamed(table, field.replace(/Bn$/, '')),
    ),
  )
  expect(unnamed).toEqual([])
})

test('the back-office has words for every entity that shows an image', () => {
  const showing = listFileColumns(entities).filter(({ kind }) => kind === 'image')
  const unnamed = showing.filter(({ definition }) => !infos[definition.table].imageUse)
  expect(unnamed.map(({ definition }) => definition.table)).toEqual([])
})
