// Public numbers of gifts are computed from the ledger on each read. They name nobody.
import type { Db } from '#core/kernel/db/database.ts'
import {
  giftsWithPromises,
  purposeColumns,
} from '../receipts/gifts-with-promises.queries.server.ts'

type Purpose = {
  purpose: 'general' | 'program' | 'zakat'
  programName: string | null
  programNameBn: string | null
}

/** `amount` in poisha; `month` as `YYYY-MM`. */
export type GiftNumbers = {
  total: number
  givers: number
  /** Month of the first gift, `YYYY-MM`. */
  since: string | undefined
  months: { month: string; amount: number; givers: number }[]
  purposes: (Purpose & { amount: number })[]
}

export type PurposeOfMonth = Purpose & { month: string; amount: number; givers: number }

const mostMonths = 12

export async function readGiftNumbers(db: Db): Promise<GiftNumbers> {
  const entries = await listCountedEntries(db)
  const [all] = sumBy(entries, () => '')
  const [since] = entries.map(({ month }) => month).sort()
  return {
    total: all?.amount ?? 0,
    givers: all?.givers ?? 0,
    since,
    months: sumBy(entries, ({ month }) => month)
      .map(({ first: { month }, amount, givers }) => ({ month, amount, givers }))
      .sort(byMonth)
      .slice(0, mostMonths),
    purposes: sumBy(entries, purposeKey)
      .map(({ first, amount }) => ({ ...purposeOf(first), amount }))
      .sort((a, b) => b.amount - a.amount),
  }
}

/** Lists what was given in each month for each purpose, the latest month first. */
export async function listGiftNumbers(db: Db): Promise<PurposeOfMonth[]> {
  return sumBy(await listCountedEntries(db), (entry) => `${entry.month} ${purposeKey(entry)}`)
    .map(({ first, amount, givers }) => ({
      month: first.month,
      ...purposeOf(first),
      amount,
      givers,
    }))
    .sort((a, b) => byMonth(a, b) || b.amount - a.amount)
}

type Entry = Awaited<ReturnType<typeof listCountedEntries>>[number]

async function listCountedEntries(db: Db) {
  const rows = await giftsWithPromises(db)
    .select([
      'gifts.id',
      'gifts.amount',
      'gifts.receivedOn',
      'gifts.correctsId',
      'givingPromises.giverId',
      ...purposeColumns,
    ])
    .where('gifts.state', '=', 'counted')
    .orderBy('gifts.id')
    .execute()
  return rows.map(({ receivedOn, purpose, ...row }) => ({
    ...row,
    month: receivedOn.slice(0, 7),
    // A gift without a promise has no purpose, and is that of another giver.
    purpose: purpose ?? ('general' as const),
    giver: row.giverId === null ? `gift ${row.correctsId ?? row.id}` : `giver ${row.giverId}`,
  }))
}

/** Adds up the entries with the same key. `givers` leaves out corrections, which may fall into another month. */
function sumBy(entries: readonly Entry[], keyOf: (entry: Entry) => string) {
  const groups = new Map<string, { first: Entry; amount: number; givers: Set<string> }>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key) ?? { first: entry, amount: 0, givers: new Set() }
    groups.set(key, group)
    group.amount += entry.amount
    if (entry.correctsId === null) group.givers.add(entry.giver)
  }
  return [...groups.values()].map(({ givers, ...group }) => ({ ...group, givers: givers.size }))
}

function purposeKey({ purpose, programName }: Entry): string {
  return `${purpose} ${programName}`
}

function purposeOf({ purpose, programName, programNameBn }: Entry): Purpose {
  return { purpose, programName, programNameBn }
}

function byMonth(a: { month: string }, b: { month: string }): number {
  return a.month === b.month ? 0 : a.month < b.month ? 1 : -1
}
