// Mistyped years: a past fact with a future day, and a year out of range.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { readStatisticsByDate } from '#core/statistics/statistics-by-date.service.server.ts'
import { readHome } from '#modules/home/home.service.server.ts'
import { fieldsOf, formOf, openContent } from './support/content.ts'
import { onEachDatabase } from './support/services.ts'

const dayInMs = 24 * 60 * 60 * 1000
const today = dayOf(new Date())
const tomorrow = dayOf(new Date(Date.now() + dayInMs))
const inAYear = dayOf(new Date(Date.now() + 365 * dayInMs))

const statistic = { label: 'Wells', unit: 'number', group: 'own', value: 1 }
const registration = { name: 'Bureau', purpose: 'Gifts', law: 'Act' }
const notice = { title: 'Tender', kind: 'tender' }
const person = { name: 'Anwara', group: 'council' }

test('a past fact must not be in the future; a planned one may be', { tags: 'long' }, async () => {
  const { admin } = await openContent()
  const problemOf = async (call: string, json: object, field: string) => {
    const isForm = /people|programs/.test(call)
    const { status, body } = await admin(call, isForm ? { form: formOf({ ...json }) } : { json })
    return status < 300 ? status : [status, fieldsOf(fieldsOf(body).fields)[field]]
  }
  for (const [call, fields, field] of [
    ['POST /api/statistics', statistic, 'asOf'],
    ['POST /api/statistics-of-day', { added: [statistic] }, 'asOf'],
    ['POST /api/registrations', registration, 'registeredOn'],
    ['POST /api/registrations', { ...registration, hasValidity: true }, 'renewalRequestedOn'],
    ['POST /api/reports', { title: 'Report' }, 'publishedOn'],
  ] as const) {
    const send = (day: string) => problemOf(call, { ...fields, [field]: day }, field)
    for (const day of [
      tomorrow,
      inAYear,
      inAYear.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''),
    ]) {
      expect([call, field, await send(day)]).toEqual([
        call,
        field,
        [422, expect.stringMatching(/^This day is still to come\. Enter /)],
      ])
    }
    expect([call, field, await send('1026-06-30')]).toEqual([
      call,
      field,
      [422, expect.stringMatching(/^Look at the year again: give one from 1800 to 2\d\d\d\.$/)],
    ])
    expect([field, await send(today)]).toEqual([field, expect.any(Number)])
  }
  for (const [call, fields, field] of [
    ['POST /api/notices', notice, 'closesOn'],
    ['POST /api/notices', notice, 'date'],
    ['POST /api/people', person, 'since'],
    ['POST /api/people', person, 'until'],
    ['POST /api/registrations', { ...registration, hasValidity: true }, 'validUntil'],
  ] as const) {
    const send = (day: string) => problemOf(call, { ...fields, [field]: day }, field)
    expect([field, await send(inAYear)]).toEqual([field, 201])
    expect([field, await send('0202-06-30')]).toEqual([field, [422, expect.any(String)]])
  }
  // A report that is to be published later may have that day.
  const publishAt = `${inAYear}T09:00`
  const planned = { title: 'Report', publishAt, publishedOn: inAYear }
  expect(await problemOf('POST /api/reports', planned, 'publishedOn')).toBe(201)
  const gone = { title: 'Fair', description: '<p>x</p>', unpublishAt: '1026-01-01T09:00' }
  expect(await problemOf('POST /api/programs', gone, 'unpublishAt')).toEqual([
    422,
    expect.any(String),
  ])
  const year = { valueEn: inAYear.slice(0, 4), valueBn: '' }
  expect(await problemOf('PUT /api/settings/org.foundedIn', year, 'valueEn')).toEqual([
    422,
    'This year is still to come. Enter the year in which the organisation was founded.',
  ])
})

onEachDatabase('a figure of a day to come', (open) => {
  test('is the newest from that day on, and the pages know when', async () => {
    const services = await open()
    const add = (key: string, value: number, asOf: string | null) =>
      changeContent(services, systemActor, ({ insert }) =>
        insert('statistics', {
          key,
          value,
          asOf,
          label: key,
          group: 'microcredit',
          unit: 'number',
          sortOrder: 0,
          isSample: false,
        }),
      )
    await add('wells', 12, '2025-12-31')
    await add('wells', 9999, '2026-02-01')
    await add('goats', 7, '2026-02-01')
    const at = async (instant: string) => {
      const changes: string[] = []
      const site = {
        ...services,
        clock: () => new Date(instant),
        changesAt: (change: Date) => changes.push(change.toISOString()),
      }
      const { statistics } = await readHome(site, new URL('http://localhost/'))
      const dated = await readStatisticsByDate(site, 'en')
      return {
        shown: statistics.map(({ key, value, asOf }) => [key, value, asOf]),
        dated: dated.map(({ key, rows }) => [key, ...rows.map(({ value }) => value)]),
        changes: [...new Set(changes)],
      }
    }
    expect(await at('2026-01-31T17:59:59.999Z')).toEqual({
      shown: [
        ['wells', 12, '2025-12-31'],
        ['goats', null, null],
      ],
      dated: [],
      changes: ['2026-01-31T18:00:00.000Z'],
    })
    expect(await at('2026-01-31T18:00:00.000Z')).toEqual({
      shown: [
        ['wells', 9999, '2026-02-01'],
        ['goats', 7, '2026-02-01'],
      ],
      dated: [['wells', 9999, 12]],
      changes: [],
    })
  })
})
