// Every operation of the running API, from its own description: a new one is covered by all tests based on
// it.

import type { ApiDocument } from '#core/kernel/api/api-document.ts'
import { createSiteApi } from '#server/api.ts'
import { createTestServices } from './services.ts'

export type Described = NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>
export type Schema = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string]
export type PlainSchema = Exclude<Schema, { $ref: string }>

/** `name` as in a call: `PUT /api/users/{id}`. */
export type Operation = { name: string; method: string; path: string; described: Described }

/** The OpenAPI document of the API. */
export async function readDocument(): Promise<ApiDocument> {
  const { close, ...services } = await createTestServices()
  try {
    return await (await createSiteApi(services).request('/api/openapi.json')).json()
  } finally {
    await close()
  }
}

export function listOperations({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete', 'patch'] as const).flatMap((key) => {
      const described = item[key]
      const method = key.toUpperCase()
      return described ? [{ name: `${method} ${path}`, method, path, described }] : []
    }),
  )
}

/** Location and name of each parameter: `header if-match`, `query page`, `path id`. */
export function parametersOf({ described }: Operation): string[] {
  return (described.parameters ?? []).flatMap((one) =>
    'name' in one ? [`${one.in} ${one.name}`] : [],
  )
}

/** Its request body: encoding and fields. */
export function bodyOf(document: ApiDocument, { described }: Operation) {
  const { requestBody } = described
  if (!requestBody || !('content' in requestBody)) return undefined
  const [type = ''] = Object.keys(requestBody.content)
  const schema = resolve(document, requestBody.content[type]?.schema ?? {})
  return { isForm: type === 'multipart/form-data', fields: schema.properties ?? {}, schema }
}

/** @throws Error for an unknown name. */
export function resolve(document: ApiDocument, schema: Schema): PlainSchema {
  if (!('$ref' in schema)) return schema
  const named = document.components?.schemas?.[schema.$ref.replace('#/components/schemas/', '')]
  if (!named) throw new Error(`${schema.$ref} is not in the document`)
  return resolve(document, named)
}

/** True if the operation returns a JSON array. */
export function isList(document: ApiDocument, { described, method }: Operation): boolean {
  const content = described.responses?.['200']?.content?.['application/json']
  if (method !== 'GET' || !content) return false
  return resolve(document, content.schema).type === 'array'
}
