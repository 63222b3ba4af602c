import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { pickOutput } from './output.ts'

const person = z.object({ id: z.int(), name: z.string().nullable() })

test('omits a column that the schema does not name', () => {
  const row = { id: 1, name: null, passwordHash: 'secret' }
  expect(pickOutput(person, row)).toEqual({ id: 1, name: null })
})

test('a row without a field of the schema is a type error', () => {
  // @ts-expect-error the name is missing
  expect(pickOutput(person, { id: 1 })).toEqual({ id: 1 })
})
