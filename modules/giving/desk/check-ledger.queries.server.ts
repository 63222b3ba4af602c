// The command line and the tests check that sums, receipts, events and statements agree. What the database itself refuses
// is not checked: a line of two gifts, a gift that keeps two promises or has two valid receipts.
import type { Db } from '#core/kernel/db/database.ts'
import { sumOf } from '../promises/poisha.ts'
import { withWrittenDown } from './written-down.ts'

/** Checks the ledger. @returns one sentence for each contradiction */
export async function checkLedger(db: Db): Promise<string[]> {
  return [...contradictions(await readLedger(db))]
}

async function readLedger(db: Db) {
  return {
    gifts: await db.selectFrom('gifts').selectAll().orderBy('id').execute(),
    lines: await db.selectFrom('statementLines').selectAll().execute(),
    imports: await db.selectFrom('statementImports').selectAll().execute(),
    matches: await db.selectFrom('giftMatches').selectAll().execute(),
    receipts: await db.selectFrom('giftReceipts').selectAll().orderBy('number').execute(),
    promises: await db.selectFrom('givingPromises').selectAll().execute(),
    events: await db.selectFrom('givingEvents').selectAll().execute(),
    listed: await db.selectFrom('listedGivers').selectAll().execute(),
    payments: await db.selectFrom('gatewayPayments').selectAll().execute(),
  }
}

function* contradictions(ledger: Awaited<ReturnType<typeof readLedger>>): Generator<string> {
  const { gifts, lines, imports, matches, receipts, promises, events, listed, payments } = ledger
  const giftById = new Map(gifts.map((gift) => [gift.id, gift]))
  const giftOfLine = new Map(gifts.map((gift) => [gift.lineId, gift]))
  const corrections = Map.groupBy(gifts, ({ correctsId }) => correctsId)
  const netOf = (id: number) =>
    sumOf(
      [giftById.get(id) ?? [], corrections.get(id) ?? []]
        .flat()
        .filter(({ state }) => state === 'counted'),
      'amount',
    )
  const counts = Map.groupBy(
    events.flatMap(({ what, giftId, receiptId, promiseId }) => [
      `${what} gift ${giftId}`,
      `${what} receipt ${receiptId}`,
      `${what} promise ${promiseId}`,
    ]),
    (key) => key,
  )
  const hasEvents = (key: string, expected: number) => (counts.get(key)?.length ?? 0) === expected

  const accountOf = new Map(imports.map(({ id, accountId }) => [id, accountId]))
  for (const line of lines) {
    const { id, state, accountId } = line
    if (accountOf.get(line.importId) !== accountId)
      yield `Line ${id} is of another account than its statement.`
    const gift = giftOfLine.get(id)
    // A line that was a gift for a while keeps that gift, of which nothing is left.
    const isGift = gift !== undefined && (state === 'gift' || netOf(gift.id) > 0)
    if (isGift !== (state === 'gift')) yield `Line ${id} is ${isGift ? 1 : 0} gifts and ${state}.`
    if (!gift) continue
    if (gift.amount !== line.amount) yield `Gift ${gift.id} has another amount than its line.`
    if (gift.way !== line.way || (gift.accountId ?? accountId) !== accountId)
      yield `Gift ${gift.id} is of another account than its line.`
    if (gift.trxId !== null && withWrittenDown([line], [gift]).written.length !== 1)
      yield `Gift ${gift.id} was written down with another number than its line.`
  }

  const matchesByGift = Map.groupBy(matches, ({ giftId }) => giftId)
  const goodReceipts = receipts.filter(({ voidedAt }) => voidedAt === null)
  const receiptOf = new Map(goodReceipts.map((receipt) => [receipt.giftId, receipt]))
  const paid = new Set(payments.map(({ giftId }) => giftId))
  for (const gift of gifts) {
    const { id, amount, state, correctsId } = gift
    if (correctsId !== null) {
      if (giftById.get(correctsId)?.correctsId !== null) yield `Correction ${id} corrects no gift.`
      const isConfirmed = gift.decidedById !== null && gift.decidedAt !== null
      if (state === 'counted' && amount < 0 && !isConfirmed)
        yield `Correction ${id} lowers a total and nobody confirmed it.`
      continue
    }
    const net = netOf(id)
    if (net < 0) yield `Gift ${id} is below zero.`
    if (amount <= 0 || state !== 'counted') yield `Gift ${id} is no gift.`
    if (!hasEvents(`received gift ${id}`, 1)) yield `Gift ${id} has not one event.`
    const refused = (corrections.get(id) ?? []).filter((one) => one.state === 'refused')
    if (!hasEvents(`refused gift ${id}`, refused.length))
      yield `Rejected corrections of gift ${id} and events differ.`
    const own = matchesByGift.get(id) ?? []
    if (!hasEvents(`matched gift ${id}`, own.length))
      yield `Matches of gift ${id} and events differ.`
    const match = own.find(({ undoneAt }) => undoneAt === null)
    const receipt = receiptOf.get(id)
    if (Boolean(receipt) !== (match !== undefined && net > 0))
      yield `Gift ${id} has ${receipt ? 1 : 0} good receipts.`
    if (receipt && (receipt.amount !== net || receipt.promiseId !== match?.promiseId))
      yield `Receipt ${receipt.year}-${receipt.number} is not of its gift.`
    if (gift.way === 'gateway' && !paid.has(id)) yield `Gift ${id} has no payment of the gateway.`
  }

  const last = new Map<number, number>()
  for (const { id, year, number, voidedAt } of receipts) {
    const before = last.get(year) ?? 0
    if (number !== before + 1) yield `Receipt ${year}-${number} follows ${year}-${before}.`
    last.set(year, number)
    if (!hasEvents(`receiptIssued receipt ${id}`, 1))
      yield `Receipt ${year}-${number} was not issued once.`
    if (!hasEvents(`receiptVoided receipt ${id}`, voidedAt ? 1 : 0))
      yield `Receipt ${year}-${number} and its events differ.`
  }

  const kept = new Set(matches.filter(({ undoneAt }) => !undoneAt).map((match) => match.promiseId))
  const isListed = new Set(listed.map(({ promiseId }) => promiseId))
  for (const { id, giverId, name, hasListing } of promises) {
    if (!hasEvents(`promised promise ${id}`, 1)) yield `Promise ${id} has not one event.`
    if (giverId === null && kept.has(id)) yield `Promise ${id} is kept and counts for no giver.`
    if (isListed.has(id) && !(kept.has(id) && name && hasListing))
      yield `Promise ${id} is on the public list and should not be.`
  }

  for (const { id, tranId, state, amount, giftId } of payments) {
    const gift = giftId === null ? undefined : giftById.get(giftId)
    const isPaid = gift?.amount === amount && gift.way === 'gateway'
    if (state === 'paid' ? !isPaid : giftId !== null)
      yield `Payment ${id} (${tranId}) is ${state}, and its gift is not.`
  }
}
