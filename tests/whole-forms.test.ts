// A form is sent whole: each kind with a file has all its fields in one request.
import { expect, test } from 'vitest'
import { person } from '#core/people/person.ts'
import { program } from '#modules/programs/program.ts'
import { fieldsOf, formOf, jpegFile, openContent } from './support/content.ts'

test.each([
  ['people', person.empty, { nameBn: 'রহিমা খাতুন' }],
  ['programs', program.empty, { titleBn: 'শিক্ষা', slug: 'education', descriptionBn: '<p>পাঠ</p>' }],
] as const)('a form of %s with an image and every field is stored', async (kind, empty, given) => {
  const { admin } = await openContent()
  const filled = Object.entries({ ...empty, ...given }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  const image = await jpegFile()
  const form = () => formOf({ ...Object.fromEntries(filled), slug: 'a', image })
  const made = await admin(`POST /api/${kind}`, { form: form() })
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  const { id } = fieldsOf(made.body)
  expect((await admin(`PUT /api/${kind}/${id}`, { form: form() })).status).toBe(200)
})
