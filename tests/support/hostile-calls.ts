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
  parameters: { in: string; name: string; required?: boolean; schema?: Schema }[]
  kind: 'none' | 'json' | 'form'
  body: Body
  /** Document that describes it. */
  document: ApiDocument
}

type Body = { fields: Record<string, Schema>; required: string[] }

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
      const body = schema ? fieldsOf(document, schema) : { fields: {}, required: [] }
      return { method: method.toUpperCase(), path, parameters, kind, body, document } as const
    }),
  )
}

/** Fields of a body; those of every kind of it where there are several. Of alternatives, the first is required. */
function fieldsOf(document: ApiDocument, schema: Schema): Body {
  const { properties = {}, required = [], oneOf = [], allOf = [] } = resolve(document, schema)
  const first = allOf.flatMap((one) => ('anyOf' in one && one.anyOf ? one.anyOf.slice(0, 1) : []))
  const kinds = [...oneOf, ...first].map((kind) => fieldsOf(document, kind))
  return {
    fields: Object.assign({}, ...kinds.map(({ fields }) => fields), properties),
    required: [...required, ...kinds.flatMap((kind) => kind.required)],
  }
}

/**
 * @param known segments of records that exist.
 * @param isOwn segments to avoid: a caller who deletes themselves can call nothing more.
 */
export function callsOf(
  operation: Operation,
  known: readonly string[],
  isOwn: (segment: string) => boolean,
): fc.Arbitrary<HostileCall> {
  const { parameters, kind } = operation
  const queried = parameters.filter((parameter) => parameter.in === 'query')
  const names = queried.map(({ name }) => name)
  const required = queried.filter((parameter) => parameter.required)
  const goodQuery = fc
    .tuple(...required.map(({ name, schema = {} }) => goodValue(operation, name, schema)))
    .map((values) => values.map((json, at) => `${names[at]}=${encodeURI(textOf(json))}`).join('&'))
  return fc.record({
    path: pathOf(operation, known, isOwn),
    query: fc.oneof({ weight: 2, arbitrary: goodQuery }, hostileQuery(names)),
    headers: hostileHeaders,
    body: kind === 'none' ? fc.constant(undefined) : bodyOf(operation, kind),
  })
}

function pathOf(
  operation: Operation,
  known: readonly string[],
  isOwn: (segment: string) => boolean,
): fc.Arbitrary<string> {
  const parts = operation.path.split('/')
  const first = parts.findIndex((part) => part.startsWith('{'))
  const segments = parts.map((part, at) =>
    part.startsWith('{')
      ? fc.oneof(
          {
            weight: 3,
            arbitrary:
              at === first && known.length > 0
                ? fc.constantFrom(...known)
                : goodSegment(operation, part).filter((segment) => !isOwn(segment)),
          },
          { weight: 1, arbitrary: hostileSegment.filter((segment) => !isOwn(segment)) },
        )
      : fc.constant(part),
  )
  return fc.tuple(...segments).map((all) => all.join('/'))
}

function goodSegment(operation: Operation, part: string): fc.Arbitrary<string> {
  if (part === '{key}') return fc.constantFrom('org.name', 'contact.phone', 'home.banner')
  if (part === '{name}') return fc.constantFrom('none.jpg', 'a.pdf', '__proto__')
  const name = part.slice(1, -1)
  const { schema } =
    operation.parameters.find((one) => one.in === 'path' && one.name === name) ?? {}
  if (schema && ('enum' in schema || 'pattern' in schema))
    return goodValue(operation, name, schema).map(textOf)
  return fc.integer({ min: 1, max: 9 }).map(String)
}

/** Text of a value that is given as JSON. */
function textOf(json: string): string {
  return String(JSON.parse(json))
}

/** Mostly valid except for one field, so that later checks are reached too. */
function bodyOf(operation: Operation, kind: 'json' | 'form'): fc.Arbitrary<Fields | string> {
  const names = Object.keys(operation.body.fields)
  const good = goodFields(operation, operation.body)
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

/** Every required field, and some of the others. */
function goodFields(operation: Operation, { fields, required }: Body): fc.Arbitrary<Fields> {
  const values = Object.entries(fields).map(([name, schema]) => [
    name,
    goodValue(operation, name, schema),
  ])
  const requiredKeys = required.filter((name) => name in fields)
  return fc.record<Fields, string>(Object.fromEntries(values), { requiredKeys })
}

/** @returns JSON text. */
function goodValue(operation: Operation, name: string, described: Schema): fc.Arbitrary<string> {
  if (name === 'email') return emailOf(operation)
  const own = ownWords[name]
  if (own) return fc.constantFrom(...own).map((text) => JSON.stringify(text))
  const schema = resolve(operation.document, described)
  if (schema.enum) return fc.constantFrom(...schema.enum).map((text) => JSON.stringify(text))
  if (schema.anyOf?.some((one) => 'format' in one && one.format === 'binary')) return sentFile
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => goodValue(operation, name, one)))
  if (schema.format === 'date') return fc.constantFrom('"2026-03-26"', '"২৬-০৩-২০২৬"')
  if (schema.pattern)
    return fc.stringMatching(new RegExp(schema.pattern)).map((text) => JSON.stringify(text))
  const types = [schema.type ?? 'string'].flat()
  if (types.includes('integer') || types.includes('number'))
    return fc.integer({ min: 1, max: 9 }).map(String)
  if (types.includes('array')) return goodItems(operation, name, schema.items ?? {})
  if (types.includes('object'))
    return goodFields(operation, fieldsOf(operation.document, schema)).map(jsonOf)
  if (types[0] === 'boolean') return fc.boolean().map(String)
  if (types[0] === 'null') return fc.constant('null')
  return goodText.map((text) => JSON.stringify(text))
}

function goodItems(operation: Operation, name: string, items: Schema): fc.Arbitrary<string> {
  return fc
    .uniqueArray(goodValue(operation, name, items), { minLength: 1, maxLength: 2 })
    .map((values) => `[${values.join(',')}]`)
}

export function jsonOf(fields: Fields): string {
  return `{${Object.entries(fields)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join(',')}}`
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

/** Account that calls may name: not that of the caller, whose logins are limited. */
export const knownAccount = { ...ownAdmin, name: 'Known', email: 'known@example.org' } as const

/** Rarely repeated, also by the same seed at another address, and sometimes that of an existing account. */
function emailOf({ method, path }: Operation): fc.Arbitrary<string> {
  const place = `${method}${path}`.replace(/\W+/g, '-').replace(/-$/, '')
  return fc
    .oneof(
      { weight: 2, arbitrary: fc.nat().map((number) => `person${number}@${place}.example.org`) },
      { weight: 1, arbitrary: fc.constant<string>(knownAccount.email) },
    )
    .map((address) => JSON.stringify(address))
}

/** Valid values by field name. */
const ownWords: Record<string, (string | number)[]> = {
  mobile: ['01712-345678', '০১৭১২৩৪৫৬৭৮'],
  phone: ['01712-345678', ''],
  latitude: ['23.75', '২৩.৭৫'],
  longitude: ['90.39'],
  consent: [''],
  columns: [''],
  directions: [''],
  url: ['https://example.org/events'],
  form: ['/api/notices/1', '/api/offices/2'],
  closesAt: ['17:00', ''],
  takesPlaceAt: ['09:30', ''],
  reason: ['asked', 'other'],
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
  recordingFileEn: [''],
  recordingFileBn: [''],
  valueEn: ['01712-345678'],
  valueBn: ['০১৭১২-৩৪৫৬৭৮'],
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
