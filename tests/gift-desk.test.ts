// The desk of gifts through its API: exports, mails, closed promises, and what strangers are refused.
import { expect, test } from 'vitest'
import type {
  GiverDataRecord,
  LedgerRecord,
} from '#modules/giving/desk/audit-output.schema.server.ts'
import type {
  DeskRecord,
  GiftRecord,
  LineRecord,
  PromiseRecord,
} from '#modules/giving/desk/desk-output.schema.server.ts'
import { eraseOldGivers } from '#modules/giving/desk/erase-old-givers.service.server.ts'
import {
  type PurposeOfMonth,
  readGiftNumbers,
} from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { setSetting } from './support/accounts.ts'
import { openContent } from './support/content.ts'
import { cash, makeOpenPromise } from './support/gift-calls.ts'
import { withMail } from './support/mail.ts'

type Site = Awaited<ReturnType<typeof openContent>>

/** Posts to a path of the desk, which must succeed. */
const postAs =
  ({ admin }: Site) =>
  async (path: string, json?: object): Promise<GiftRecord> => {
    const { status, body, text } = await admin(`POST /api/gifts${path}`, json && { json })
    expect(status, text).toBeLessThan(300)
    return body as GiftRecord
  }

test('the table for auditors adds up to the public numbers, and holds no formula', async () => {
  const site = await openContent()
  const post = postAs(site)
  const name = '=HYPERLINK("http://example.org","Rahima")'
  await post('', { ...cash(), receivedOn: '2025-03-01', amount: '500.50', name })
  const ago = { receivedOn: '2024-12-31', isConfirmed: true }
  const other = { ...cash(), ...ago, amount: '1000', name: '@SUM(1;2)' }
  const { id: otherId } = await post('', other)
  const { id } = await post('', { ...cash(), receivedOn: '2025-03-02', amount: '0.01' })
  const correct = (giftId: number, json: object) => site.admin(`PUT /api/gifts/${giftId}`, { json })
  await correct(id, { amount: '7.25', reason: '-1+cmd|calc' })
  await correct(otherId, { amount: '900', reason: 'waits' })
  const { db } = site.services
  const numbers = await readGiftNumbers(db)
  const read = async (query = '') =>
    (await site.admin(`GET /api/gifts/ledger${query}`)).body as LedgerRecord
  const ledger = await read()
  expect(ledger.total).toBe(numbers.total)
  expect(ledger.total).toBe(50_050 + 100_000 + 725)
  const ofYears = await Promise.all(['2024', '2025', '2026'].map((year) => read(`?year=${year}`)))
  for (const [at, year] of ['2024', '2025', '2026'].entries()) {
    const months = numbers.months.filter(({ month }) => month.startsWith(year))
    const sum = months.reduce((all, { amount }) => all + amount, 0)
    expect(ofYears[at]?.total, year).toBe(sum)
  }
  const file = (query: string) => site.admin(`GET /api/gifts/ledger?${query}`)
  const csv = (await file('year=2025&format=csv&language=bn')).text
  const rows = csv.split('\r\n')
  const gifts = rows.slice(2, rows.indexOf('মোট,,507.75'))
  expect(gifts).toHaveLength(3)
  const amounts = gifts.map((row) => Number(row.split(',')[2]))
  expect(amounts.reduce((sum, taka) => sum + Math.round(taka * 100), 0)).toBe(ofYears[1]?.total)
  expect(csv).not.toMatch(/(?:^|[,;\n])"?[=@+]/)
  expect(csv).toContain("'=HYPERLINK")
  expect(csv).toContain('(বাতিল)')
  expect((await file('year=1e3')).status).toBe(422)
  expect((await file('format=csv')).status).toBe(422)
})

test('a giver gets all that is kept, and it goes when asked or after the years of the setting', async () => {
  const site = await openContent()
  const { services } = site
  const post = postAs(site)
  const phone = '01712-345678'
  const email = 'rahima@example.org'
  const without = await post('', { ...cash(), name: 'Rahima Khatun', phone })
  const gift = await post('', { ...cash(), name: 'Rahima', phone, email })
  await post('', { ...cash(), name: 'Karim', phone: '01812-345678' })
  const dataOf = async (id = gift.promise?.id) => site.admin(`GET /api/gifts/promises/${id}/data`)
  const data = (await dataOf()).body as GiverDataRecord
  expect(data.promises.map(({ name, gifts }) => [name, gifts[0]?.amount])).toEqual([
    ['Rahima Khatun', 50_000],
    ['Rahima', 50_000],
  ])
  expect((await dataOf(999_999)).status).toBe(404)

  await post(`/${gift.id}/mail-receipt`)
  const mails = () => services.db.selectFrom('outgoingMails').selectAll().execute()
  expect(await mails()).toMatchObject([{ kind: 'giftReceipt', address: email, language: 'bn' }])
  const { deliver } = await withMail({ ...services, close: async () => {} })
  const [sent] = await deliver()
  expect(sent?.to).toBe(email)
  expect(sent?.text).toContain('৫০০ টাকা')
  expect(sent?.text).toContain(`/verify?gift=G-${gift.receipt?.code.slice(0, 5)}`)
  const refused = await site.admin(`POST /api/gifts/${without.id}/mail-receipt`)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'The giver has left no email.' },
  })
  await post(`/promises/${gift.promise?.id}/erase`)
  expect(await mails()).toEqual([])

  await setSetting(services, 'giving.keepYears', '2')
  const named = async () =>
    (await services.db.selectFrom('givingPromises').select('name').execute()).map(
      ({ name }) => name,
    )
  const later = (years: number) => () => {
    const date = new Date(services.clock())
    date.setUTCFullYear(date.getUTCFullYear() + years)
    return date
  }
  expect(await eraseOldGivers({ ...services, clock: later(1) })).toBe(0)
  expect(await named()).toEqual(['Rahima Khatun', null, 'Karim'])
  expect(await eraseOldGivers({ ...services, clock: later(3) })).toBe(2)
  expect(await named()).toEqual([null, null, null])
  expect((await readGiftNumbers(services.db)).total).toBe(150_000)
})

test('a closed promise is listed with the others again once it is reopened', async () => {
  const site = await openContent()
  const post = postAs(site)
  const { db } = site.services
  const promiseId = await makeOpenPromise(site, { code: 'ABCDEFGH' })
  const codes = async () => {
    const lists = ['promised', 'closed'].map(async (state) => {
      const { body } = await site.admin(`GET /api/gifts?state=${state}`)
      return (body as PromiseRecord[]).map(({ code }) => code)
    })
    return Promise.all(lists)
  }
  await post(`/promises/${promiseId}/close`, { isClosed: true })
  expect(await codes()).toEqual([[], ['ABCDEFGH']])
  await post(`/promises/${promiseId}/close`, { isClosed: false })
  expect(await codes()).toEqual([['ABCDEFGH'], []])
  const events = await db.selectFrom('givingEvents').select('what').orderBy('id').execute()
  expect(events.map(({ what }) => what)).toEqual(['promised', 'closed', 'reopened'])
})

test('what was given is a public list once the office shows it, and adds up to the ledger', async () => {
  const site = await openContent()
  const post = postAs(site)
  const numbers = async () => (await site.call('GET /api/gift-numbers')).body as PurposeOfMonth[]
  await setSetting(site.services, 'giving.takesZakat', 'yes')
  await post('', { ...cash(), receivedOn: '2025-03-01', amount: '400', purpose: 'zakat' })
  await post('', { ...cash(), receivedOn: '2025-03-02', name: 'Rahima Khatun' })
  const { id } = await post('', { ...cash(), receivedOn: '2025-04-01', amount: '0.50' })
  // Its gift has no purpose any more, and is listed with those for no purpose in particular.
  await post(`/${id}/unmatch`)
  await post('', { ...cash(), receivedOn: '2025-04-01' })
  expect(await numbers()).toEqual([])
  await setSetting(site.services, 'giving.showsNumbers', 'yes')
  const general = { purpose: 'general', programName: null, programNameBn: null }
  expect(await numbers()).toEqual([
    { ...general, month: '2025-04', amount: 50_050, givers: 2 },
    { ...general, month: '2025-03', amount: 50_000, givers: 1 },
    { ...general, purpose: 'zakat', month: '2025-03', amount: 40_000, givers: 1 },
  ])
  const shown = await readGiftNumbers(site.services.db)
  expect(shown.total).toBe(140_050)
  expect(shown.purposes).toEqual([
    { ...general, amount: 100_050 },
    { ...general, purpose: 'zakat', amount: 40_000 },
  ])
  expect(JSON.stringify(await numbers())).not.toContain('Rahima')
})

test('zakat is received while the setting offers it, and corrected and matched afterwards too', {
  tags: 'long',
}, async () => {
  const site = await openContent()
  const post = postAs(site)
  const form = new FormData()
  const lines = 'Date,Trx ID,Amount\n2026-01-10,ONE,500\n2026-01-11,TWO,500\n'
  form.set('file', new File([lines], 'statement.csv', { type: 'text/csv' }))
  form.set('kind', 'bkash')
  expect((await site.admin('POST /api/gifts/statements', { form })).status).toBe(201)
  const { body } = await site.admin('GET /api/gifts?state=unmatched')
  const [one, two] = (body as LineRecord[]).map(({ id }) => id)
  const zakat = { ...cash(), purpose: 'zakat' }
  const takesZakat = async () =>
    ((await site.admin('GET /api/gifts/desk')).body as DeskRecord).takesZakat
  const expectRefused = async () => {
    for (const path of ['', `/lines/${one}/take`]) {
      const { amount, ...giver } = zakat
      const json = path ? giver : zakat
      expect(await site.admin(`POST /api/gifts${path}`, { json }), path).toMatchObject({
        status: 422,
        body: { fields: { purpose: 'Choose what the gift is for.' } },
      })
    }
    expect(await takesZakat()).toBe(false)
  }
  await expectRefused()

  await setSetting(site.services, 'giving.takesZakat', 'yes')
  expect(await takesZakat()).toBe(true)
  const key = { 'idempotency-key': 'one-gift-of-zakat' }
  const receive = () => site.admin('POST /api/gifts', { json: zakat, headers: key })
  const gift = (await receive()).body as GiftRecord
  expect(gift.promise?.purpose).toBe('zakat')
  const promiseId = await makeOpenPromise(site, { purpose: 'zakat' })

  await setSetting(site.services, 'giving.takesZakat', 'no')
  await expectRefused()
  // The answer to a form may have been lost.
  expect(await receive()).toMatchObject({ status: 201, body: { id: gift.id } })
  const again = async (values: object) =>
    site.admin('POST /api/gifts', { json: { ...zakat, ...values }, headers: key })
  expect(await again({ isConfirmed: true })).toMatchObject({ status: 201, body: { id: gift.id } })
  expect((await again({ amount: '501' })).status).toBe(409)
  const raised = { json: { amount: '600', reason: 'miscounted' } }
  expect((await site.admin(`PUT /api/gifts/${gift.id}`, raised)).body).toMatchObject({
    amount: 60_000,
    promise: { purpose: 'zakat' },
  })
  const matched = await post(`/${promiseId}/match`, { lineId: two })
  expect(matched.promise?.purpose).toBe('zakat')
  // A refused line is still open.
  await post(`/lines/${one}/take`, { purpose: 'general' })
})

test('a program can ask whether a receipt is ours, and cannot find an amount by trying', async () => {
  const site = await openContent()
  const post = postAs(site)
  const { id } = await post('', { ...cash(), receivedOn: '2025-03-01', amount: '500.50' })
  const ask = async (number: string, amount: string, on = '2025-03-01') =>
    site.call(`GET /api/verify/receipt/${number}?${new URLSearchParams({ amount, on })}`)
  const statusOf = async (...receipt: Parameters<typeof ask>) =>
    Object(await ask(...receipt)).body.status
  expect(await statusOf('2026-0001', '500.50')).toBe('genuine')
  expect(await statusOf('2026-0001', '৫০০.৫')).toBe('genuine')
  expect(await statusOf('2026-0001', '500.51')).toBe('unknown')
  expect(await statusOf('2026-0001', '500.50', '2025-03-02')).toBe('unknown')
  expect(await statusOf('2026-0002', '500.50')).toBe('unknown')
  expect((await ask('2026-0001', 'five')).status).toBe(422)
  expect((await ask('1', '500.50')).status).toBe(404)
  await post(`/${id}/unmatch`)
  expect(await statusOf('2026-0001', '500.50')).toBe('void')
  const statuses = []
  for (let taka = 1; taka < 40; taka++) statuses.push((await ask('2026-0001', `${taka}`)).status)
  expect(statuses.indexOf(429)).toBeGreaterThan(20)
  expect(statuses.at(-1)).toBe(429)
})

test('the amount of a receipt is found from many addresses no sooner than from one', async () => {
  const site = await openContent()
  await postAs(site)('', { ...cash(), receivedOn: '2025-03-01', amount: '90' })
  const ask = async (taka: number, address: string, number = '2026-0001') => {
    const query = `amount=${taka}&on=2025-03-01`
    const { status, body } = await site.call(`GET /api/verify/receipt/${number}?${query}`, {
      address,
    })
    return status === 200 ? Object(body).status : status
  }
  // The same number with other zeros is the same receipt.
  const found = []
  for (let taka = 1; taka <= 90; taka++) {
    const number = taka % 2 ? '2026-0001' : '2026-00001'
    found.push(await ask(taka, `198.51.100.${Math.ceil(taka / 10)}`, number))
  }
  expect(found.filter((one) => one === 'unknown').length).toBeLessThan(50)
  expect(found).not.toContain('genuine')
  // Whoever has the paper is not kept out by them, however often, and another receipt is not concerned.
  for (let time = 0; time < 3; time++) expect(await ask(90, '203.0.113.9')).toBe('genuine')
  expect(await ask(1, '198.51.100.9', '2026-0002')).toBe('unknown')
})

test('promises are accepted once the organisation has a name for its receipts', async () => {
  const { admin } = await openContent()
  const save = (key: string, valueEn: string) =>
    admin(`PUT /api/settings/${key}`, { json: { valueEn, valueBn: '' } })
  expect(await save('giving.isOn', 'yes')).toMatchObject({
    status: 422,
    body: { fields: { valueEn: expect.stringContaining('name of the organisation') } },
  })
  expect((await save('org.name', 'Alor Poth')).status).toBe(200)
  expect((await save('giving.isOn', 'yes')).status).toBe(200)
})
