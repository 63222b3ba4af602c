// The command line and the tests check that sums, receipts, events and statements agree.
import type { Db } from '#core/kernel/db/database.ts'
import { withWrittenDown } from './written-down.ts'

/** Checks the ledger. @returns one sentence for each contradiction */
export async function checkLedger(db: Db): Promise<string[]> {
  const [gifts, lines, imports, matches, receipts, promises, events, listed, payments] =
    await Promise.all([
      db.selectFrom('gifts').selectAll().orderBy('id').execute(),
      db.selectFrom('statementLines').selectAll().execute(),
      db.selectFrom('statementImports').select(['id', 'accountId']).execute(),
      db.selectFrom('giftMatches').selectAll().execute(),
      db.selectFrom('giftReceipts').selectAll().orderBy('year').orderBy('number').execute(),
      db.selectFrom('givingPromises').select(['id', 'name', 'hasListing', 'giverId']).execute(),
      db.selectFrom('givingEvents').selectAll().execute(),
      db.selectFrom('listedGivers').select('promiseId').execute(),
      db.selectFrom('gatewayPayments').selectAll().execute(),
    ])
  const problems: string[] = []
  const require = (isSo: boolean, problem: string) => {
    if (!isSo) problems.push(problem)
  }
  const counts = new Map<string, number>()
  for (const event of events) {
    for (const column of ['giftId', 'receiptId', 'promiseId'] as const) {
      const key = `${event.what} ${column} ${event[column]}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const countEvents = (what: string, column: 'giftId' | 'receiptId' | 'promiseId', id: number) =>
    counts.get(`${what} ${column} ${id}`) ?? 0
  const giftsByLine = Map.groupBy(gifts, ({ lineId }) => lineId)
  const giftsById = new Map(gifts.map((gift) => [gift.id, gift]))
  const corrections = Map.groupBy(gifts, ({ correctsId }) => correctsId)
  const matchesByGift = Map.groupBy(matches, ({ giftId }) => giftId)
  const receiptsByGift = Map.groupBy(receipts, ({ giftId }) => giftId)

  const netOf = (id: number) =>
    [giftsById.get(id), ...(corrections.get(id) ?? [])].reduce(
      (sum, entry) => sum + (entry?.state === 'counted' ? entry.amount : 0),
      0,
    )

  const next = new Map<number, number>()
  for (const { year, number } of receipts) {
    const expected = next.get(year) ?? 1
    require(number === expected, `Receipt ${year}-${number} follows ${year}-${expected - 1}.`)
    next.set(year, number + 1)
  }
  const accountOf = new Map(imports.map(({ id, accountId }) => [id, accountId]))
  const received = new Map<string, { in: number; told: number }>()
  for (const line of lines) {
    require(accountOf.get(line.importId) ===
      line.accountId, `Line ${line.id} is of another account than its statement.`)
    const own = giftsByLine.get(line.id) ?? []
    // A line that was a gift for a while keeps that gift, of which nothing is left.
    const counted = line.state === 'gift' ? own : own.filter(({ id }) => netOf(id) > 0)
    require(counted.length ===
      (line.state === 'gift'
        ? 1
        : 0), `Line ${line.id} is ${counted.length} gifts and ${line.state}.`)
    for (const gift of own) {
      require(gift.amount === line.amount, `Gift ${gift.id} has another amount than its line.`)
      require(gift.way === line.way &&
        (gift.accountId ?? line.accountId) ===
          line.accountId, `Gift ${gift.id} is of another account than its line.`)
      require(gift.trxId === null ||
        withWrittenDown([line], [gift]).written.length ===
          1, `Gift ${gift.id} was written down with another number than its line.`)
    }
    if (line.state === 'out' || line.state === 'back') continue
    const month = `${line.accountId} in ${line.day.slice(0, 7)}`
    const sums = received.get(month) ?? { in: 0, told: 0 }
    received.set(month, sums)
    sums.in += line.amount
    sums.told += line.state === 'gift' ? (own[0]?.amount ?? 0) : line.amount
  }
  for (const [month, sums] of received) {
    require(sums.in ===
      sums.told, `Account ${month}: gifts, no gifts and open lines are ${sums.told}, and ${sums.in} came in.`)
  }
  for (const gift of gifts) {
    if (gift.correctsId !== null) {
      const corrected = giftsById.get(gift.correctsId)
      require(corrected?.correctsId === null, `Correction ${gift.id} corrects no gift.`)
      const isConfirmed = gift.decidedById !== null && gift.decidedAt !== null
      require(gift.state !== 'counted' ||
        gift.amount >= 0 ||
        isConfirmed, `Correction ${gift.id} lowers a total and nobody confirmed it.`)
      continue
    }
    const net = netOf(gift.id)
    require(net >= 0, `Gift ${gift.id} is below zero.`)
    require(gift.amount > 0 && gift.state === 'counted', `Gift ${gift.id} is no gift.`)
    require(countEvents('received', 'giftId', gift.id) === 1, `Gift ${gift.id} has not one event.`)
    const own = matchesByGift.get(gift.id) ?? []
    const [match, ...others] = own.filter(({ undoneAt }) => undoneAt === null)
    require(others.length === 0, `Gift ${gift.id} keeps several promises.`)
    const refused = (corrections.get(gift.id) ?? []).filter(({ state }) => state === 'refused')
    require(countEvents('refused', 'giftId', gift.id) ===
      refused.length, `Rejected corrections of gift ${gift.id} and events differ.`)
    require(countEvents('matched', 'giftId', gift.id) ===
      own.length, `Matches of gift ${gift.id} and events differ.`)
    const good = (receiptsByGift.get(gift.id) ?? []).filter(({ voidedAt }) => voidedAt === null)
    require(good.length ===
      (match && net > 0 ? 1 : 0), `Gift ${gift.id} has ${good.length} good receipts.`)
    for (const receipt of good) {
      const isOfMatch = receipt.promiseId === match?.promiseId
      require(receipt.amount === net &&
        isOfMatch, `Receipt ${receipt.year}-${receipt.number} is not of its gift.`)
    }
  }
  for (const { id, year, number, voidedAt } of receipts) {
    const name = `${year}-${number}`
    require(countEvents('receiptIssued', 'receiptId', id) ===
      1, `Receipt ${name} was not issued once.`)
    require(countEvents('receiptVoided', 'receiptId', id) ===
      (voidedAt ? 1 : 0), `Receipt ${name} and its events differ.`)
  }
  for (const { id } of promises) {
    require(countEvents('promised', 'promiseId', id) === 1, `Promise ${id} has not one event.`)
  }
  const kept = new Set(
    matches.filter(({ undoneAt }) => undoneAt === null).map(({ promiseId }) => promiseId),
  )
  for (const { id, giverId } of promises) {
    require(giverId !== null || !kept.has(id), `Promise ${id} is kept and counts for no giver.`)
  }
  const consenting = new Set(
    promises.filter(({ name, hasListing }) => name && hasListing).map(({ id }) => id),
  )
  for (const { promiseId } of listed) {
    require(kept.has(promiseId) &&
      consenting.has(promiseId), `Promise ${promiseId} is on the public list and should not be.`)
  }
  const paid = new Map(payments.map(({ giftId, ...payment }) => [giftId, payment]))
  for (const { id, tranId, state, amount, giftId } of payments) {
    const gift = giftId === null ? undefined : giftsById.get(giftId)
    const isRight =
      state === 'paid' ? gift?.amount === amount && gift.way === 'gateway' : giftId === null
    require(isRight, `Payment ${id} (${tranId}) is ${state}, and its gift is not.`)
  }
  for (const { id, way, correctsId } of gifts) {
    require(way !== 'gateway' ||
      correctsId !== null ||
      paid.has(id), `Gift ${id} has no payment of the gateway.`)
  }
  return problems
}
