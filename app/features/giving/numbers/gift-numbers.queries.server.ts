// Public numbers of gifts are computed from the ledger on each read. They name nobody.
import type { Db } from '#kernel/db/database.ts'

/** `amount` in poisha; `month` as `YYYY-MM`. */
export type GiftNumbers = {
  total: number
  givers: number
  months: { month: string; amount: number; givers: number }[]
  purposes: {
    purpose: 'general' | 'program' | 'zakat'
    programName: string | null
    programNameBn: string | null
    amount: number
  }[]
}

const mostMonths = 12

/** Lists the counted entries; a correction has the promise of its gift. */
async function listCountedEntries(db: Db) {
  return db
    .selectFrom('gifts')
    .leftJoin('giftMatches', (join) =>
      join
        .on(({ eb, fn }) =>
          eb('giftMatches.giftId', '=', fn.coalesce('gifts.correctsId', 'gifts.id')),
        )
        .on('giftMatches.undoneAt', 'is', null),
    )
    .leftJoin('givingPromises', 'givingPromises.id', 'giftMatches.promiseId')
    .select([
      ...(['gifts.id', 'gifts.amount', 'gifts.receivedOn', 'gifts.way'] as const),
      ...(['gifts.correctsId', 'gifts.reason', 'givingPromises.id as promiseId'] as const),
      ...(['givingPromises.purpose', 'givingPromises.programName'] as const),
      ...(['givingPromises.programNameBn', 'givingPromises.phone'] as const),
      'givingPromises.email',
    ])
    .where('gifts.state', '=', 'counted')
    .orderBy('gifts.id')
    .execute()
}

export async function readGiftNumbers(db: Db): Promise<GiftNumbers> {
  const entries = await listCountedEntries(db)
  const months = new Map<string, { amount: number; givers: Set<string> }>()
  const purposes = new Map<string, GiftNumbers['purposes'][number]>()
  const givers = new Set<string>()
  for (const entry of entries) {
    const { amount, receivedOn, purpose, programName, programNameBn } = entry
    // The same telephone or email address is one giver; each anonymous gift is another.
    const { promiseId } = entry
    const ownKey = promiseId === null ? `gift ${entry.id}` : `promise ${promiseId}`
    const giver = entry.phone ?? entry.email ?? ownKey
    const month = receivedOn.slice(0, 7)
    const ofMonth = months.get(month) ?? { amount: 0, givers: new Set<string>() }
    ofMonth.amount += amount
    if (entry.correctsId === null) {
      ofMonth.givers.add(giver)
      givers.add(giver)
    }
    months.set(month, ofMonth)
    const key = `${purpose} ${programName}`
    const known = purposes.get(key)
    if (known) known.amount += amount
    else {
      purposes.set(key, { purpose: purpose ?? 'general', programName, programNameBn, amount })
    }
  }
  return {
    total: entries.reduce((sum, { amount }) => sum + amount, 0),
    givers: givers.size,
    months: [...months]
      .map(([month, of]) => ({ month, amount: of.amount, givers: of.givers.size }))
      .sort((a, b) => (a.month < b.month ? 1 : -1))
      .slice(0, mostMonths),
    purposes: [...purposes.values()].sort((a, b) => b.amount - a.amount),
  }
}
