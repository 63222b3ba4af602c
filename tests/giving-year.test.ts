// A treasurer's year: three banks, two wallets, cash and the gateway; whatever the order and format of the files, each
// account ties in each month to the poisha, and every row of every file is accounted for.
import { expect, test } from 'vitest'
import type { AccountRecord } from '#modules/giving/accounts/account.api.server.ts'
import type { MonthRecord, YearRecord } from '#modules/giving/accounts/year-output.schema.server.ts'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import type { LineRecord } from '#modules/giving/desk/desk-output.schema.server.ts'
import { receivePayment } from '#modules/giving/desk/settle-payment.service.server.ts'
import type {
  PreviewRecord,
  ReturnedRecord,
  StatementRecord,
} from '#modules/giving/desk/statement-output.schema.server.ts'
import {
  insertPayment,
  movePayment,
} from '#modules/giving/gateway/gateway-payment.queries.server.ts'
import { createGiftCode } from '#modules/giving/promises/gift-code.server.ts'
import { type Chance, openChance } from './support/chance.ts'
import { openContent } from './support/content.ts'
import { makeOpenPromise } from './support/gift-calls.ts'
import { seed } from './support/hostile-runs.ts'
import {
  expectedMonth,
  type MadeAccount,
  type MadeFile,
  type MadeYear,
  makeYear,
  type Payment,
  poisha,
  statementBetween,
  statementsOf,
  sumOf,
  wholeYear,
} from './support/made-year.ts'
import { onEachDatabase } from './support/services.ts'

const fewPayments = { payments: 150, refunds: 8, failed: 10, notGifts: 25, spent: 30 }

type Site = Awaited<ReturnType<typeof openContent>>
type Files = (year: MadeYear, chance: Chance) => MadeFile[]

const monthly: Files = ({ accounts }, chance) =>
  accounts.flatMap((account) => statementsOf(account, chance, { format: 0 }))

const shuffled = <T>(all: readonly T[], chance: Chance): T[] => {
  const left = [...all]
  return all.flatMap(() => left.splice(chance.below(left.length), 1))
}

/** Ways in which the same year arrives. */
const arrivals: Record<string, Files> = {
  'month by month': monthly,
  'twice, and in another order': (year, chance) => {
    const files = monthly(year, chance)
    return shuffled([...files, ...files], chance)
  },
  'in other formats too, and overlapping': (year, chance) => {
    const overlapping = year.accounts.flatMap((account) =>
      [1, 2, 0].map((format) =>
        statementBetween(account, chance, { from: '2025-10-11', to: '2026-02-21', format }),
      ),
    )
    const others = year.accounts.flatMap((account) =>
      [1, 2].flatMap((format) => statementsOf(account, chance, { format })),
    )
    return shuffled([...monthly(year, chance), ...others, ...overlapping], chance)
  },
}

onEachDatabase('the year of a treasurer', (open) => {
  test('a small one ties, whose files overlap', async () => {
    await walkYear(await open(services), 'in other formats too, and overlapping', fewPayments)
  })

  test.each(Object.keys(arrivals))(
    'a whole one ties: files arrive %s',
    { tags: 'long', timeout: 900_000 },
    async (arrival) => {
      await walkYear(await open(services), arrival, wholeYear)
    },
  )
})

const services = { clock: () => new Date('2026-07-10T06:00:00.000Z') }

type Services = Awaited<ReturnType<Parameters<Parameters<typeof onEachDatabase>[1]>[0]>>

async function walkYear(open: Services, arrival: string, size: typeof wholeYear) {
  const chance = openChance(seed)
  const site = await openContent(open)
  const codes = Array.from({ length: Math.ceil(size.payments / 5) }, createGiftCode)
  const year = makeYear(chance, size, codes)
  const promises: number[] = []
  for (const [at, taka] of year.promises.entries()) {
    promises.push(await makeOpenPromise(site, { code: codes[at], amount: taka * 100 }))
  }
  const ids = await addAccounts(site, year)
  const files = arrivals[arrival]?.(year, chance) ?? []
  await importFiles(site, files, ids)
  await decide(site, year, promises)
  await settle(site, size.refunds)
  const other = await receiveElsewhere(site)
  await expectTies(site, year, { ids, other })
  expect(await checkLedger(site.services.db)).toEqual([])
}

async function addAccounts({ admin }: Site, { accounts }: MadeYear) {
  const ids = new Map<MadeAccount, number>()
  const { body } = await admin('GET /api/gift-accounts')
  for (const account of accounts) {
    const { way, name } = account
    const own = (body as AccountRecord[]).find((one) => one.way === way)
    const added = name && (await admin('POST /api/gift-accounts', { json: { way, name } }))
    ids.set(account, added ? (added.body as AccountRecord).id : (own?.id ?? 0))
  }
  return ids
}

async function importFiles(
  { admin }: Site,
  files: readonly MadeFile[],
  ids: ReadonlyMap<MadeAccount, number>,
) {
  const stored = new Set<Payment>()
  for (const { account, name, bytes, rows } of files) {
    const form = new FormData()
    form.set('file', new File([bytes], name))
    form.set('accountId', String(ids.get(account)))
    // A payment that a reversal of its amount seems to name is asked about: it stayed.
    const preview = (await admin('POST /api/gifts/statements/preview', { form })).body
    const { questions } = preview as PreviewRecord
    const answers = Object.fromEntries(questions.map(({ word }) => [word, 'in']))
    form.set('directions', JSON.stringify(answers))
    const { body, status, text } = await admin('POST /api/gifts/statements', { form })
    expect([name, status, text.slice(0, 300)]).toEqual([name, 201, expect.anything()])
    const { lines, known, leftOut, rows: all, ...totals } = body as StatementRecord
    const came = rows.filter(({ kind }) => kind === 'in')
    const fresh = came.filter((payment) => !stored.has(payment))
    // Each row is stored, was stored before, or is left out for its reason.
    const reasons = Map.groupBy(leftOut, ({ reason }) => reason)
    const counts = Object.fromEntries([...reasons].map(([reason, own]) => [reason, own.length]))
    const count = (kind: Payment['kind']) => rows.filter((payment) => payment.kind === kind).length
    expect([name, all, lines - known, lines, counts]).toEqual([
      name,
      rows.length,
      fresh.length,
      came.length,
      withoutZeros({
        outgoing: count('outgoing'),
        not_successful: count('not_successful'),
        already_stored: came.length - fresh.length,
      }),
    ])
    expect([name, totals.in, totals.out]).toEqual([
      name,
      sumOf(came),
      sumOf(rows.filter(({ kind }) => kind === 'outgoing')),
    ])
    if (totals.opening !== null && totals.closing !== null) {
      expect([name, totals.opening + totals.in - totals.out]).toEqual([name, totals.closing])
    }
    for (const payment of came) stored.add(payment)
  }
}

function withoutZeros(counts: Record<string, number>) {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Does with each open line what the treasurer does. */
async function decide({ admin }: Site, { accounts }: MadeYear, promises: readonly number[]) {
  const byWords = new Map<string, Payment>()
  const byNumber = new Map<string, Payment>()
  const plain = (words: string) => words.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  for (const payment of accounts.flatMap((account) => account.payments)) {
    if (payment.kind !== 'in') continue
    byWords.set(plain(payment.words), payment)
    const { id, day, taka } = payment
    byNumber.set(id === 'BATCH0001' ? `${day} ${poisha(taka)}` : id, payment)
  }
  const { body } = await admin('GET /api/gifts?state=unmatched&sort=id')
  for (const { id, text, trxId, day, amount } of body as LineRecord[]) {
    const number = trxId === 'BATCH0001' ? `${day} ${amount}` : (trxId ?? '')
    const payment = byWords.get(plain(text ?? '')) ?? byNumber.get(number)
    expect([trxId, text, payment?.decision]).toEqual([trxId, text, expect.any(String)])
    if (payment?.decision === 'later') continue
    const { status, text: answer } = await admin(...actFor(id, payment, promises))
    expect([text, status, answer]).toEqual([text, expect.toSatisfy((code) => code < 300), answer])
  }
}

function actFor(
  id: number,
  payment: Payment | undefined,
  promises: readonly number[],
): [call: string, sent: { json: object }] {
  switch (payment?.decision) {
    case 'promised':
      return [`POST /api/gifts/${promises[payment.promise ?? 0]}/match`, { json: { lineId: id } }]
    case 'notGift':
      return [
        `POST /api/gifts/lines/${id}/set-aside`,
        { json: { isAside: true, reason: 'An instalment' } },
      ]
    default:
      return [
        `POST /api/gifts/lines/${id}/take`,
        { json: { name: 'Rahima Khatun', isConfirmed: true } },
      ]
  }
}

/** Looks at what went back: each refund names its gift. */
async function settle({ admin }: Site, refunds: number) {
  const { body } = await admin('GET /api/gifts?state=back')
  const back = body as ReturnedRecord[]
  expect(back.map(({ amount, gift }) => gift?.amount === amount)).toEqual(
    Array.from({ length: refunds }, () => true),
  )
  for (const { id } of back) {
    const json = { reason: 'Paid twice' }
    expect((await admin(`POST /api/gifts/lines/${id}/settle`, { json })).status).toBe(204)
  }
}

/** Receives cash and a payment of the gateway. @returns the sums of both, in poisha */
async function receiveElsewhere(site: Site) {
  const days = ['2025-07-02', '2025-12-31', '2026-01-01', '2026-06-30']
  for (const receivedOn of days) {
    const json = { amount: '250.50', receivedOn, isAnonymous: true, isConfirmed: true }
    expect((await site.admin('POST /api/gifts', { json })).status).toBe(201)
  }
  const { db } = site.services
  const at = '2026-06-01T06:00:00.000Z'
  const promiseId = await makeOpenPromise(site)
  const amount = 50_000
  await insertPayment(db, { tranId: 'TRAN1', promiseId, amount, at })
  const payment = await db.selectFrom('gatewayPayments').selectAll().executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const act = { tx, at, person: { id: null, name: 'SSLCommerz' } }
    const giftId = await receivePayment(act, payment)
    await movePayment(tx, payment.id, ['open'], { state: 'paid', updatedAt: at, giftId })
  })
  return { cash: 25_050 * days.length, gateway: amount }
}

async function expectTies(
  { admin }: Site,
  { accounts, months }: MadeYear,
  {
    ids,
    other,
  }: { ids: ReadonlyMap<MadeAccount, number>; other: { cash: number; gateway: number } },
) {
  const { body } = await admin('GET /api/gifts/years/2025-26')
  const year = body as YearRecord
  expect([year.from, year.to]).toEqual(['2025-07-01', '2026-06-30'])
  let gifts = other.cash + other.gateway
  for (const account of accounts) {
    const { name, way, payments } = account
    const found = year.accounts.find(({ accountId }) => accountId === ids.get(account))
    const expected = months.map((month) => expectedMonth(account, month))
    const before = payments.find(({ kind }) => kind !== 'not_successful')?.day ?? ''
    // Nothing is known before the first statement, nor after the last one.
    const isTold = ({ month }: { month: string }) => `${month}~` > before
    expect([name || way, found?.months.filter(isTold)]).toEqual([
      name || way,
      expected.filter(isTold),
    ])
    const sum = (...decisions: Payment['decision'][]) =>
      sumOf(payments.filter((one) => one.kind === 'in' && decisions.includes(one.decision)))
    expect([name || way, found]).toMatchObject([
      name || way,
      {
        opening: expected.find(isTold)?.opening,
        closing: expected.at(-1)?.closing,
        difference: 0,
        gifts: sum('promised', 'unpromised'),
        notGifts: sum('notGift'),
        open: sum('later'),
        writtenDown: 0,
      },
    ])
    expect(found?.in).toBe((found?.gifts ?? 0) + (found?.notGifts ?? 0) + (found?.open ?? 0))
    gifts += found?.gifts ?? 0
  }
  const total = year.purposes.reduce((sum, { amount }) => sum + amount, 0)
  expect(total).toBe(gifts)
  const byMonth = (await admin('GET /api/gifts/months?year=2025-26')).body as MonthRecord[]
  expect(byMonth.reduce((sum, { amount }) => sum + amount, 0)).toBe(gifts)
  const all = (await admin('GET /api/gift-accounts')).body as AccountRecord[]
  for (const way of ['cash', 'gateway'] as const) {
    const id = all.find((account) => account.way === way)?.id
    const found = year.accounts.find(({ accountId }) => accountId === id)
    expect(found).toMatchObject({ in: other[way], gifts: other[way], closing: null })
  }
  await expectFile(await admin('GET /api/gifts/ledger?year=2025-26&format=csv'), accounts, gifts)
  // The receipts of a year are those that were issued in it.
  const { body: next } = await admin('GET /api/gifts/years/2026-27')
  const { receipts } = next as YearRecord
  expect(receipts).toMatchObject({ first: '2026-0001', void: 0, missing: [] })
}

/** The file for the auditor has every line, and its gifts add up. */
async function expectFile({ text }: { text: string }, accounts: MadeAccount[], gifts: number) {
  const rows = text.split('\r\n').map((row) => row.split(','))
  const below = (name: string) => {
    const from = rows.findIndex(([first]) => first?.replace('\uFEFF', '') === name) + 2
    return rows.slice(
      from,
      rows.findIndex((row, at) => at > from && row.length === 1),
    )
  }
  const moved = accounts.flatMap(({ payments }) =>
    payments.filter(({ kind }) => kind !== 'not_successful'),
  )
  expect(below('Statement lines')).toHaveLength(moved.length)
  expect(Math.round(Number(below('Gifts').at(-1)?.[2]) * 100)).toBe(gifts)
  const years = below('Accounts').filter(([, month]) => month === 'The year')
  expect(years.filter((row) => row[6] === '0')).toHaveLength(accounts.length)
}
