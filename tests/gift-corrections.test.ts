// Corrections of gifts: who may confirm or reject one, and what it does to receipts and totals.
import { expect, test } from 'vitest'
import { checkLedger } from '#app/features/giving/desk/check-ledger.queries.server.ts'
import {
  correctGift,
  decideOnCorrection,
} from '#app/features/giving/desk/correct-gift.service.server.ts'
import { findReceivedGift } from '#app/features/giving/desk/gift-lists.queries.server.ts'
import { receiveCash } from '#app/features/giving/desk/receive.service.server.ts'
import type { Person } from '#kernel/history/change-content.ts'
import { cash, day, openDesk, totalOf } from './support/gift-ledger.ts'
import { onEachDatabase } from './support/services.ts'

onEachDatabase('a correction of a gift', (open) => {
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
