import { expect, test } from 'vitest'
import { fieldsOf, openContent } from '#tests/support/content.ts'
import { settingKeys } from '../stored/setting.schema.ts'

test('the list has every setting, given or not', async () => {
  const { admin } = await openContent()
  const { body, headers } = await admin('GET /api/settings')
  expect(body).toEqual(
    settingKeys.map((key) => ({
      id: null,
      key,
      valueEn: '',
      valueBn: '',
      isSample: false,
      updatedAt: null,
    })),
  )
  expect(headers.get('X-Total-Count')).toBe(String(settingKeys.length))
})

test('a value is saved and confirmed, and a stale form is refused', async () => {
  const { admin } = await openContent()
  const put = (json: object) => admin('PUT /api/settings/contact.phone', { json })
  const first = await put({ valueEn: ' 01712-345678 ', valueBn: '০১৭১২৩৪৫৬৭৮', isSample: true })
  expect(first.status).toBe(200)
  expect(first.body).toEqual({
    id: expect.any(Number),
    key: 'contact.phone',
    valueEn: '01712-345678',
    valueBn: '০১৭১২৩৪৫৬৭৮',
    isSample: false,
    updatedAt: expect.any(String),
  })
  const { updatedAt } = fieldsOf(first.body)
  const second = await put({ valueEn: '01712-345679', updatedAt })
  expect(second.body).toMatchObject({ isSample: false, valueBn: '' })
  expect((await put({ valueEn: '01712-345670', updatedAt })).status).toBe(409)
  expect((await put({ valueEn: '01712-345670', isSample: false })).body).toMatchObject({
    isSample: false,
  })
})

test.each([
  ['contact.phone', 'call us'],
  ['contact.phone', '123'],
  ['contact.email', 'nobody'],
  ['security.contact', 'javascript:alert(1)'],
  ['security.contact', 'java\u200bscript:alert(1)'],
  ['security.contact', 'ask Rahima'],
  ['home.banner', 'not-there.jpg'],
  ['org.links', 'javascript:alert(1) | x'],
  ['org.links', 'http://www.facebook.com/x'],
  ['org.links', 'https://example.org/'],
  ['org.foundedIn', '95'],
  ['org.foundedIn', 'in 1995'],
  ['org.aidIdentifier', '1234'],
  ['org.aidIdentifier', 'BD-NAB-12/34'],
  ['org.aidIdentifier', 'BD-NAB-12 34'],
  ['org.aidIdentifier', `BD-NAB-${'1'.repeat(100)}`],
  ['look.palette', 'red'],
  ['look.palette', '#ffe600'],
  ['look.palette', '#1d5fa8;}*{display:none'],
  ['registration.isOpen', 'maybe'],
  ['session.idleHours', '0'],
  ['history.keepDays', '-1'],
  ['history.keepDays', '1e9'],
  ['org.name', 'a\0b'],
  ['org.name', 'x'.repeat(2_001)],
])('the setting %s refuses %j', async (key, valueEn) => {
  const { admin } = await openContent()
  const response = await admin(`PUT /api/settings/${key}`, { json: { valueEn } })
  expect(response.status).toBe(422)
  expect(Object.keys(Object(fieldsOf(response.body).fields))).toEqual(['valueEn'])
})

test.each([
  'security@example.org',
  'https://example.org/security',
  'mailto:a@example.org',
  'tel:+8801',
])('%s is valid as security contact', async (valueEn) => {
  const { admin } = await openContent()
  const response = await admin('PUT /api/settings/security.contact', { json: { valueEn } })
  expect(response.body).toMatchObject({ valueEn })
})

test('numbers are stored in Latin digits', async () => {
  const { admin } = await openContent()
  const given = { json: { valueEn: 'BD–NAB-১২৩৪' } }
  const identifier = await admin('PUT /api/settings/org.aidIdentifier', given)
  expect(identifier.body).toMatchObject({ valueEn: 'BD-NAB-1234' })
  const response = await admin('PUT /api/settings/history.keepDays', { json: { valueEn: '১২০' } })
  expect(response.body).toMatchObject({ valueEn: '120' })
})

test.each([
  ['Plum', 'plum'],
  ['1D5FA8', '#1d5fa8'],
  ['#১২৩', '#112233'],
])('the palette %s is stored as %s', async (valueEn, stored) => {
  const { admin } = await openContent()
  const response = await admin('PUT /api/settings/look.palette', { json: { valueEn } })
  expect(response.body).toMatchObject({ valueEn: stored })
})

test('an unknown setting is not found', async () => {
  const { admin } = await openContent()
  const response = await admin('PUT /api/settings/__proto__', { json: { valueEn: 'x' } })
  expect(response.status).toBe(404)
})
