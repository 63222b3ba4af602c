// A site whose pages are shared: its programs, photos and what a shared link says.
import { expect } from 'vitest'
import type { openBuiltSite } from './built-site.ts'
import { fieldsOf, formOf } from './content.ts'

export type Site = Awaited<ReturnType<typeof openBuiltSite>>

const words = {
  title: 'Deep wells',
  titleBn: 'গভীর নলকূপ',
  description: 'Water.',
  descriptionBn: 'জল।',
}

type Values = Record<string, string>

export async function add({ admin }: Site, operation: string, values: Values) {
  const made = await admin(operation, { form: formOf(values) })
  expect([operation, made.status]).toEqual([operation, 201])
  return Number(fieldsOf(made.body).id)
}

export async function addProgram(site: Site, values: Values = {}) {
  return add(site, 'POST /api/programs', { ...words, ...values })
}

export async function change({ admin }: Site, id: number, values: Values) {
  const saved = await admin(`PUT /api/programs/${id}`, { form: formOf({ ...words, ...values }) })
  expect(saved.status).toBe(200)
}

/** Meta properties of the head, by property or name. */
export async function readMeta({ get }: Site, path: string) {
  const { html } = await get(path)
  const found = html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)
  return new Map([...found].map(([, name = '', content = '']) => [name, content]))
}
