import { expect, test } from 'vitest'
import { checkLedger } from '#modules/giving/desk/check-ledger.queries.server.ts'
import { changeGift } from '#modules/giving/desk/correct-gift.service.server.ts'
import { actAtDesk } from '#modules/giving/desk/desk-access.server.ts'
import { writeDown } from '#modules/giving/desk/write-down.service.server.ts'
import { cash, openDesk, totalOf } from '#tests/support/gift-ledger.ts'
import { onEachDatabase } from '#tests/support/services.ts'
import { insertDemoGifts, removeDemoGifts } from './demo-gifts.ts'

onEachDatabase('the gifts of the demonstration', (open) => {
  async function openDemo() {
    const desk = await openDesk(open)
    const { services, first } = desk
    const gifts = [
      { amount: 50_000, way: 'cash', receivedOn: '2025-12-20', name: 'Momena Khatun' },
      { amount: 200_000, way: 'bank', receivedOn: '2025-12-30', name: null },
      { amount: 70_000, way: 'cash', receivedOn: '2026-01-02', name: null },
    ] as const
    await services.db.transaction().execute((tx) => insertDemoGifts(tx, gifts))
    const receipts = async () => {
      const rows = await services.db.selectFrom('giftReceipts').selectAll().orderBy('id').execute()
      return rows.map(({ year, number, voidReason }) => [year, number, voidReason])
    }
    return { ...desk, receipts, remove: () => actAtDesk(services, first, removeDemoGifts) }
  }

  test('have receipts without a gap, and leave nothing when they are removed', async () => {
    const { services, receipts, remove } = await openDemo()
    expect(await receipts()).toEqual([
      [2025, 1, null],
      [2025, 2, null],
      [2026, 1, null],
    ])
    expect(await totalOf(services)).toBe(320_000)
    expect(await checkLedger(services.db)).toEqual([])
    await remove()
    for (const table of ['gifts', 'givingPromises', 'giftMatches', 'givingEvents'] as const) {
      expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await receipts()).toEqual([])
  })

  test('stay as void ones once a person has given a receipt, so that no number is missing', async () => {
    const { services, clerk, receipts, remove } = await openDemo()
    await writeDown(services, clerk, cash(500))
    const demo = await services.db.selectFrom('gifts').select('id').where('amount', '=', 200_000)
    const { id: giftId } = await demo.executeTakeFirstOrThrow()
    await changeGift(services, clerk, { giftId, amount: 1, reason: 'tried out' })
    await remove()
    expect(await totalOf(services)).toBe(50_000)
    expect((await receipts()).map(([, , why]) => why !== null)).toEqual([true, true, true, false])
    expect(await checkLedger(services.db)).toEqual([])
  })
})
