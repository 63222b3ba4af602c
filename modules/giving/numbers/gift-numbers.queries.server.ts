// Public numbers of gifts are computed from the ledger on each read. They name nobody.
import type { Db } from '#core/kernel/db/database.ts'
import { sumOf } from '../promises/poisha.ts'
import {
  giftsWithPromises,
  purposeColumns,
} from '../receipts/gifts-with-promises.queries.server.ts'

/** Amounts in poisha; months as `YYYY-MM`. */
export type GiftNumbers = Awaited<ReturnType<typeof readGiftNumbers>>

const mostMonths = 12

export async function readGiftNumbers(db: Db) {
  const entries = await listCountedEntries(db)
  const [all] = sumBy(entries, () => '')
  const [since] = entries.map(({ month }) => month).sort()
  return {
    total: all?.amount ?? 0,
    givers: all?.givers ?? 0,
    /** Month of the first gift. */
    since,
    months: sumBy(entries, ({ month }) => month)
      .map(({ month, amount, givers }) => ({ month, amount, givers }))
      .sort(byMonth)
      .slice(0, mostMonths),
    purposes: sumPurposes(entries),
  }
}

export type PurposeOfMonth = Awaited<ReturnType<typeof listGiftNumbers>>[number]

/** Lists what was given in each month for each purpose, the latest month first. */
export async function listGiftNumbers(db: Db) {
  return sumBy(await listCountedEntries(db), (entry) => `${entry.month} ${purposeKey(entry)}`).sort(
    (a, b) => byMonth(a, b) || b.amount - a.amount,
  )
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
  return amountsBy(entries, keyOf).map(({ own, first, amount }) => {
    const { month, purpose, programName, programNameBn } = first
    const gifts = own.filter(({ correctsId }) => correctsId === null)
    const givers = new Set(gifts.map(({ giver }) => giver)).size
    return { month, purpose, programName, programNameBn, amount, givers }
  })
}

type PurposeSum = Pick<Entry, 'purpose' | 'programName' | 'programNameBn' | 'amount'>

/** Adds up what was given for each purpose, the greatest sum first. */
export function sumPurposes(entries: readonly PurposeSum[]): PurposeSum[] {
  return amountsBy(entries, purposeKey)
    .map(({ first: { purpose, programName, programNameBn }, amount }) => {
      return { purpose, programName, programNameBn, amount }
    })
    .sort((a, b) => b.amount - a.amount)
}

function amountsBy<E extends { amount: number }>(entries: readonly E[], keyOf: (one: E) => string) {
  return [...Map.groupBy(entries, keyOf).values()].flatMap((own) => {
    const amount = sumOf(own, 'amount')
    return own.slice(0, 1).map((first) => ({ own, first, amount }))
  })
}

function purposeKey({ purpose, programName }: Pick<Entry, 'purpose' | 'programName'>): string {
  return `${purpose} ${programName}`
}

function byMonth(a: { month: string }, b: { month: string }): number {
  return a.month === b.month ? 0 : a.month < b.month ? 1 : -1
}
