// The ledger of gifts under concurrent random actions, on both databases: nothing is counted twice, and no receipt
// number is missing or used twice.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLedger } from '#app/features/giving/desk/check-ledger.queries.server.ts'
import {
  correctGift,
  decideOnCorrection,
} from '#app/features/giving/desk/correct-gift.service.server.ts'
import { eraseGiverOf } from '#app/features/giving/desk/erase-giver.service.server.ts'
import { eraseOldGivers } from '#app/features/giving/desk/erase-old-givers.service.server.ts'
import { findReceivedGift } from '#app/features/giving/desk/gift-lists.queries.server.ts'
import { importStatement } from '#app/features/giving/desk/import-statement.service.server.ts'
import {
  acceptLine,
  matchGift,
  receiveCash,
  setLineAside,
  takeLine,
  undoMatch,
} from '#app/features/giving/desk/receive.service.server.ts'
import { setListing } from '#app/features/giving/desk/set-listing.service.server.ts'
import { readGiftNumbers } from '#app/features/giving/numbers/gift-numbers.queries.server.ts'
import { listPublicGivers } from '#app/features/giving/promises/listed-givers.queries.server.ts'
import { makePromise } from '#app/features/giving/promises/make-promise.service.server.ts'
import { withdrawListing } from '#app/features/giving/promises/withdraw-listing.service.server.ts'
import { makeBackup } from '#kernel/backup/make-backup.ts'
import { restoreBackup } from '#kernel/backup/restore-backup.ts'
import type { Person } from '#kernel/history/change-content.ts'
import { AppError } from '#platform/errors.ts'
import { makeUser } from './factories/user.ts'
import { holds } from './support/hostile-runs.ts'
import { onEachDatabase, type TestServices } from './support/services.ts'

const day = 24 * 60 * 60_000
const giver = {
  purpose: { kind: 'general' as const },
  name: null,
  phone: null,
  email: null,
  language: 'bn' as const,
  isAnonymous: false,
  isListed: false,
  listing: false,
}

type Open = Parameters<Parameters<typeof onEachDatabase>[1]>[0]

/** Two administrators old enough to approve, a clerk named by one of them, and an editor. */
async function openDesk(open: Open) {
  const clock = { now: new Date('2026-01-01T04:30:00.000Z') }
  const services = await open({ clock: () => clock.now })
  const person = async (role: 'ADMIN' | 'EDITOR'): Promise<Person> => {
    const { id, name } = await makeUser(services, { role })
    return { id, name, checkRights: async () => role }
  }
  const [first, second] = [await person('ADMIN'), await person('ADMIN')]
  const [clerk, stranger] = [await person('EDITOR'), await person('EDITOR')]
  await services.db
    .insertInto('giftClerks')
    .values({ userId: clerk.id, namedAt: clock.now.toISOString(), namedByName: first.name })
    .execute()
  clock.now = new Date(clock.now.getTime() + 30 * day)
  return { services, clock, first, second, clerk, stranger }
}

const cash = (taka: number) => ({
  amount: taka * 100,
  receivedOn: null,
  ...giver,
})

const named = { name: 'Rahima Khatun', isListed: true, listing: true }

async function promiseOf(services: TestServices, amount: number, isNamed = false): Promise<number> {
  const { id } = await makePromise(services, {
    form: { ...giver, ...(isNamed && named), amount },
    submissionHash: randomUUID(),
    language: 'bn',
    address: randomUUID(),
    takesZakat: false,
  })
  return id
}

function statement(lines: readonly { trxId: string; taka: number }[]) {
  const rows = lines.map(({ trxId, taka }) => `2026-01-20,${trxId},${taka}`)
  const bytes = new TextEncoder().encode(['Date,Trx ID,Amount', ...rows].join('\n'))
  return { way: 'bkash' as const, fileName: 'statement.csv', bytes }
}

async function totalOf({ db }: TestServices): Promise<number> {
  const rows = await db
    .selectFrom('gifts')
    .select('amount')
    .where('state', '=', 'counted')
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Ignores what the ledger refuses correctly. */
async function orRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return undefined
    throw error
  }
}

const oneAct = fc.record({
  act: fc.constantFrom(
    ...(['promise', 'cash', 'import', 'accept', 'take', 'aside', 'undo', 'match'] as const),
    ...(['correct', 'correct', 'decide', 'decide', 'list', 'withdraw', 'erase'] as const),
  ),
  taka: fc.integer({ min: 1, max: 500 }),
  one: fc.nat({ max: 9 }),
  other: fc.nat({ max: 9 }),
  isYes: fc.boolean(),
})
const acts = fc.array(oneAct, { minLength: 10, maxLength: 50 })
type Act = typeof oneAct extends fc.Arbitrary<infer One> ? One : never

onEachDatabase('the ledger of gifts', (open) => {
  test('is consistent after random actions, three at a time, and restores from backups', async () => {
    const desk = await openDesk(open)
    const { services, first, second, clerk } = desk
    let expected = 0
    let restores = 0
    const ids = async (table: 'gifts' | 'givingPromises' | 'statementLines') =>
      (
        await services.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(10).execute()
      ).map(({ id }) => id)
    const waitingIds = async () =>
      (
        await services.db.selectFrom('gifts').select('id').where('state', '=', 'waiting').execute()
      ).map(({ id }) => id)
    const codeOf = async (id: number) =>
      (
        await services.db
          .selectFrom('givingPromises')
          .select('code')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.code ?? ''
    const amountOfLine = async (id: number) =>
      (
        await services.db
          .selectFrom('statementLines')
          .select('amount')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).amount
    const perform = async ({ act, taka, one, other, isYes }: Act) => {
      const pick = (list: readonly number[], at: number) => list[at % list.length] ?? 1
      const who = [first, second, clerk][one % 3] ?? first
      const giftId = pick(await ids('gifts'), one)
      const promiseId = pick(await ids('givingPromises'), other)
      const lineId = pick(await ids('statementLines'), one)
      if (act === 'promise') await orRefused(promiseOf(services, taka * 100, isYes))
      if (act === 'cash') {
        const form = { ...cash(taka), ...(isYes && named) }
        const key = randomUUID()
        const send = () => receiveCash(services, who, form, key)
        const [one, again] = await Promise.all([send(), send()])
        expect(again).toBe(one)
        expected += taka * 100
      }
      if (act === 'import') {
        const lines = [1, 2, 3].map((n) => ({ trxId: `T${one}${other}${n % 2}`, taka }))
        await importStatement(services, who, statement(lines))
      }
      if (act === 'accept' || act === 'take') {
        const work =
          act === 'accept'
            ? acceptLine(services, who, { lineId, promiseId })
            : takeLine(services, who, { lineId, ...giver })
        if (await orRefused(work)) expected += await amountOfLine(lineId)
      }
      if (act === 'aside') await orRefused(setLineAside(services, who, { lineId, isAside: isYes }))
      if (act === 'undo') await orRefused(undoMatch(services, who, giftId))
      if (act === 'match') await orRefused(matchGift(services, who, { giftId, promiseId }))
      if (act === 'list') {
        await orRefused(setListing(services, who, { promiseId, isListed: isYes }))
      }
      if (act === 'withdraw') await withdrawListing(services, await codeOf(promiseId))
      if (act === 'erase' && isYes) await orRefused(eraseGiverOf(services, who, { promiseId }))
      if (act === 'correct') {
        const amount = isYes ? 0 : taka * 100
        await orRefused(correctGift(services, who, { giftId, amount, reason: 'a slip' }))
      }
      if (act === 'decide') {
        const correctionId = pick(await waitingIds(), one)
        await orRefused(decideOnCorrection(services, who, { correctionId, isConfirmed: isYes }))
      }
    }
    await holds(
      fc.asyncProperty(acts, fc.boolean(), async (list, isRestored) => {
        const performAll = async (some: readonly Act[]) => {
          for (let at = 0; at < some.length; at += 3) {
            await Promise.all(some.slice(at, at + 3).map(perform))
          }
        }
        const middle = Math.ceil(list.length / 2)
        await performAll(list.slice(0, middle))
        const saved = { file: join(services.config.dataDir, `${randomUUID()}.tar`), expected }
        if (isRestored) await makeBackup(services, saved.file)
        await performAll(list.slice(middle))
        if (isRestored) {
          await restoreBackup(services, saved.file, `${saved.file}.replaced`)
          expected = saved.expected
          restores += 1
          // The ledger goes on from where the backup was.
          await performAll(list.slice(middle))
        }
        expect(await checkLedger(services.db)).toEqual([])
        const corrections = await services.db
          .selectFrom('gifts')
          .select('amount')
          .where('correctsId', 'is not', null)
          .where('state', '=', 'counted')
          .execute()
        const corrected = corrections.reduce((sum, { amount }) => sum + amount, 0)
        expect(await totalOf(services)).toBe(expected + corrected)
      }),
    )
    const { n } = await services.db
      .selectFrom('giftReceipts')
      .select(({ fn }) => fn.countAll<number | string>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBeGreaterThan(5)
    expect(restores).toBeGreaterThan(0)
  })

  test('twenty concurrent gifts get the receipts 1 to 20, and numbers restart each year', async () => {
    const { services, clock, first, clerk } = await openDesk(open)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => receiveCash(services, n % 2 ? first : clerk, cash(100))),
    )
    clock.now = new Date('2026-12-31T18:00:00.000Z')
    await receiveCash(services, first, cash(100))
    const rows = await services.db
      .selectFrom('giftReceipts')
      .select(['year', 'number'])
      .orderBy('year')
      .orderBy('number')
      .execute()
    expect(rows.slice(0, 20)).toEqual(
      Array.from({ length: 20 }, (_, n) => ({ year: 2026, number: n + 1 })),
    )
    expect(rows.at(-1)).toEqual({ year: 2027, number: 1 })
  })

  test('a correction that lowers a total waits for an approval', async () => {
    const { services, clock, first, second, clerk, stranger } = await openDesk(open)
    const giftId = await receiveCash(services, clerk, cash(500))
    const lower = await correctGift(services, first, { giftId, amount: 5_000, reason: 'a nought' })
    expect(lower.isWaiting).toBe(true)
    expect(await totalOf(services)).toBe(50_000)
    const decide = (who: Person) =>
      decideOnCorrection(services, who, { correctionId: lower.id, isConfirmed: true })
    await expect(decide(stranger)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decide(clerk)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decide(first)).rejects.toMatchObject({ reason: { key: 'pending_change.own' } })
    clock.now = new Date(clock.now.getTime() + 30 * day)
    await expect(decide(first)).rejects.toMatchObject({ code: 'conflict' })
    await decide(second)
    expect(await totalOf(services)).toBe(5_000)
    const receipts = await services.db
      .selectFrom('giftReceipts')
      .select(['number', 'amount', 'voidReason'])
      .orderBy('number')
      .execute()
    expect(receipts).toEqual([
      { number: 1, amount: 50_000, voidReason: 'amount corrected' },
      { number: 2, amount: 5_000, voidReason: null },
    ])
    const raise = await correctGift(services, clerk, { giftId, amount: 6_000, reason: 'a coin' })
    expect(raise.isWaiting).toBe(false)
    expect(await totalOf(services)).toBe(6_000)
    await expect(receiveCash(services, stranger, cash(1))).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await checkLedger(services.db)).toEqual([])
  })

  test('a rejected correction lowers nothing, and says who rejected it and why', async () => {
    const { services, clock, first, second, clerk, stranger } = await openDesk(open)
    const giftId = await receiveCash(services, first, cash(500))
    const lower = (who: Person, amount: number) =>
      correctGift(services, who, { giftId, amount, reason: 'a nought' })
    const decide = (who: Person, correctionId: number, isConfirmed = false) =>
      decideOnCorrection(services, who, { correctionId, isConfirmed, reason: 'I have counted' })
    const shown = async () => {
      const gift = await findReceivedGift(services.db, giftId)
      const isWaiting = gift?.waiting !== null
      const { amount, rejected } = gift ?? {}
      return { amount, number: gift?.receipt?.number, isWaiting, rejected }
    }
    const voided = await lower(first, 0)
    await expect(decide(stranger, voided.id)).rejects.toMatchObject({ code: 'forbidden' })
    const unchanged = { amount: 50_000, number: 1 }
    expect(await shown()).toEqual({ ...unchanged, isWaiting: true, rejected: [] })
    await decide(clerk, voided.id)
    const byClerk = {
      ...{ difference: -50_000, reason: 'a nought', enteredByName: first.name },
      ...{ isWithdrawn: false, decidedByName: clerk.name, decisionReason: 'I have counted' },
      decidedAt: clock.now.toISOString(),
    }
    expect(await shown()).toEqual({ ...unchanged, isWaiting: false, rejected: [byClerk] })
    // Nobody can confirm it any more.
    await expect(decide(second, voided.id, true)).rejects.toMatchObject({ code: 'conflict' })

    const own = await lower(clerk, 5_000)
    await decide(clerk, own.id)
    const byAuthor = {
      ...byClerk,
      ...{ difference: -45_000, enteredByName: clerk.name, isWithdrawn: true },
    }
    expect(await shown()).toEqual({ ...unchanged, isWaiting: false, rejected: [byClerk, byAuthor] })
    expect(await totalOf(services)).toBe(50_000)
    const events = await services.db
      .selectFrom('givingEvents')
      .select(['userName', 'text'])
      .where('what', '=', 'refused')
      .orderBy('id')
      .execute()
    const text = 'I have counted'
    expect(events).toEqual([
      { userName: clerk.name, text },
      { userName: clerk.name, text },
    ])
    expect(await checkLedger(services.db)).toEqual([])
  })

  test('public numbers equal the ledger, and outlive the names', async () => {
    const { services, first, second } = await openDesk(open)
    const { db } = services
    expect(await readGiftNumbers(db)).toEqual({ total: 0, givers: 0, months: [], purposes: [] })
    const phone = '01712-345678'
    await receiveCash(services, first, { ...cash(500), name: 'Rahima Khatun', phone })
    const giftId = await receiveCash(services, first, { ...cash(300), phone })
    await receiveCash(services, first, { ...cash(50), receivedOn: '2026-01-05' })
    const amount = 20_000
    const { id } = await correctGift(services, first, { giftId, amount, reason: 'a slip' })
    await decideOnCorrection(services, second, { correctionId: id, isConfirmed: true })
    await importStatement(services, first, {
      ...statement([]),
      bytes: new TextEncoder().encode(
        'Date,Trx ID,Amount,From,Reference\n2026-01-20,T1,1000,01812345678,from Karim\n',
      ),
    })
    const promiseId = await promiseOf(services, 100_000)
    const { id: lineId } = await db
      .selectFrom('statementLines')
      .select('id')
      .executeTakeFirstOrThrow()
    await acceptLine(services, first, { lineId, promiseId })
    const numbers = {
      total: 175_000,
      givers: 3,
      months: [{ month: '2026-01', amount: 175_000, givers: 3 }],
      purposes: [{ purpose: 'general', programName: null, programNameBn: null, amount: 175_000 }],
    }
    expect(await readGiftNumbers(db)).toEqual(numbers)
    expect(await totalOf(services)).toBe(numbers.total)

    await eraseGiverOf(services, first, { promiseId })
    const named = await db
      .selectFrom('givingPromises')
      .select('id')
      .where('name', '=', 'Rahima Khatun')
      .executeTakeFirstOrThrow()
    await eraseGiverOf(services, first, { promiseId: named.id })
    const tables = ['givingPromises', 'statementLines', 'givingEvents', 'giftReceipts'] as const
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    )
    expect(JSON.stringify(rows)).not.toMatch(/Rahima|Karim|01812/)
    // One of her two gifts has her telephone still; she is one giver as before.
    expect(await readGiftNumbers(db)).toEqual(numbers)
    await receiveCash(services, first, { ...cash(1), phone })
    expect((await readGiftNumbers(db)).givers).toBe(numbers.givers)
    expect(await checkLedger(db)).toEqual([])
  })

  test('an erased line of a bank keeps no hash of its giver, and is still never stored twice', async () => {
    const { services, first } = await openDesk(open)
    const { db } = services
    const upload = (...lines: string[]) => {
      const bytes = new TextEncoder().encode(['Date,Amount,From,Details', ...lines].join('\n'))
      const file = { way: 'bank' as const, fileName: 'bank.csv', bytes }
      return importStatement(services, first, file)
    }
    const lines = [
      '2026-01-20,1000,01812345678,from Karim',
      '2026-01-20,1000,01912345678,from Salma',
      '2026-01-20,1000,01912345678,from Salma',
    ]
    expect(await upload(...lines)).toMatchObject({ added: 3, known: 0 })
    const { id: lineId, lineKey } = await db
      .selectFrom('statementLines')
      .select(['id', 'lineKey'])
      .where('text', '=', 'from Karim')
      .executeTakeFirstOrThrow()
    const promiseId = await promiseOf(services, 100_000)
    await acceptLine(services, first, { lineId, promiseId })
    await eraseGiverOf(services, first, { promiseId })
    const rows = await db.selectFrom('statementLines').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(lineKey)
    expect(JSON.stringify(rows)).not.toContain('Karim')
    expect(await upload(...lines)).toMatchObject({ added: 0, known: 3 })
    const fourth = '2026-01-20,1000,01712345678,from Jamal'
    expect(await upload(...lines, fourth)).toMatchObject({ added: 1, known: 3 })
    await eraseOldGivers({ ...services, clock: () => new Date('2040-01-01T00:00:00Z') })
    expect(await upload(...lines, fourth)).toMatchObject({ added: 0, known: 4 })
  })

  test('the public list names whoever agrees, once the gift is there, until it is withdrawn', async () => {
    const { services, first, clerk } = await openDesk(open)
    const { db } = services
    const names = () => listPublicGivers(db)
    const promiseId = await promiseOf(services, 100_000, true)
    expect(await names()).toEqual([])
    const giftId = await receiveCash(services, clerk, cash(5))
    await undoMatch(services, clerk, giftId)
    await matchGift(services, clerk, { giftId, promiseId })
    expect(await names()).toEqual(['Rahima Khatun'])
    await undoMatch(services, clerk, giftId)
    expect(await names()).toEqual([])
    await matchGift(services, clerk, { giftId, promiseId })
    const { code } = await db
      .selectFrom('givingPromises')
      .select('code')
      .where('id', '=', promiseId)
      .executeTakeFirstOrThrow()
    await withdrawListing(services, ` ${code.toLowerCase()}`)
    expect(await names()).toEqual([])
    await setListing(services, clerk, { promiseId, isListed: true })
    expect(await names()).toEqual(['Rahima Khatun'])
    await eraseGiverOf(services, first, { promiseId })
    expect(await names()).toEqual([])
    await expect(setListing(services, clerk, { promiseId, isListed: true })).rejects.toMatchObject({
      reason: { key: 'gift.name_not_listable' },
    })
    // A name with another account is not published, whoever ticks the box.
    for (const name of ['bKash 01800-000000', 'www.example.org', 'পাঠান ০১৮০০০০০০০০', '@me']) {
      await receiveCash(services, clerk, { ...cash(5), name, isListed: true })
    }
    await receiveCash(services, clerk, { ...cash(5), name: 'মোঃ আব্দুর রহমান', isListed: true })
    expect(await names()).toEqual(['মোঃ আব্দুর রহমান'])
    expect(await checkLedger(db)).toEqual([])
  })

  test('a gift whose match is undone is still that of another giver', async () => {
    const { services, first } = await openDesk(open)
    const promiseId = await promiseOf(services, 100)
    const one = await receiveCash(services, first, cash(1))
    const two = await receiveCash(services, first, cash(1))
    await undoMatch(services, first, two)
    await matchGift(services, first, { giftId: two, promiseId })
    // The id of this gift is that of the promise of the other.
    await undoMatch(services, first, one)
    expect(one).toBe(promiseId)
    expect((await readGiftNumbers(services.db)).givers).toBe(2)
  })

  test('the check detects a change made directly in the database', async () => {
    const { services, first } = await openDesk(open)
    const giftId = await receiveCash(services, first, cash(500))
    await receiveCash(services, first, cash(500))
    const { db } = services
    await db.updateTable('gifts').set({ amount: 40_000 }).where('id', '=', giftId).execute()
    expect(await checkLedger(db)).toEqual(['Receipt 2026-1 is not of its gift.'])
    await db.updateTable('gifts').set({ amount: 50_000 }).where('id', '=', giftId).execute()
    await db.deleteFrom('giftReceipts').where('giftId', '=', giftId).execute()
    expect(await checkLedger(db)).toHaveLength(2)
  })
})
