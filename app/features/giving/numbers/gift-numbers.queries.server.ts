// Public numbers of gifts are computed from the ledger on each read. They name nobody.
import type { Db } from '#kernel/db/database.ts'
import { giftsWithPromises } from './gifts-with-promises.queries.server.ts'

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

export async function readGiftNumbers(db: Db): Promise<GiftNumbers> {
  const entries = await giftsWithPromises(db)
    .select([
      ...(['gifts.id', 'gifts.amount', 'gifts.receivedOn', 'gifts.correctsId'] as const),
      ...(['givingPromises.giverId', 'givingPromises.purpose'] as const),
      ...(['givingPromises.programName', 'givingPromises.programNameBn'] as const),
    ])
    .where('gifts.state', '=', 'counted')
    .orderBy('gifts.id')
    .execute()
  const months = new Map<string, { amount: number; givers: Set<string> }>()
  const purposes = new Map<string, GiftNumbers['purposes'][number]>()
  const givers = new Set<string>()
  for (const entry of entries) {
    const { amount, receivedOn, giverId, purpose, programName, programNameBn } = entry
    // A gift without a promise is that of another giver.
    const giver = giverId === null ? `gift ${entry.id}` : `giver ${giverId}`
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
