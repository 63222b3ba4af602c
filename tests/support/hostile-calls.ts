// Generated calls of an operation: valid, nearly valid and invalid by its description.
import fc from 'fast-check'
import type { ApiDocument } from '#core/kernel/api/api-document.ts'
import {
  brokenJson,
  hostileHeaders,
  hostileJson,
  hostileQuery,
  hostileSegment,
  hostileText,
} from './hostile-values.ts'
import { resolve } from './operations.ts'
import { ownAdmin } from './own-site.ts'
import { pdfOf } from './pdf.ts'

type Schema = NonNullable<NonNullable<ApiDocument['components']>['schemas']>[string]

/** One operation of the description: method, path template, schemas. */
export type Operation = {
  method: string
  path: string
  parameters: { in: string; name: string }[]
  kind: 'none' | 'json' | 'form'
  body: Record<string, Schema>
}

export type HostileCall = {
  path: string
  query: string
  headers: [string, string][]
  /** Field → value as JSON text, or invalid JSON; undefined without a body. */
  body: Fields | string | undefined
}

export type Fields = Record<string, string>

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody }]) => {
      const [[type, content] = ['', undefined]] = Object.entries<{ schema?: Schema }>(
        requestBody?.content ?? {},
      )
      const schema = content?.schema
      const kind = type.startsWith('multipart') ? 'form' : type ? 'json' : 'none'
      const body = schema ? fieldsOf(document, schema) : {}
      return { method: method.toUpperCase(), path, parameters, kind, body } as const
    }),
  )
}

/** Fields of a body; those of every kind of it where there are several. */
function fieldsOf(document: ApiDocument, schema: Schema): Record<string, Schema> {
  const { properties = {}, oneOf = [] } = resolve(document, schema)
  return Object.assign({}, properties, ...oneOf.map((kind) => fieldsOf(document, kind)))
}

/** @param isOwn segments to avoid: a caller who deletes themselves can call nothing more. */
export function callsOf(
  { path, parameters, kind, body }: Operation,
  isOwn: (segment: string) => boolean,
): fc.Arbitrary<HostileCall> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  return fc.record({
    path: pathOf(path, isOwn),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, hostileQuery(names)),
    headers: hostileHeaders,
    body: kind === 'none' ? fc.constant(undefined) : bodyOf(body, kind),
  })
}

function pathOf(path: string, isOwn: (segment: string) => boolean): fc.Arbitrary<string> {
  const segments = path
    .split('/')
    .map((part) =>
      part.startsWith('{')
        ? fc.oneof(
            { weight: 3, arbitrary: goodSegment(part).filter((segment) => !isOwn(segment)) },
            { weight: 1, arbitrary: hostileSegment.filter((segment) => !isOwn(segment)) },
          )
        : fc.constant(part),
    )
  return fc.tuple(...segments).map((parts) => parts.join('/'))
}

function goodSegment(part: string): fc.Arbitrary<string> {
  if (part === '{key}') return fc.constantFrom('org.name', 'contact.phone', 'home.banner')
  if (part === '{name}') return fc.constantFrom('none.jpg', 'a.pdf', '__proto__')
  return fc.integer({ min: 1, max: 9 }).map(String)
}

/** Mostly valid except for one field, so that later checks are reached too. */
function bodyOf(
  fields: Record<string, Schema>,
  kind: 'json' | 'form',
): fc.Arbitrary<Fields | string> {
  const names = Object.keys(fields)
  const good = fc.record(mapFields(fields, goodValue))
  const value = kind === 'json' ? hostileJson : hostileText.map((text) => JSON.stringify(text))
  const spoilt = fc
    .tuple(good, fc.constantFrom(...names, '__proto__', 'id', 'role'), value)
    .map(([whole, name, odd]) => Object.fromEntries([...Object.entries(whole), [name, odd]]))
  const wild = fc.dictionary(fc.constantFrom(...names), value)
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 7, arbitrary: spoilt },
    { weight: 2, arbitrary: wild },
    { weight: 1, arbitrary: brokenJson },
  )
}

/** @returns JSON text. */
function goodValue(name: string, schema: Schema): fc.Arbitrary<string> {
  if (name === 'email') return email
  const own = ownWords[name]
  if (own) return fc.constantFrom(...own).map((text) => JSON.stringify(text))
  if ('$ref' in schema) return fc.constant('null')
  if (schema.enum) return fc.constantFrom(...schema.enum).map((text) => JSON.stringify(text))
  if (schema.anyOf?.some((one) => 'format' in one && one.format === 'binary')) return sentFile
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => goodValue(name, one)))
  const [type] = [schema.type ?? 'string'].flat()
  if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 99 }).map(String)
  if (type === 'boolean') return fc.boolean().map(String)
  if (type === 'null') return fc.constant('null')
  return goodText.map((text) => JSON.stringify(text))
}

const goodText = fc.constantFrom(
  'Rice and fish',
  'কৃষি ও গ্রাম',
  'Clean water 💧',
  "A's “new” well <b>",
  'e\u0301te\u0301',
  'ড\u09bc',
)

/** Names of files to send, mostly of the expected type; see `formOf`. */
const sentFile = fc
  .oneof(
    { weight: 3, arbitrary: fc.constant('file:png') },
    { weight: 1, arbitrary: fc.constant('file:pdf') },
    { weight: 1, arbitrary: fc.constantFrom('file:script', 'file:empty', 'file:traversal') },
  )
  .map((name) => JSON.stringify(name))

/** Rarely repeated, and sometimes that of an existing account. */
const email = fc
  .oneof(
    { weight: 2, arbitrary: fc.nat().map((number) => `person${number}@example.org`) },
    { weight: 1, arbitrary: fc.constant<string>(ownAdmin.email) },
  )
  .map((address) => JSON.stringify(address))

/** Valid values by field name. */
const ownWords: Record<string, (string | number)[]> = {
  mobile: ['01712-345678', '০১৭১২৩৪৫৬৭৮'],
  password: ['four quiet green rivers', ownAdmin.password],
  newPassword: ['four quiet green rivers'],
  key: ['members', 'groups'],
  setup: [''],
  albumId: [1, '2'],
  sortOrder: [1, '২', '-3'],
  value: [78284905, '7,82,84,905', ''],
  asOf: ['2024-12-31', ''],
  registeredOn: ['1995-01-01', ''],
  validUntil: ['2030-01-01', ''],
  website: ['https://example.org/', ''],
  fileUrl: ['report.pdf', ''],
  updatedAt: [''],
  publishAt: ['2027-01-31T09:00', ''],
  unpublishAt: ['2027-02-28T09:00', ''],
  libraryImage: [''],
  imagename: [''],
  valueEn: ['01712-345678'],
  valueBn: ['০১৭১২-৩৪৫৬৭৮'],
}

function mapFields<T>(fields: Record<string, Schema>, map: (name: string, schema: Schema) => T) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, map(name, schema)]),
  )
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const files = new Map(
  Object.entries({
    'file:png': () => new File([onePixel], 'photo.png', { type: 'image/png' }),
    'file:pdf': () => new File([pdfOf('', 1).buffer], 'report.pdf', { type: 'application/pdf' }),
    'file:script': () => new File(['<svg onload="1"/>'], 'x.jpg', { type: 'image/jpeg' }),
    'file:empty': () => new File([], 'empty.png', { type: 'image/png' }),
    'file:traversal': () => new File([onePixel], '../../../tmp/\u202egnp.exe\0"', { type: 'a/b' }),
  }),
)

/** The fields as a browser sends them: null omitted, other values as text. */
export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, json] of Object.entries(fields)) {
    if (json === 'null') continue
    const value: unknown = json.startsWith('"') ? JSON.parse(json) : json
    form.append(name.toWellFormed(), files.get(String(value))?.() ?? String(value).toWellFormed())
  }
  return form
}
