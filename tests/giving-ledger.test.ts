// The ledger of gifts under concurrent random actions, on both databases: nothing is counted twice, and no receipt
// number is missing or used twice.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeBackup } from '#core/kernel/backup/make-backup.ts'
import { restoreBackup } from '#core/kernel/backup/restore-backup.ts'
import { AppError } from '#core/platform/errors.ts'
import { acceptLines, undoAccepted } from '#modules/giving/desk/accept-lines.service.server.ts'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import {
  changeGift,
  decideOnCorrection,
  undoMatch,
} from '#modules/giving/desk/correct-gift.service.server.ts'
import { eraseGiverOf } from '#modules/giving/desk/erase-giver.service.server.ts'
import { importStatement } from '#modules/giving/desk/import-statement.service.server.ts'
import { acceptLine, matchGift, takeLine } from '#modules/giving/desk/receive.service.server.ts'
import { decideAside, setLineAside } from '#modules/giving/desk/set-aside.service.server.ts'
import { setListing } from '#modules/giving/desk/set-listing.service.server.ts'
import { writeDown } from '#modules/giving/desk/write-down.service.server.ts'
import { withdrawListing } from '#modules/giving/promises/withdraw-listing.service.server.ts'
import {
  cash,
  giver,
  named,
  openDesk,
  promiseOf,
  statement,
  totalOf,
} from './support/gift-ledger.ts'
import { holds } from './support/hostile-runs.ts'
import { onEachDatabase } from './support/services.ts'

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
    'promise',
    'cash',
    'import',
    'accept',
    'take',
    'aside',
    'certain',
    'undo',
    'match',
    'correct',
    'correct',
    'decide',
    'decide',
    'list',
    'withdraw',
    'erase',
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
    /** Amounts of the gifts that were acknowledged; a line that is a gift again keeps its gift. */
    let received = new Map<number, number>()
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
        const request = { keyHash: randomUUID(), contentHash: '', entity: undefined }
        const send = () => writeDown(services, who, form, request)
        const [one, again] = await Promise.all([send(), send()])
        expect(again).toBe(one)
        received.set(one, taka * 100)
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
        const id = await orRefused(work)
        if (id) received.set(id, await amountOfLine(lineId))
      }
      if (act === 'aside') {
        await orRefused(setLineAside(services, who, { lineId, isAside: isYes, reason: 'a loan' }))
        await orRefused(decideAside(services, who, { lineId, isConfirmed: isYes }))
      }
      if (act === 'certain') {
        const lineIds = await ids('statementLines')
        await (isYes ? acceptLines : undoAccepted)(services, who, lineIds)
      }
      if (act === 'undo') await orRefused(undoMatch(services, who, giftId))
      if (act === 'match') await orRefused(matchGift(services, who, { giftId, promiseId }))
      if (act === 'list') {
        await orRefused(setListing(services, who, { promiseId, isListed: isYes }))
      }
      if (act === 'withdraw') await withdrawListing(services, await codeOf(promiseId))
      if (act === 'erase' && isYes) await orRefused(eraseGiverOf(services, who, { promiseId }))
      if (act === 'correct') {
        const amount = isYes ? 0 : taka * 100
        await orRefused(changeGift(services, who, { giftId, amount, reason: 'a slip' }))
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
        const saved = {
          file: join(services.config.dataDir, `${randomUUID()}.tar`),
          received: new Map(received),
        }
        if (isRestored) await makeBackup(services, saved.file)
        await performAll(list.slice(middle))
        if (isRestored) {
          await restoreBackup(services, saved.file, `${saved.file}.replaced`)
          received = new Map(saved.received)
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
        const sum = [...received.values()].reduce((all, amount) => all + amount, 0)
        expect(await totalOf(services)).toBe(sum + corrected)
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
      Array.from({ length: 20 }, (_, n) => writeDown(services, n % 2 ? first : clerk, cash(100))),
    )
    clock.now = new Date('2026-12-31T18:00:00.000Z')
    await writeDown(services, first, cash(100))
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

  test('the check detects a change made directly in the database', async () => {
    const { services, first } = await openDesk(open)
    const giftId = await writeDown(services, first, cash(500))
    await writeDown(services, first, cash(500))
    const { db } = services
    await db.updateTable('gifts').set({ amount: 40_000 }).where('id', '=', giftId).execute()
    expect(await checkLedger(db)).toEqual(['Receipt 2026-1 is not of its gift.'])
    await db.updateTable('gifts').set({ amount: 50_000 }).where('id', '=', giftId).execute()
    await db.deleteFrom('giftReceipts').where('giftId', '=', giftId).execute()
    expect(await checkLedger(db)).toHaveLength(2)
  })
})
