// Corrections of gifts: who may confirm or reject one, and what it does to receipts and totals.
import { expect, test } from 'vitest'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import {
  changeGift,
  decideOnCorrection,
  undoMatch,
} from '#modules/giving/desk/correct-gift.service.server.ts'
import { findReceivedGift } from '#modules/giving/desk/gift-lists.queries.server.ts'
import { writeDown } from '#modules/giving/desk/write-down.service.server.ts'
import { setSetting } from './support/accounts.ts'
import { cash, type DeskPerson, day, openDesk, totalOf } from './support/gift-ledger.ts'
import { onEachDatabase, type TestServices } from './support/services.ts'

function setRole({ db }: TestServices, { id }: DeskPerson, role: 'ADMIN' | 'EDITOR' | 'USER') {
  return db.updateTable('users').set({ role }).where('id', '=', id).execute()
}

onEachDatabase('a correction of a gift', (open) => {
  test('a correction that lowers a total waits for an approval', async () => {
    const { services, clock, first, second, clerk, stranger } = await openDesk(open)
    const giftId = await writeDown(services, clerk, cash(500))
    const lower = await changeGift(services, first, { giftId, amount: 5_000, reason: 'a nought' })
    expect(lower.isWaiting).toBe(true)
    expect(await totalOf(services)).toBe(50_000)
    const decide = (who: DeskPerson) =>
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
    const raise = await changeGift(services, clerk, { giftId, amount: 6_000, reason: 'a coin' })
    expect(raise.isWaiting).toBe(false)
    expect(await totalOf(services)).toBe(6_000)
    await expect(writeDown(services, stranger, cash(1))).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await checkLedger(services.db)).toEqual([])
  })

  test('removing the other administrators afterwards lets nobody confirm an own correction', async () => {
    const { services, clock, first, second } = await openDesk(open)
    const giftId = await writeDown(services, first, cash(500))
    const correct = async (amount: number) =>
      (await changeGift(services, first, { giftId, amount, reason: 'a nought' })).id
    const decide = (who: DeskPerson, correctionId: number) =>
      decideOnCorrection(services, who, { correctionId, isConfirmed: true })
    const before = await correct(5_000)
    await setRole(services, second, 'USER')
    clock.now = new Date(clock.now.getTime() + 40 * day)
    await expect(decide(first, before)).rejects.toMatchObject({
      reason: { key: 'pending_change.own' },
    })
    expect(await totalOf(services)).toBe(50_000)
    await decideOnCorrection(services, first, { correctionId: before, isConfirmed: false })
    // Proposed by the only administrator, it waits its time, whoever comes and goes meanwhile.
    const alone = await correct(5_000)
    await expect(decide(first, alone)).rejects.toMatchObject({ reason: { key: 'gift.wait' } })
    await setRole(services, second, 'ADMIN')
    clock.now = new Date(clock.now.getTime() + 40 * day)
    await decide(first, alone)
    expect(await totalOf(services)).toBe(5_000)
    expect(await checkLedger(services.db)).toEqual([])
  })

  test('a confirmation needs the password, and a proposer who may still enter gifts', async () => {
    const { services, clock, first, second, clerk } = await openDesk(open)
    const { db } = services
    const giftId = await writeDown(services, clerk, cash(500))
    const propose = async (who: DeskPerson, amount: number) =>
      (await changeGift(services, who, { giftId, amount, reason: 'a nought' })).id
    const decide = (who: DeskPerson, correctionId: number, isConfirmed = true) =>
      decideOnCorrection(services, who, { correctionId, isConfirmed })
    const byClerk = await propose(clerk, 5_000)
    const stale = {
      ...second,
      confirmedAt: new Date(clock.now.getTime() - 16 * 60_000).toISOString(),
    }
    await expect(decide(stale, byClerk)).rejects.toMatchObject({ code: 'confirm_identity' })
    const gone = { reason: { key: 'pending_change.proposer_gone' } }
    const { userId: _, ...naming } = await db
      .deleteFrom('giftClerks')
      .where('userId', '=', clerk.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await expect(decide(second, byClerk)).rejects.toMatchObject(gone)
    await db
      .insertInto('giftClerks')
      .values({ ...naming, userId: clerk.id })
      .execute()
    await setRole(services, clerk, 'USER')
    await expect(decide(second, byClerk)).rejects.toMatchObject(gone)
    await setRole(services, clerk, 'EDITOR')
    await db.updateTable('users').set({ name: 'Renamed' }).where('id', '=', clerk.id).execute()
    const both = await Promise.allSettled([decide(second, byClerk), decide(first, byClerk)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await totalOf(services)).toBe(5_000)
    const byFirst = await propose(first, 0)
    await db.deleteFrom('users').where('id', '=', first.id).execute()
    await expect(decide(second, byFirst)).rejects.toMatchObject(gone)
    // What nobody can confirm any more can be rejected, without the password.
    await decide(stale, byFirst, false)
    expect(await totalOf(services)).toBe(5_000)
    expect(await checkLedger(db)).toEqual([])
  })

  test('a gift that two people have made void is counted again by two only', async () => {
    const { services, first, second } = await openDesk(open)
    const giftId = await writeDown(services, first, cash(50_000))
    const change = (amount: number) =>
      changeGift(services, first, { giftId, amount, reason: 'a mistake' })
    const confirm = (correctionId: number) =>
      decideOnCorrection(services, second, { correctionId, isConfirmed: true })
    await confirm((await change(0)).id)
    expect(await totalOf(services)).toBe(0)
    const again = await change(50_000)
    expect([again.isWaiting, await totalOf(services)]).toEqual([true, 0])
    await confirm(again.id)
    expect(await totalOf(services)).toBe(50_000)
    expect(await checkLedger(services.db)).toEqual([])
  })

  test('a raise far above what was received waits, in one step or in several', async () => {
    const { services, second, clerk } = await openDesk(open)
    const giftId = await writeDown(services, clerk, cash(1_000))
    const raise = (amount: number, id = giftId) =>
      changeGift(services, clerk, { giftId: id, amount, reason: 'a nought' })
    expect((await raise(1_000_000)).isWaiting).toBe(false)
    const far = await raise(1_000_001)
    expect(far.isWaiting).toBe(true)
    expect(await totalOf(services)).toBe(1_000_000)
    await decideOnCorrection(services, second, { correctionId: far.id, isConfirmed: true })
    expect(await totalOf(services)).toBe(1_000_001)
    const small = await writeDown(services, clerk, cash(1))
    expect((await raise(100_100, small)).isWaiting).toBe(false)
    expect((await raise(100_101, small)).isWaiting).toBe(true)
    const large = await writeDown(services, clerk, cash(50_000))
    expect((await raise(15_000_001, large)).isWaiting).toBe(true)
    expect(await checkLedger(services.db)).toEqual([])
  })

  test('money leaves zakat, and an older receipt becomes void, with a second person only', async () => {
    const { services, clock, first, second, clerk } = await openDesk(open)
    await setSetting(services, 'giving.takesZakat', 'yes')
    const receive = (purpose: { kind: 'zakat' } | { kind: 'general' }) =>
      writeDown(services, clerk, { ...cash(5_000), purpose, name: 'Rahim' })
    const zakat = await receive({ kind: 'zakat' })
    const state = async (id: number) => {
      const { promise, receipt, waiting } = (await findReceivedGift(services.db, id)) ?? {}
      return [promise?.purpose, receipt?.number, waiting?.undoesMatch]
    }
    expect(await undoMatch(services, clerk, zakat)).toEqual({ isWaiting: true })
    expect(await state(zakat)).toEqual(['zakat', 1, true])
    await expect(undoMatch(services, first, zakat)).rejects.toMatchObject({ code: 'conflict' })
    const waitingId = async (id: number) =>
      (await findReceivedGift(services.db, id))?.waiting?.id ?? 0
    const decide = async (who: DeskPerson, id: number, isConfirmed = true) =>
      decideOnCorrection(services, who, { correctionId: await waitingId(id), isConfirmed })
    await expect(decide(clerk, zakat)).rejects.toMatchObject({ code: 'forbidden' })
    const decisions = await Promise.allSettled([
      decide(first, zakat),
      decide(second, zakat),
      decide(second, zakat),
    ])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await state(zakat)).toEqual([undefined, undefined, undefined])

    const general = await receive({ kind: 'general' })
    expect(await undoMatch(services, clerk, general)).toEqual({ isWaiting: false })
    const older = await receive({ kind: 'general' })
    clock.now = new Date(clock.now.getTime() + 61 * 60_000)
    // A correction renews the receipt, but the match is as old as it was.
    await changeGift(services, clerk, { giftId: older, amount: 500_001, reason: 'a coin' })
    expect(await undoMatch(services, clerk, older)).toEqual({ isWaiting: true })
    await decide(clerk, older, false)
    expect((await findReceivedGift(services.db, older))?.rejected).toMatchObject([
      { undoesMatch: true, difference: 0, isWithdrawn: true },
    ])
    await undoMatch(services, clerk, older)
    await decide(second, older)
    expect(await state(older)).toEqual([undefined, undefined, undefined])
    expect(await totalOf(services)).toBe(1_500_001)
    expect(await checkLedger(services.db)).toEqual([])
  })

  test('a rejected correction lowers nothing, and says who rejected it and why', async () => {
    const { services, clock, first, second, clerk, stranger } = await openDesk(open)
    const giftId = await writeDown(services, first, cash(500))
    const lower = (who: DeskPerson, amount: number) =>
      changeGift(services, who, { giftId, amount, reason: 'a nought' })
    const decide = (who: DeskPerson, correctionId: number, isConfirmed = false) =>
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
      undoesMatch: false,
      receivedOn: null,
      purpose: null,
      programName: null,
      programNameBn: null,
      difference: -50_000,
      reason: 'a nought',
      enteredByName: first.name,
      isWithdrawn: false,
      decidedByName: clerk.name,
      decisionReason: 'I have counted',
      decidedAt: clock.now.toISOString(),
    }
    expect(await shown()).toEqual({ ...unchanged, isWaiting: false, rejected: [byClerk] })
    // Nobody can confirm it any more.
    await expect(decide(second, voided.id, true)).rejects.toMatchObject({ code: 'conflict' })

    const own = await lower(clerk, 5_000)
    await decide(clerk, own.id)
    const byAuthor = {
      ...byClerk,
      difference: -45_000,
      enteredByName: clerk.name,
      isWithdrawn: true,
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
})
