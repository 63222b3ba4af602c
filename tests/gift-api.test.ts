// The contract of giving as another program uses it.
import { expect, test } from 'vitest'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import type {
  GiftRecord,
  LineRecord,
  PromiseRecord,
} from '#modules/giving/desk/desk-output.schema.server.ts'
import type { StatementRecord } from '#modules/giving/desk/statement-output.schema.server.ts'
import { password, setSetting } from './support/accounts.ts'
import { fieldsOf, openContent } from './support/content.ts'
import { makeCorrection, makeOpenPromise, openDesk, receiveGift } from './support/gift-calls.ts'

type Site = Awaited<ReturnType<typeof openContent>>

async function openGivingSite(): Promise<Site> {
  const site = await openContent()
  await openDesk(site)
  return site
}

const promise = (site: Site, json: object, headers = {}) =>
  site.call('POST /api/gifts/promises', { json: { from: 'inside', ...json }, headers })

/** Imports one statement. */
async function importLines(
  { admin }: Site,
  lines: readonly string[],
  kind = 'bkash',
): Promise<StatementRecord> {
  const form = new FormData()
  const text = ['Date,Trx ID,From,Reference,Amount', ...lines].join('\n')
  form.set('file', new File([text], '=cmd.csv', { type: 'text/csv' }))
  form.set('kind', kind)
  const { status, body, text: answer } = await admin('POST /api/gifts/statements', { form })
  expect(status, answer).toBe(201)
  return body as StatementRecord
}

test('an amount is taka with at most two decimals, in either digits, and nothing else', async () => {
  const site = await openGivingSite()
  for (const [amount, taka] of [
    [500, 500],
    [500.5, 500.5],
    ['৫,০০০.২৫ টাকা', 5000.25],
    ['\u202dTk. 10\u202c', 10],
    ['১০০০০০০০', 10_000_000],
  ] as const) {
    const { status, body, text } = await promise(site, { amount })
    expect(status, text).toBe(201)
    const { code, url } = fieldsOf(body)
    expect(body).toEqual({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      amount: taka,
      url: expect.stringMatching(/\/gifts\/[0-9A-Z]{8}$/),
    })
    expect(String(url)).toContain(String(code))
  }
  for (const amount of [
    0,
    -500,
    9.99,
    0.005,
    500.505,
    2 ** 53,
    1e21,
    10_000_000.01,
    '1e309',
    'NaN',
    'Infinity',
    ...[
      '৫০০e2',
      '0x1F4',
      '500\0',
      '💰',
      '\u202e005',
      '',
      '5 00.5.5',
      '½',
      'five',
      [500],
      true,
      null,
    ],
  ]) {
    const { status, body } = await promise(site, { amount })
    const isAccepted = amount === '500\0'
    expect([amount, status]).toEqual([amount, isAccepted ? 201 : 422])
    if (!isAccepted) expect(Object.keys(Object(fieldsOf(body).fields))).toEqual(['amount'])
  }
  const raw = await site.call('POST /api/gifts/promises', {
    body: '{"from":"inside","amount":1e309}',
  })
  expect(raw.status).toBe(422)
})

test('a promise is stored as it was sent, and one from abroad leads to the office', async () => {
  const site = await openGivingSite()
  const { db } = site.services
  const abroad = await promise(site, { from: 'abroad', amount: 500 })
  expect([abroad.status, fieldsOf(abroad.body).message]).toEqual([
    422,
    expect.stringContaining('/contact-us'),
  ])
  expect(await db.selectFrom('givingPromises').select('id').execute()).toEqual([])

  const rahima = { amount: 500, name: 'Rahima 🌾 \u202eKhatun', phone: '০১৭১২৩৪৫৬৭৮' }
  const named = fieldsOf((await promise(site, rahima)).body)
  await promise(site, { ...rahima, isAnonymous: true, email: 'a@example.org' })
  const rows = () =>
    db
      .selectFrom('givingPromises')
      .select(['code', 'name', 'phone', 'isAnonymous'])
      .orderBy('id')
      .execute()
  expect(await rows()).toMatchObject([
    { code: named.code, name: 'Rahima 🌾 Khatun', phone: '01712-345678', isAnonymous: false },
    { name: null, phone: '01712-345678', isAnonymous: true },
  ])
  // Sent twice at once, or again later, it is one promise; two anonymous ones are two.
  const again = await Promise.all([promise(site, rahima), promise(site, rahima)])
  expect(again.map(({ body }) => fieldsOf(body).code)).toEqual([named.code, named.code])
  await promise(site, { amount: 500 })
  await promise(site, { amount: 500 })
  expect(await rows()).toHaveLength(4)
  expect((await promise(site, { amount: 500, purpose: 'zakat' })).status).toBe(422)
  expect((await promise(site, { amount: 500, purpose: 999 })).status).toBe(422)
  await setSetting(site.services, 'giving.takesZakat', 'yes')
  expect((await promise(site, { amount: 500, purpose: 'zakat' })).status).toBe(201)
  await setSetting(site.services, 'giving.isOn', 'no')
  expect((await promise(site, { amount: 500 })).status).toBe(404)
})

test('a statement proposes its matches, and a gift goes from promised to received to void', async () => {
  const site = await openGivingSite()
  const { admin, call, makePerson } = site
  const made = fieldsOf((await promise(site, { amount: 500, name: 'Rahima Khatun' })).body)
  const list = async <T>(state: string) =>
    (await admin(`GET /api/gifts?state=${state}`)).body as T[]
  const [promised] = await list<PromiseRecord>('promised')
  const line = `2026-01-15,OUR1,01712345678,${String(made.code).toLowerCase()},500`
  const lines = [line, line, '2026-01-14,OTHER,,"=HYPERLINK(""http://x"")",700']
  const statement = await importLines(site, lines)
  expect(statement).toEqual({
    id: expect.any(Number),
    accountId: expect.any(Number),
    lines: 2,
    known: 0,
    rows: 3,
    firstDay: '2026-01-14',
    lastDay: '2026-01-15',
    opening: null,
    in: 120_000,
    out: 0,
    closing: null,
    leftOut: [
      {
        row: 3,
        day: '2026-01-15',
        amount: 50_000,
        reason: 'already_stored',
        text: `OUR1 · 01712-345678 · ${String(made.code).toLowerCase()}`,
      },
    ],
    proposals: [
      {
        lineId: expect.any(Number),
        promiseId: promised?.id,
        code: made.code,
        name: 'Rahima Khatun',
        isCertain: true,
        reasons: ['code', 'amount', 'day'],
      },
    ],
  })
  expect(await importLines(site, lines)).toMatchObject({ lines: 2, known: 2, proposals: [] })
  const [first, second] = await list<LineRecord>('unmatched')
  expect([first?.suggestion?.code, second?.suggestion]).toEqual([made.code, null])

  // Two people press at once: one gift.
  const match = () =>
    admin(`POST /api/gifts/${promised?.id}/match`, { json: { lineId: first?.id } })
  const answers = await Promise.all([match(), match(), match()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const [gift] = await list<GiftRecord>('received')
  expect(gift).toMatchObject({ amount: 50_000, way: 'bkash', trxId: 'OUR1' })
  expect(gift?.receipt).toMatchObject({ year: 2026, number: 1 })
  expect((await list('promised')).length).toBe(0)
  for (const json of [{}, { lineId: 1, giftId: 1 }, { lineId: 2 ** 53 }, { lineId: '1' }]) {
    const wrong = await admin(`POST /api/gifts/${promised?.id}/match`, { json })
    expect([json, wrong.status]).toEqual([json, 422])
  }

  const number = '2026-0001'
  const query = new URLSearchParams({ amount: '৫০০', on: '2026-01-15' })
  const verify = async () =>
    fieldsOf((await call(`GET /api/verify/receipt/${number}?${query}`)).body).status
  expect(await verify()).toBe('genuine')
  const receipt = await call(`GET /api/receipts/${number}?code=G${gift?.receipt?.code}`)
  expect(receipt.body).toEqual({
    number,
    year: 2026,
    amount: 50_000,
    receivedOn: '2026-01-15',
    isVoid: false,
  })
  // Voiding lowers a total, so it needs another administrator.
  const voided = await admin(`POST /api/gifts/${gift?.id}/void`, { json: { reason: 'Not ours' } })
  expect(voided.status).toBe(202)
  const correction = (voided.body as GiftRecord).waiting?.id
  const own = await admin(`POST /api/gifts/corrections/${correction}/confirm`)
  expect(own.status).toBe(409)
  expect(await verify()).toBe('genuine')
  const other = await makePerson({ role: 'ADMIN' })
  const confirmed = await call(`POST /api/gifts/corrections/${correction}/confirm`, other)
  expect(confirmed.status, confirmed.text).toBe(204)
  expect(await verify()).toBe('void')
  expect((await list<GiftRecord>('received'))[0]).toMatchObject({ amount: 0, receipt: null })
  expect(await checkLedger(site.services.db)).toEqual([])
})

test('one person with two logins cannot decide alone, and nobody else reaches the desk', {
  tags: 'long',
}, async () => {
  const site = await openGivingSite()
  const { call, makePerson } = site
  await makePerson({ role: 'ADMIN' })
  const admin = await makePerson({ role: 'ADMIN' })
  const login = await call('POST /api/auth/login', { json: { email: admin.email, password } })
  const second = String(fieldsOf(login.body).token)
  const correction = await makeCorrection(site, admin.token)
  const decided = await call(`POST /api/gifts/corrections/${correction}/confirm`, { token: second })
  expect(decided.status, decided.text).toBe(409)

  const gift = await receiveGift(site, { name: 'Rahima Khatun', email: 'rahima@example.org' })
  const promiseId = await makeOpenPromise(site, { name: 'Karim Uddin' })
  const editor = await makePerson({ role: 'EDITOR' })
  await site.services.db.deleteFrom('giftClerks').execute()
  const user = await makePerson()
  const calls: [string, object?][] = [
    ...['promised', 'received', 'unmatched', 'closed', 'aside'].map((state): [string] => [
      `GET /api/gifts?state=${state}`,
    ]),
    ['GET /api/gifts/desk'],
    [`GET /api/gifts/${gift.id}`],
    ['GET /api/gifts/ledger'],
    [`GET /api/gifts/promises/${promiseId}/data`],
    ['POST /api/gifts', { amount: 5 }],
    [`POST /api/gifts/${promiseId}/match`, { giftId: gift.id }],
    [`POST /api/gifts/${gift.id}/unmatch`],
    [`PUT /api/gifts/${gift.id}`, { amount: 900, reason: 'x' }],
    [`POST /api/gifts/${gift.id}/void`, { reason: 'x' }],
    [`POST /api/gifts/${gift.id}/mail-receipt`],
    [`POST /api/gifts/promises/${promiseId}/erase`],
    [`POST /api/gifts/promises/${promiseId}/listing`, { isListed: false }],
    [`POST /api/gifts/promises/${promiseId}/close`, { isClosed: true }],
    [`POST /api/gifts/corrections/${correction}/confirm`],
    [`POST /api/gifts/corrections/${correction}/reject`, { reason: 'x' }],
    [`POST /api/gifts/clerks/${user.id}`, { isNamed: true }],
  ]
  for (const [path, json] of calls) {
    for (const [token, status] of [
      ['', 401],
      [user.token, 403],
      [editor.token, 403],
    ] as const) {
      const answer = await call(path, { token, ...(json && { json }) })
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.text).not.toMatch(/Rahima|Karim|rahima@/)
    }
  }
  expect(await checkLedger(site.services.db)).toEqual([])
})

test('a key that another program guesses returns nobody else’s code', async () => {
  const site = await openGivingSite()
  const send = async (address: string, json: object, key = 'order-number-0000001001') => {
    const { status, body } = await site.call('POST /api/gifts/promises', {
      json: { from: 'inside', ...json },
      headers: { 'Idempotency-Key': key },
      address,
    })
    return { status, code: fieldsOf(body).code }
  }
  const first = await send('192.0.2.1', { amount: 500 })
  expect(await send('192.0.2.1', { amount: 500 })).toEqual(first)
  expect((await send('192.0.2.1', { amount: 600 })).status).toBe(409)
  for (const amount of [500, 600]) {
    const other = await send('198.51.100.7', { amount })
    expect([amount, other.code === first.code]).toEqual([amount, false])
  }
  // Whether the key was ever used elsewhere is not told either.
  expect((await send('203.0.113.5', { amount: 700 })).status).toBe(201)
})

test('an editor who is not named is refused before anything that they send is read', async () => {
  const site = await openGivingSite()
  const { id, token } = await site.makePerson({ role: 'EDITOR' })
  const call = (line: string, options = {}) => site.call(line, { token, ...options })
  expect((await call('POST /api/gifts', { json: { amount: 'five' } })).status).toBe(422)
  await site.admin(`POST /api/gifts/clerks/${id}`, { json: { isNamed: false } })
  const wrong = { json: { amount: 'five' } }
  const lines = [
    'POST /api/gifts',
    'POST /api/gifts/1/match',
    'PUT /api/gifts/1',
    'POST /api/gifts/lines/1/take',
    'POST /api/gifts/lines/1/set-aside',
    'POST /api/gifts/promises/1/close',
    'POST /api/gifts/corrections/1/reject',
    'POST /api/gifts/statements/preview',
    'POST /api/gifts/statements',
  ]
  for (const line of lines) expect([line, (await call(line, wrong)).status]).toEqual([line, 403])
  for (const line of ['GET /api/gifts?page=x', 'GET /api/gifts/ledger?year=x']) {
    expect([line, (await call(line)).status]).toEqual([line, 403])
  }
})
