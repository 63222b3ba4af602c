// Payments that are written down at the desk of gifts: cash, cheques, slips and messages, before their statement or
// after it.
import { expect, test } from 'vitest'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import type { GiftRecord } from '#modules/giving/desk/desk-output.schema.server.ts'
import { withCheckCharacter } from '#modules/giving/promises/gift-code.ts'
import { openContent } from './support/content.ts'
import { cash, importLines, makeOpenPromise } from './support/gift-calls.ts'

type Site = Awaited<ReturnType<typeof openContent>>

const day = '2026-01-10'
const code = withCheckCharacter('ABCDEFG')
const sms = { way: 'bkash', trxId: ' cku1a2b3c4 ', receivedOn: day }

const write = (site: Site, json: object, headers = {}) =>
  site.admin('POST /api/gifts', { json: { ...cash(), ...json }, headers })

const asked = (key: string) => ({
  status: 409,
  body: { code: 'needs_confirmation', reason: { key: `gift.${key}` } },
})

async function makeAccount({ services }: Site, values: object) {
  const { id } = await services.db
    .insertInto('giftAccounts')
    .values({
      way: 'bank',
      name: 'Second',
      holds: 'any',
      isClosed: false,
      columns: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const holdsAll = async ({ services }: Site) => expect(await checkLedger(services.db)).toEqual([])

test('the name that the office writes with a code is that of a promise without one', async () => {
  const site = await openContent()
  await makeOpenPromise(site, { code })
  const named = await write(site, { promiseCode: code, name: 'Rahima Khatun' })
  expect((named.body as GiftRecord).promise).toMatchObject({ name: 'Rahima Khatun' })
  const own = withCheckCharacter('ABCDEFH')
  await makeOpenPromise(site, { code: own, name: 'Karim Uddin' })
  const kept = await write(site, { promiseCode: own, name: 'Rahima Khatun', isConfirmed: true })
  expect((kept.body as GiftRecord).promise).toMatchObject({ name: 'Karim Uddin' })
})

test('a payment by wallet or cheque keeps its account, numbers and promise', async () => {
  const site = await openContent()
  const promiseId = await makeOpenPromise(site, { code, name: 'Rahima Khatun' })
  const second = await makeAccount(site, {})
  const closed = await makeAccount(site, { isClosed: true })
  const key = { 'Idempotency-Key': 'a-key-of-a-payment' }

  const promiseCode = `${code.slice(0, 4)} ${code.slice(4)}`
  const payment = { ...sms, name: 'Rahima Khatun', promiseCode }
  const wallet = await write(site, payment, key)
  const gift = wallet.body as GiftRecord
  expect(wallet.status, wallet.text).toBe(201)
  expect(gift).toMatchObject({ way: 'bkash', trxId: 'CKU1A2B3C4', receivedOn: day })
  expect(gift.promise).toMatchObject({ id: promiseId, name: 'Rahima Khatun' })
  const again = await write(site, payment, key)
  expect([again.status, (again.body as GiftRecord).id]).toEqual([201, gift.id])
  const other = await write(site, { ...payment, amount: '501' }, key)
  expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } })

  const cheque = { accountId: second, chequeNumber: '০১২৩৪৫৬', receivedOn: day }
  const written = await write(site, cheque)
  expect(written.body).toMatchObject({ way: 'bank', accountId: second, chequeNumber: '0123456' })
  const unfit = [{ way: 'bank' }, { accountId: closed }, { way: 'bkash', accountId: second }]
  for (const values of unfit) {
    const refused = await write(site, values)
    expect(refused).toMatchObject({ status: 422, body: { fields: { accountId: /./ } } })
  }
  const unknown = await write(site, { promiseCode: '11111111' })
  expect(unknown).toMatchObject({
    status: 422,
    body: { fields: { promiseCode: expect.anything() } },
  })
  await holdsAll(site)
})

test('a payment written down twice, or far above the usual, is asked about and never refused', async () => {
  const site = await openContent()
  const again = async (json: object, key: string) => {
    expect((await write(site, json)).status).toBe(201)
    expect(await write(site, json)).toMatchObject(asked(key))
    expect((await write(site, { ...json, isConfirmed: true })).status).toBe(201)
  }
  await again({ name: 'Rahima', receivedOn: day }, 'same_again')
  await again(sms, 'same_again')
  await again({ way: 'bank', chequeNumber: '77', receivedOn: day }, 'same_again')
  expect(await write(site, { ...sms, receivedOn: '2026-01-12' })).toMatchObject(asked('same_again'))
  // A box for cash names nobody.
  for (const _ of [1, 2]) expect((await write(site, { name: null })).status).toBe(201)

  expect(await write(site, { receivedOn: '1925-01-10' })).toMatchObject(asked('long_ago'))
  expect(await write(site, { amount: '1,00,00,00,000' })).toMatchObject(asked('far_above_usual'))
  for (let n = 1; n <= 10; n += 1) await write(site, { amount: '20' })
  expect((await write(site, { amount: '1,999' })).status).toBe(201)
  expect(await write(site, { amount: '50,000' })).toMatchObject(asked('far_above_usual'))
  await makeOpenPromise(site, { code })
  const promised = { promiseCode: code, amount: '1,00,000' }
  expect(await write(site, promised)).toMatchObject(asked('far_above_promise'))
  expect((await write(site, { ...promised, isConfirmed: true })).status).toBe(201)
  await holdsAll(site)
})

test('a line that is stored already becomes the gift of a payment that is written down', async () => {
  const site = await openContent()
  const lines = await importLines(site, [`${day},CKU1A2B3C4,500,,`, `${day},CKU1A2B3C5,500,,`])
  const line = lines.find(({ trxId }) => trxId === 'CKU1A2B3C4')
  const written = await write(site, { ...sms, receivedOn: '2026-01-11' })
  expect(written.body).toMatchObject({ receivedOn: day, trxId: 'CKU1A2B3C4' })
  const { body } = await site.admin('GET /api/gifts?state=unmatched')
  expect(body).toMatchObject([{ trxId: 'CKU1A2B3C5' }])
  expect(await site.admin(`POST /api/gifts/lines/${line?.id}/take`, { json: {} })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  await holdsAll(site)
})

test('money from abroad, and money of a zakat account, is asked about', async () => {
  const site = await openContent()
  const { services } = site
  const lines = await importLines(
    site,
    [
      `${day},A1,60750,,INWARD REMITTANCE TT USD 500 @121.50 FROM J SMITH LONDON`,
      `${day},A2,500,,NPSB FUND TRANSFER ABUL`,
    ],
    'bank',
  )
  const [foreign, local] = ['A1', 'A2'].map((trxId) => lines.find((one) => one.trxId === trxId))
  const take = (id = 0, json = {}) => site.admin(`POST /api/gifts/lines/${id}/take`, { json })
  expect(await take(foreign?.id)).toMatchObject(asked('seems_foreign'))
  const promiseId = await makeOpenPromise(site, { amount: 6_075_000 })
  const match = (json = {}) =>
    site.admin(`POST /api/gifts/${promiseId}/match`, { json: { lineId: foreign?.id, ...json } })
  expect(await match()).toMatchObject(asked('seems_foreign'))
  expect((await match({ isConfirmed: true })).status).toBe(200)
  const setHolds = (holds: 'foreign' | 'zakat') =>
    services.db.updateTable('giftAccounts').set({ holds }).where('way', '=', 'bank').execute()
  await setHolds('foreign')
  expect(await take(local?.id)).toMatchObject(asked('seems_foreign'))
  await setHolds('zakat')
  expect(await take(local?.id)).toMatchObject(asked('zakat_account'))
  expect((await take(local?.id, { isConfirmed: true })).status).toBe(201)
  await holdsAll(site)
})
