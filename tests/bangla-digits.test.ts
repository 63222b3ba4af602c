// Bangla digits are accepted wherever a number or a day is sent, because keyboards produce them. The fields come from
// the description of the running API, so that a new one is covered.

import { expect, test } from 'vitest'
import { formatDigits } from '#core/lib/text/digits.ts'
import { makeReport } from './factories/report.ts'
import { password } from './support/accounts.ts'
import { bodyFor, document, operations, send } from './support/api-contract.ts'
import { fieldsOf, formOf, openContent } from './support/content.ts'
import {
  bodyOf,
  type Operation,
  type PlainSchema,
  resolve,
  type Schema,
} from './support/operations.ts'
import { make, validCall } from './support/valid-calls.ts'

/** Ids are not typed. */
const recordIds = ['id', 'lineId', 'giftId', 'accountId']
/** The place of a photo in its album is changed by buttons. */
const chosen = 'place'

const withNumbers = operations.filter((operation) => numericFields(operation).length > 0)
const lists = operations.filter((operation) => numericParameters(operation).length > 0)

test('there are such fields', () => {
  const names = new Set(withNumbers.flatMap(numericFields))
  expect([...names].sort()).toEqual([
    'agreedOn',
    'albumId',
    'amount',
    'asOf',
    'assigneeId',
    'closesOn',
    'date',
    'endsOn',
    'expiresOn',
    'focusX',
    'focusY',
    'latitude',
    'longitude',
    'pinnedUntil',
    'place',
    'programId',
    'publishedOn',
    'purpose',
    'receivedOn',
    'registeredOn',
    'renewalRequestedOn',
    'replacesId',
    'since',
    'sortOrder',
    'startsOn',
    'takesPlaceOn',
    'takesPlaceUntil',
    'until',
    'validUntil',
    'value',
  ])
  expect([...new Set(lists.flatMap(numericParameters))].sort()).toEqual([
    'entityId',
    'page',
    'pageSize',
    'person',
  ])
})

test('Bangla digits are stored as numbers and days, also as a contact list or Word copies them', {
  tags: 'long',
}, async () => {
  const site = await openContent()
  const replaced = await makeReport(site.services)
  const program = await make(site, '/api/programs')
  for (const operation of withNumbers) {
    const { path, fields, updatedAt } = await validCall(site, operation)
    const usual = (name: string) => {
      if (name === 'replacesId') return replaced.id
      if (name === 'programId' || name === 'purpose') return program.id
      return fields?.[name] ?? (isDay(operation, name) ? '2025-12-31' : 7)
    }
    /** Gifts are entered in taka and returned in poisha. */
    const numberIn = ({ path: of }: Operation, name: string) =>
      Number(usual(name)) * (name === 'amount' && /^\/api\/gifts(?!\/promises)/.test(of) ? 100 : 1)
    const names = numericFields(operation)
    const bangla = names.map((name) => {
      const digits = formatDigits(String(usual(name)), 'bn')
      return [name, name === chosen ? digits : asCopied(digits)]
    })
    const valid = { path, fields: { ...fields, ...Object.fromEntries(bangla) } }
    const response = await send(site, operation, path, {
      ...bodyFor(operation, valid),
      headers: updatedAt ? { 'If-Match': `"${updatedAt}"` } : {},
    })
    expect(response.status, response.text).toBeLessThan(300)
    const stored = fieldsOf(response.body)
    // It waits for a second person.
    if (response.status === 202) continue
    for (const name of names.filter((name) => name in stored)) {
      const expected = isDay(operation, name) ? usual(name) : numberIn(operation, name)
      expect([operation.name, name, stored[name]]).toEqual([operation.name, name, expected])
    }
  }
})

test('parameters of lists are read in Bangla digits', { tags: 'long' }, async () => {
  const site = await openContent()
  for (const operation of lists) {
    const { path } = await validCall(site, operation)
    const ask = (digit: string) => {
      const query = numericParameters(operation).map((name) => [name, digit])
      return send(site, operation, `${path}?${new URLSearchParams(query)}`)
    }
    const asked = await ask('১')
    expect(asked.status, `${operation.name} ${asked.text}`).toBe(200)
    expect(asked.body).toEqual((await ask('1')).body)
  }
})

test('a setting that the program reads becomes a number; phone, account and registration numbers stay as written', async () => {
  const { admin } = await openContent()
  const stored = async (key: string, valueEn: string) =>
    fieldsOf((await admin(`PUT /api/settings/${key}`, { json: { valueEn } })).body).valueEn
  expect(await stored('history.keepDays', '৯০')).toBe('90')
  expect(await stored('contact.phone', '০১৭১২-৩৪৫৬৭৮')).toBe('০১৭১২-৩৪৫৬৭৮')
  expect(await stored('donate.bank', 'হিসাব নম্বর ১২৩৪')).toBe('হিসাব নম্বর ১২৩৪')
  const json = { name: 'Bureau', purpose: 'Donations', law: 'An act', number: 'সনদ-৪২' }
  expect(fieldsOf((await admin('POST /api/registrations', { json })).body).number).toBe('সনদ-৪২')
})

test.each([
  ['\u202d01712345678\u202c', '01712-345678'],
  ['\u202a+880 1712\u2011345\u2013678\u202c', '01712-345678'],
  ['０１７１２ ３４５６７８', '01712-345678'],
  ['০১৭১২\u200b৩৪৫৬৭৮\ufe0d', '01712-345678'],
  ['8801712345678.0', '01712-345678'],
  ['1712345678', '01712-345678'],
  ['\u200e+8802\u221258616500', '+8802-58616500'],
])('the telephone number %j is kept as %s', async (written, shown) => {
  const { admin, call } = await openContent()
  const person = { name: '\u202dRahima\u202c', email: '\u200brahima@example.org\u200e' }
  const customer = await admin('POST /api/customers', {
    form: formOf({ ...person, mobile: written }),
  })
  const seen = { name: 'Rahima', email: 'rahima@example.org' }
  expect(customer.body).toMatchObject({ ...seen, mobile: shown })
  const message = {
    kind: 'question',
    text: 'When does the office open?',
    ...person,
    phone: written,
  }
  expect((await call('POST /api/messages', { json: message })).status).toBe(201)
  const { body } = await admin('GET /api/messages/1')
  expect(body).toMatchObject({ ...seen, phone: shown })
})

test.each([
  ['www.example.org', 'https://www.example.org'],
  ['\t\u200bhttps://example.org/a', 'https://example.org/a'],
  ['https:/example.org', 'https://example.org'],
  ['https://example.org।', 'https://example.org'],
  ['facebook.com/alorpath', 'https://facebook.com/alorpath'],
])('the web address %j is kept as %s', async (written, address) => {
  const { admin } = await openContent()
  const donor = { name: 'A donor', group: 'national', website: written }
  const { body } = await admin('POST /api/donors', { json: donor })
  expect(fieldsOf(body).website).toBe(address)
  for (const [key, value, stored] of [
    ['org.links', `${written} | Our page`, `${address} | Our page`],
    ['security.contact', written, address],
  ]) {
    const response = await admin(`PUT /api/settings/${key}`, { json: { valueEn: value } })
    expect(fieldsOf(response.body).valueEn).toBe(stored)
  }
})

test('a name, an account and the text of a page are stored without invisible characters', async () => {
  const { admin } = await openContent()
  for (const [key, valueEn, stored] of [
    ['donate.bank', 'Account \u202e1234\u202c 5\u200b678', 'Account 1234 5678'],
    ['org.name', '\ufeffর‍্যাব\u200e', 'র‍্যাব'],
    ['words.frame', 'donate = Give\u2066 now\u2069', 'donate = Give now'],
  ]) {
    const response = await admin(`PUT /api/settings/${key}`, { json: { valueEn } })
    expect(fieldsOf(response.body).valueEn, response.text).toBe(stored)
  }
})

test('an account is found by its email with invisible characters', async () => {
  const { email, call } = await openContent()
  const json = { email: `\u202a${email}\u200b`, password }
  expect((await call('POST /auth/login', { json })).status).toBe(200)
})

/** The digits between direction marks, with the hyphens of Word. */
function asCopied(digits: string): string {
  return `\u202d${digits.replaceAll('-', digits.length > 8 ? '\u2011' : '\u2212')}\u202c\u200e`
}

function numericFields(operation: Operation): string[] {
  const { fields = {} } = bodyOf(document, operation) ?? {}
  return Object.keys(fields).filter(
    (name) =>
      !recordIds.includes(name) && (typesOf(fields[name]).some(isNumber) || isDay(operation, name)),
  )
}

function isDay(operation: Operation, name: string): boolean {
  return kindsOf(bodyOf(document, operation)?.fields[name]).some(({ format }) => format === 'date')
}

function numericParameters({ described }: Operation): string[] {
  return (described.parameters ?? []).flatMap((one) =>
    'name' in one &&
    one.in === 'query' &&
    !recordIds.includes(one.name) &&
    typesOf(one.schema).some(isNumber)
      ? [one.name]
      : [],
  )
}

function isNumber(type: string): boolean {
  return type === 'integer' || type === 'number'
}

function typesOf(schema: Schema | undefined): string[] {
  return kindsOf(schema).flatMap(({ type = [] }) => type)
}

function kindsOf(schema: Schema = {}): PlainSchema[] {
  const plain = resolve(document, schema)
  const choices = plain.anyOf ?? plain.oneOf
  return choices ? choices.flatMap(kindsOf) : [plain]
}
