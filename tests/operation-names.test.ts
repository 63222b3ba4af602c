// The description of the API as a program sees that makes a client from it.
import { expect, test } from 'vitest'
import { operationNames } from '#server/operation-names.ts'
import { listOperations, readDocument } from './support/operations.ts'

const document = await readDocument()
const operations = listOperations(document)

test('each operation has a name of its own, from which a client is made', () => {
  const names = operations.map(({ described }) => described.operationId ?? '')
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z0-9]*)*$/)
  expect(names).toEqual(
    expect.arrayContaining(['listPrograms', 'createProgram', 'getPerson', 'publishNoticeDraft']),
  )
  const described = new Set(operations.map(({ name }) => name))
  const unknown = Object.keys(operationNames.operations).filter((name) => !described.has(name))
  expect(unknown).toEqual([])
})

test('each operation says whether it takes a token', () => {
  expect(document.components?.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
  })
  for (const { name, described } of operations) {
    const takesState = described.parameters?.some((one) => 'name' in one && one.name === 'state')
    const open = takesState ? [{}, { bearer: [] }] : []
    const expected = described['x-access'] === 'public' ? open : [{ bearer: [] }]
    expect([name, described.security]).toEqual([name, expected])
  }
})

test('a text that is required in one of two languages is described so', () => {
  const body = operations.find(({ name }) => name === 'POST /api/notices')?.described.requestBody
  const schema = body && 'content' in body ? body.content['application/json']?.schema : undefined
  expect(schema).toMatchObject({
    allOf: [{ anyOf: [{ required: ['title'] }, { required: ['titleBn'] }] }],
  })
})
