// Every schema of a form, found by its file name, with hostile values.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { holds } from './support/hostile-runs.ts'
import { hostileJson, hostileText } from './support/hostile-values.ts'
import { startProcessorTime } from './support/processor-time.ts'

/** Limit of processor time; a bad pattern would take minutes on these values. */
const slowestMs = 500

const schemas: [string, z.core.$ZodType][] = []
for (const file of globSync('{core,modules}/**/*-form.schema.ts').sort()) {
  const module: Record<string, unknown> = await import(resolve(file))
  for (const [name, value] of Object.entries(module)) {
    if (value instanceof z.core.$ZodType) schemas.push([name, value])
  }
}

test('there are as many schemas as forms', () => {
  expect(schemas.length).toBeGreaterThanOrEqual(12)
})

test.each(schemas)('%s never throws, is fast, and is idempotent', async (_name, schema) => {
  const value = fc.oneof(hostileText, hostileJson.map(read), fc.constantFrom(...good))
  const names = schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : []
  const record = fc
    .array(fc.tuple(fc.constantFrom(...names, '__proto__', 'id'), value))
    .map((entries) => ({ ...kindly(names), ...Object.fromEntries(entries) }))
  await holds(
    fc.property(fc.oneof(value, record, record, record), (input) => {
      const spentMs = startProcessorTime()
      const first = z.safeParse(schema, input)
      expect(spentMs()).toBeLessThan(slowestMs)
      if (!first.success) return
      const again = z.safeParse(schema, first.data)
      expect(again.success).toBe(true)
      expect(again.data).toEqual(first.data)
      expect({}).not.toHaveProperty('isAdmin')
    }),
    20,
  )
})

const good = [
  'Rice and fish',
  'কৃষি',
  'bank',
  '1',
  '০১৭১২৩৪৫৬৭৮',
  'a@example.org',
  '2024-12-31',
  5,
  true,
]

/** Valid values by field name, so that validation reaches the one hostile field of a record. */
function kindly(names: string[]): Record<string, unknown> {
  const known: Record<string, unknown> = {
    group: 'bank',
    unit: 'taka',
    key: 'members',
    albumId: 1,
    sortOrder: 1,
    value: 1,
    role: 'USER',
    email: 'a@example.org',
    mobile: '01712345678',
    password: 'four quiet rivers',
    asOf: '2024-12-31',
    registeredOn: '',
    validUntil: '',
    website: '',
    fileUrl: '',
    reportType: 'annual',
    updatedAt: '',
    image: undefined,
    imagename: undefined,
    isSample: true,
    hasValidity: 'yes',
    isDecorative: '0',
    hasConsentOnFile: 'no',
  }
  return Object.fromEntries(
    names.map((name) => [name, name in known ? known[name] : 'কৃষি e\u0301']),
  )
}

function read(json: string): unknown {
  return JSON.parse(json)
}
