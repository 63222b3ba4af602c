// Statements belong to accounts: a line is known only in its own, what went out is kept, payments that were written down
// are recognised, and an import can be undone.
import { expect, test } from 'vitest'
import type { AccountRecord } from '#modules/giving/accounts/account.api.server.ts'
import type {
  ImportRecord,
  ReturnedRecord,
} from '#modules/giving/desk/statement-output.schema.server.ts'
import { receiveGift } from './support/gift-calls.ts'
import { openStatementDesk } from './support/statement-desk.ts'

type Desk = Awaited<ReturnType<typeof openStatementDesk>>

async function addBank({ admin }: Desk, name: string): Promise<number> {
  const { body, status } = await admin('POST /api/gift-accounts', { json: { way: 'bank', name } })
  expect(status).toBe(201)
  return (body as AccountRecord).id
}

const heads = 'Date,Particulars,Withdraw,Deposit,Balance'
const bankFile = (...rows: string[]) => [heads, ...rows].join('\n')

const linesOf = ({ services }: Desk) =>
  services.db.selectFrom('statementLines').selectAll().orderBy('id').execute()

test('an account has a name of its own, its way stays, and a closed one takes no statement by its way', async () => {
  const desk = await openStatementDesk()
  const { admin, preview } = desk
  const id = await addBank(desk, 'Sonali Bank')
  const twice = await admin('POST /api/gift-accounts', {
    json: { way: 'bank', name: 'Sonali Bank' },
  })
  expect([twice.status, twice.body]).toMatchObject([
    409,
    { reason: { key: 'gift.account_name_taken' } },
  ])
  const file = new FormData()
  file.set('file', new File([bankFile('01/11/2026,a,,500,500')], 'a.csv'))
  file.set('kind', 'bank')
  // Two banks are open: the statement may be of either.
  const either = await admin('POST /api/gifts/statements', { form: file })
  expect([either.status, either.body]).toMatchObject([
    422,
    { reason: { key: 'gift.account_missing' } },
  ])
  const json = { way: 'bkash', name: 'Sonali, Natore', holds: 'foreign', isClosed: true }
  const closed = await admin(`PUT /api/gift-accounts/${id}`, { json })
  expect(closed.body).toMatchObject({
    id,
    way: 'bank',
    name: 'Sonali, Natore',
    holds: 'foreign',
    isClosed: true,
  })
  expect(await preview({ bytes: bankFile('01/11/2026,a,,500,500'), kind: 'bank' })).toMatchObject({
    found: 1,
  })
  const { body } = await admin('GET /api/gift-accounts')
  expect((body as AccountRecord[]).filter(({ way }) => way === 'bank')).toHaveLength(2)
  const cash = (body as AccountRecord[]).find(({ way }) => way === 'cash')
  file.set('accountId', String(cash?.id))
  expect((await admin('POST /api/gifts/statements', { form: file })).status).toBe(422)
})

test('equal lines of two accounts are two gifts; a file of another account is asked about', async () => {
  const desk = await openStatementDesk()
  const { admin, preview, store } = desk
  const [first, second] = [
    await addBank(desk, 'Islami Bank'),
    await addBank(desk, 'Dutch-Bangla Bank'),
  ]
  const own = bankFile(
    '01/11/2026,CASH DEPOSIT,,500,1500',
    '02/11/2026,RENT,300,,1200',
    '03/11/2026,CASH DEPOSIT,,500,1700',
  )
  expect(await store({ bytes: own, accountId: first })).toMatchObject({ lines: 2, known: 0 })
  const other = bankFile('01/11/2026,CASH DEPOSIT,,500,9500', '03/11/2026,ABUL KALAM,,700,10200')
  expect(await store({ bytes: other, accountId: second })).toMatchObject({ lines: 2, known: 0 })
  // The same file, chosen for the wrong account.
  const wrong = { bytes: own, accountId: second }
  expect(await preview(wrong)).toMatchObject({
    known: 0,
    storedElsewhere: { accountId: first, lines: 2 },
  })
  const form = new FormData()
  form.set('file', new File([own], 'own.csv'))
  form.set('accountId', String(second))
  const refused = await admin('POST /api/gifts/statements', { form })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { reason: { key: 'gift.stored_elsewhere' } },
  ])
  expect(await store({ ...wrong, isOfThisAccount: true })).toMatchObject({ lines: 2, known: 0 })
  expect(await linesOf(desk)).toHaveLength(8)
})

test('what went out is kept for the balance, with its fee, and is never money received', async () => {
  const desk = await openStatementDesk()
  const id = await addBank(desk, 'Sonali Bank')
  const bytes = bankFile(
    '01/11/2026,Opening Balance,,,10000',
    '01/11/2026,CASH DEPOSIT,,500,10500',
    '02/11/2026,REVERSAL OF CASH DEPOSIT,500,,10000',
    '03/11/2026,REVERSAL OF CHARGES,,115,10115',
    '04/11/2026,MERCHANT PAYMENT,,1000,11100',
    '05/11/2026,CHEQUE,2000,,9100',
  )
  // A deposit that a reversal seems to name waits for an answer; it came in, and went back.
  const sent = { bytes, accountId: id, directions: { 'CASH DEPOSIT': 'in' } }
  const stored = await desk.store(sent)
  expect(stored).toMatchObject({
    opening: 1_000_000,
    in: 161_500,
    out: 251_500,
    closing: 910_000,
  })
  const lines = await linesOf(desk)
  expect(lines.map(({ state, amount, balance }) => [state, amount, balance])).toEqual([
    ['open', 50_000, 1_050_000],
    ['out', 50_000, 1_000_000],
    ['aside', 11_500, 1_011_500],
    ['open', 100_000, 1_111_500],
    ['out', 1_500, 1_110_000],
    ['out', 200_000, 910_000],
  ])
  expect(await desk.store(sent)).toMatchObject({ lines: 2, known: 2 })
})

test('a payment written down before its statement is known, and the import can be undone', async () => {
  const desk = await openStatementDesk()
  const { admin, store } = desk
  await receiveGift(desk, { amount: '500', way: 'bkash', trxId: 'CKU1A2B3C4' })
  await receiveGift(desk, { amount: '700', way: 'bank', chequeNumber: '0012345' })
  const wallet = 'Date,Trx ID,Amount\n20/11/2026,cku1a2b3c4,500\n20/11/2026,CKU1A2B3C5,500'
  const imported = await store({ bytes: wallet })
  expect(imported).toMatchObject({
    lines: 1,
    rows: 2,
    leftOut: [{ row: 2, reason: 'written_down' }],
  })
  const cheque = await store({
    bytes: bankFile('21/11/2026,CHQ 12345 CLEARING,,700,700'),
    kind: 'bank',
  })
  expect(cheque).toMatchObject({ lines: 0, leftOut: [{ reason: 'written_down' }] })
  expect((await linesOf(desk)).map(({ state }) => state)).toEqual(['gift', 'open', 'gift'])
  expect(await store({ bytes: wallet })).toMatchObject({ lines: 2, known: 2 })

  const list = async () => (await admin('GET /api/gifts/statements?page=1')).body as ImportRecord[]
  expect((await list()).map(({ fileName, lines, matched }) => [fileName, lines, matched])).toEqual([
    ['statement.csv', 0, 0],
    ['statement.csv', 0, 0],
    ['statement.csv', 1, 0],
  ])
  expect((await admin(`DELETE /api/gifts/statements/${imported.id}`)).status).toBe(204)
  expect((await linesOf(desk)).map(({ text }) => text)).toEqual(['CHQ 12345 CLEARING'])
  expect(await store({ bytes: wallet })).toMatchObject({ lines: 1, known: 0 })

  const line = (await linesOf(desk)).find(({ state }) => state === 'open')
  const taken = await admin(`POST /api/gifts/lines/${line?.id}/take`, { json: { name: 'Rahima' } })
  expect(taken.status).toBe(201)
  const matched = (await list())[0]
  expect(matched).toMatchObject({ lines: 1, matched: 1 })
  const refused = await admin(`DELETE /api/gifts/statements/${matched?.id}`)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { reason: { key: 'gift.statement_matched' } },
  ])
})

test('money that went back stands beside its gift, whichever statement comes first', async () => {
  const desk = await openStatementDesk()
  const { admin, store } = desk
  const back = async () => (await admin('GET /api/gifts?state=back')).body as ReturnedRecord[]
  const head = 'Date,Trx ID,Type,Note,Amount'
  const refund = `${head}\n22/11/2026,CKU9Z9Z9Z9,Refund,Refund of CKU1A2B3C7,250\n22/11/2026,CKU9Z9Z9Y9,Send Money,Refund of nothing CKU1A2B3D1,250`
  await store({ bytes: refund })
  expect(await back()).toEqual([])
  await store({ bytes: `${head}\n20/11/2026,CKU1A2B3C7,Received Money,school roof,250` })
  expect(await back()).toMatchObject([{ amount: 25_000, trxId: 'CKU9Z9Z9Z9', gift: null }])
  const line = (await linesOf(desk)).find(({ state }) => state === 'open')
  const { body } = await admin(`POST /api/gifts/lines/${line?.id}/take`, {
    json: { name: 'Rahima' },
  })
  const { id, promise, receipt } = body as {
    id: number
    promise: { code: string }
    receipt: { number: number }
  }
  const gift = { id, code: promise.code, amount: 25_000, receipt: `2026-000${receipt.number}` }
  expect(await back()).toMatchObject([{ gift }])
  // A code of a gift names it too.
  await store({
    bytes: bankFile(`23/11/2026,RETURN ${promise.code.toLowerCase()},250,,1000`),
    kind: 'bank',
  })
  const all = await back()
  expect(all.map(({ way, gift: one }) => [way, one?.id])).toEqual([
    ['bank', id],
    ['bkash', id],
  ])
  const reason = 'Sent twice by mistake'
  const settle = () => admin(`POST /api/gifts/lines/${all[0]?.id}/settle`, { json: { reason } })
  expect((await settle()).status).toBe(204)
  expect((await settle()).status).toBe(409)
  expect(await back()).toHaveLength(1)
  await store({ bytes: bankFile('24/11/2026,CASH,,1,1001'), kind: 'bank' })
  expect(await back()).toHaveLength(1)
  const settled = (await linesOf(desk)).find((one) => one.id === all[0]?.id)
  expect(settled).toMatchObject({ state: 'out', reason, decidedByName: expect.any(String) })
})
