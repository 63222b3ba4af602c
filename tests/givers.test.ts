import { expect, test } from 'vitest'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import {
  changeGift,
  decideOnCorrection,
  undoMatch,
} from '#modules/giving/desk/correct-gift.service.server.ts'
import { eraseGiverOf } from '#modules/giving/desk/erase-giver.service.server.ts'
import { eraseOldGivers } from '#modules/giving/desk/erase-old-givers.service.server.ts'
import { findReceivedGift } from '#modules/giving/desk/gift-lists.queries.server.ts'
import { importStatement } from '#modules/giving/desk/import-statement.service.server.ts'
import { acceptLine, matchGift } from '#modules/giving/desk/receive.service.server.ts'
import { setListing } from '#modules/giving/desk/set-listing.service.server.ts'
import { writeDown } from '#modules/giving/desk/write-down.service.server.ts'
import { readGiftNumbers } from '#modules/giving/numbers/gift-numbers.queries.server.ts'
import { listPublicGivers } from '#modules/giving/promises/listed-givers.queries.server.ts'
import { withdrawListing } from '#modules/giving/promises/withdraw-listing.service.server.ts'
import { cash, openDesk, promiseOf, statement, totalOf } from './support/gift-ledger.ts'
import { onEachDatabaseSlow } from './support/services.ts'

onEachDatabaseSlow('givers', (open) => {
  test('public numbers equal the ledger, and outlive the names', { tags: 'long' }, async () => {
    const { services, first, second } = await openDesk(open)
    const { db } = services
    expect(await readGiftNumbers(db)).toEqual({ total: 0, givers: 0, months: [], purposes: [] })
    const phone = '01712-345678'
    await writeDown(services, first, { ...cash(500), name: 'Rahima Khatun', phone })
    const giftId = await writeDown(services, first, { ...cash(300), phone })
    await writeDown(services, first, { ...cash(50), receivedOn: '2026-01-05' })
    const amount = 20_000
    const { id } = await changeGift(services, first, { giftId, amount, reason: 'a slip' })
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
      since: '2026-01',
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
    await writeDown(services, first, { ...cash(1), phone })
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
    const giftId = await writeDown(services, clerk, cash(5))
    await undoMatch(services, clerk, giftId)
    await matchGift(services, clerk, { giftId, promiseId })
    // A stranger wrote the name: the desk is asked before it stands beside the accounts.
    expect(await names()).toEqual([])
    const asked = async () => (await findReceivedGift(db, giftId))?.promise
    expect(await asked()).toMatchObject({ isListed: true, isShown: false })
    await setListing(services, clerk, { promiseId, isListed: true })
    expect(await names()).toEqual(['Rahima Khatun'])
    expect(await asked()).toMatchObject({ isListed: true, isShown: true })
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
    for (const name of [
      'bKash 01800-000000',
      'www.example.org',
      'পাঠান ০১৮০০০০০০০০',
      '@me',
      'EVIL.EXAMPLE',
    ]) {
      await writeDown(services, clerk, { ...cash(5), name, isListed: true })
    }
    await writeDown(services, clerk, { ...cash(5), name: 'মোঃ আব্দুর রহমান', isListed: true })
    expect(await names()).toEqual(['মোঃ আব্দুর রহমান'])
    expect(await checkLedger(db)).toEqual([])
  })

  test('a gift whose match is undone is still that of another giver', async () => {
    const { services, first } = await openDesk(open)
    const promiseId = await promiseOf(services, 100)
    const one = await writeDown(services, first, cash(1))
    const two = await writeDown(services, first, cash(1))
    await undoMatch(services, first, two)
    await matchGift(services, first, { giftId: two, promiseId })
    // The id of this gift is that of the promise of the other.
    await undoMatch(services, first, one)
    expect(one).toBe(promiseId)
    expect((await readGiftNumbers(services.db)).givers).toBe(2)
  })
})
