// What a received gift is corrected to besides its amount, and how it is found again.
import { expect, test } from 'vitest'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import type {
  FoundRecord,
  GiftRecord,
  OneGiftRecord,
} from '#modules/giving/desk/desk-output.schema.server.ts'
import { listGiftNumbers } from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { withCheckCharacter } from '#modules/giving/promises/gift-code.ts'
import { formatReceiptCode } from '#modules/giving/receipts/receipt-code.ts'
import { setSetting } from './support/accounts.ts'
import { openContent } from './support/content.ts'
import { cash, importLines, makeOpenPromise, receiveGift } from './support/gift-calls.ts'

type Site = Awaited<ReturnType<typeof openContent>>

const code = withCheckCharacter('ABCDEFG')

const change = (site: Site, id: number, json: object) =>
  site.admin(`PUT /api/gifts/${id}`, { json: { reason: 'a slip', ...json } })

const read = async <T>(site: Site, path: string) =>
  (await site.admin(`GET /api/gifts${path}`)).body as T

const holdsAll = async ({ services }: Site) => expect(await checkLedger(services.db)).toEqual([])

const confirm = async (site: Site, { waiting }: GiftRecord) => {
  const { token } = await site.makePerson({ role: 'ADMIN' })
  const path = `POST /api/gifts/corrections/${waiting?.id}/confirm`
  expect((await site.call(path, { token })).status).toBe(204)
}

test('day and name change at once, with another receipt and the reason in the history', async () => {
  const site = await openContent()
  const { id } = await receiveGift(site, { name: 'Rahima Katun', receivedOn: '2026-01-10' })
  expect(await change(site, id, { reason: '' })).toMatchObject({ status: 422 })
  expect(await change(site, id, { name: 'Rahima Katun' })).toMatchObject({ status: 409 })
  expect(await change(site, id, { receivedOn: '2099-01-01' })).toMatchObject({ status: 422 })
  const day = await change(site, id, { receivedOn: '2025-12-31', reason: 'the day of the slip' })
  expect(day).toMatchObject({ status: 200, body: { receivedOn: '2025-12-31', amount: 50_000 } })
  const name = await change(site, id, { name: 'Rahima Khatun' })
  expect(name).toMatchObject({
    status: 200,
    body: { promise: { name: 'Rahima Khatun' }, receipt: { number: 3 } },
  })
  const { db } = site.services
  expect(await listGiftNumbers(db)).toMatchObject([{ month: '2025-12', amount: 50_000 }])
  const receipts = await db
    .selectFrom('giftReceipts')
    .select(['receivedOn', 'voidReason'])
    .execute()
  expect(receipts).toEqual([
    { receivedOn: '2026-01-10', voidReason: 'details corrected' },
    { receivedOn: '2025-12-31', voidReason: 'details corrected' },
    { receivedOn: '2025-12-31', voidReason: null },
  ])
  const { history } = await read<OneGiftRecord>(site, `/${id}`)
  expect(history.map(({ what, text }) => `${what} ${text}`)).toEqual([
    'received null',
    expect.stringMatching(/^matched [0-9A-Z]{8}$/),
    'receiptIssued 2026-0001',
    'corrected the day of the slip',
    'receiptVoided 2026-0001',
    'receiptIssued 2026-0002',
    expect.stringMatching(/^corrected [0-9A-Z]{8} a slip$/),
    'receiptVoided 2026-0002',
    'receiptIssued 2026-0003',
  ])
  const both = await change(site, id, { name: 'Rahima Khan', receivedOn: '2025-12-30' })
  expect(both).toMatchObject({ status: 200, body: { receipt: { number: 4 } } })
  // A name is erased with its giver, wherever it stood.
  const { promise } = await read<GiftRecord>(site, `/${id}`)
  await site.admin(`POST /api/gifts/promises/${promise?.id}/erase`)
  const tables = await Promise.all([
    db.selectFrom('gifts').selectAll().execute(),
    db.selectFrom('givingEvents').selectAll().execute(),
    db.selectFrom('givingPromises').selectAll().execute(),
  ])
  expect(JSON.stringify(tables)).not.toMatch(/Rahima K/)
  await holdsAll(site)
})

test('a gift leaves its year of the accounts with a second person only', async () => {
  const site = await openContent()
  const { id } = await receiveGift(site, { receivedOn: '2025-07-02' })
  const leaving = await change(site, id, { receivedOn: '2025-06-30' })
  expect(leaving).toMatchObject({
    status: 202,
    body: { receivedOn: '2025-07-02', waiting: { difference: 0, receivedOn: '2025-06-30' } },
  })
  await confirm(site, leaving.body as GiftRecord)
  expect(await read<GiftRecord>(site, `/${id}`)).toMatchObject({ receivedOn: '2025-06-30' })
  expect((await change(site, id, { receivedOn: '2024-07-01' })).status).toBe(200)
  await holdsAll(site)
})

test('money leaves zakat with a second person only', async () => {
  const site = await openContent()
  await setSetting(site.services, 'giving.takesZakat', 'yes')
  const { id } = await receiveGift(site)
  expect((await change(site, id, { purpose: 'zakat' })).status).toBe(200)
  const leaving = await change(site, id, { purpose: 'general', receivedOn: '2026-01-02' })
  expect(leaving).toMatchObject({
    status: 202,
    body: {
      promise: { purpose: 'zakat' },
      waiting: { difference: 0, purpose: 'general', receivedOn: '2026-01-02' },
    },
  })
  await confirm(site, leaving.body as GiftRecord)
  const now = await read<GiftRecord>(site, `/${id}`)
  expect(now).toMatchObject({ receivedOn: '2026-01-02', promise: { purpose: 'general' } })
  const lower = await change(site, id, { amount: '400', name: 'Karim' })
  expect(lower).toMatchObject({ status: 202, body: { amount: 50_000, promise: { name: 'Karim' } } })
  await confirm(site, lower.body as GiftRecord)
  expect(await read<GiftRecord>(site, `/${id}`)).toMatchObject({ amount: 40_000 })
  await holdsAll(site)
})

test('one gift of several that keep a promise moves to another purpose alone', async () => {
  const site = await openContent()
  await setSetting(site.services, 'giving.takesZakat', 'yes')
  await makeOpenPromise(site, { code, name: 'Rahima Khatun' })
  const keep = (receivedOn: string) =>
    receiveGift(site, { promiseCode: code, receivedOn, isConfirmed: true })
  const [first, second] = [await keep('2025-11-10'), await keep('2025-12-10')]
  await change(site, second.id, { purpose: 'zakat' })
  const purposes = [first, second].map(async ({ id }) => {
    const { promise } = await read<GiftRecord>(site, `/${id}`)
    return [promise?.purpose, promise?.name, promise?.code === code]
  })
  expect(await Promise.all(purposes)).toEqual([
    ['general', 'Rahima Khatun', true],
    ['zakat', 'Rahima Khatun', false],
  ])
  await holdsAll(site)
})

test('a gift, a promise or a line is found by what people type', async () => {
  const site = await openContent()
  const phone = '01911-223344'
  const promiseId = await makeOpenPromise(site, { code, name: 'Abdul Haque', phone })
  const gift = await receiveGift(site, {
    way: 'bkash',
    trxId: 'CKU1A2B3C4',
    name: 'রহিমা খাতুন',
    phone: '01711-000000',
    amount: '750.50',
  })
  await importLines(site, ['2026-01-10,CKX1A2B3C4,320,01811-000000,Milad box'])
  const found = async (q: string) => {
    const { gifts, promises, lines } = await read<FoundRecord>(
      site,
      `/find?q=${encodeURIComponent(q)}`,
    )
    return [gifts.length, promises.filter(({ id }) => id === promiseId).length, lines.length]
  }
  const receipt = formatReceiptCode(gift.receipt?.code ?? '')
  const ofGift = ['2026-0001', '২০২৬-০০০১', '2026/1', receipt, 'cku1a2b3c4', 'রহিমা', '750.50']
  const ofGiftToo = [
    '৭৫০.৫০',
    '01711000000',
    '+8801711-000000',
    '০১৭১১০০০০০০',
    '01711 000 000',
    '0171100',
  ]
  for (const q of [...ofGift, ...ofGiftToo]) expect([q, await found(q)]).toEqual([q, [1, 0, 0]])
  const ofPromise = [code, `${code.slice(0, 4)} ${code.slice(4)}`, 'haque', '০১৯১১২২৩৩৪৪', '500']
  for (const q of ofPromise) expect([q, await found(q)]).toEqual([q, [0, 1, 0]])
  for (const q of ['CKX1A2B3C4', 'milad', '01811000000', '৩২০'])
    expect([q, await found(q)]).toEqual([q, [0, 0, 1]])
  expect(await found('')).toEqual([0, 0, 0])
  const listed = await read<GiftRecord[]>(site, '?state=received&q=২০২৬-০০০১')
  expect(listed).toMatchObject([{ id: gift.id }])
})

test('the gifts of a month are listed by day, fifty a page', async () => {
  const site = await openContent()
  for (let n = 1; n <= 52; n += 1) {
    const day = String((n % 28) + 1).padStart(2, '0')
    await receiveGift(site, { ...cash(), receivedOn: `2025-11-${day}` })
  }
  await receiveGift(site, { receivedOn: '2025-12-01' })
  const page = await site.admin('GET /api/gifts?state=received&month=2025-11')
  const gifts = page.body as GiftRecord[]
  expect([gifts.length, page.headers.get('X-Total-Count')]).toEqual([50, '52'])
  const days = gifts.map(({ receivedOn }) => receivedOn)
  expect(days).toEqual(days.toSorted().reverse())
  expect(await read(site, '?state=received&month=2025-11&page=2')).toHaveLength(2)
})
