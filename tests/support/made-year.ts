// A year of an organisation's money, made from a seed: what happened on its accounts, and the files of its banks and
// wallets about it, each with what is right to read.
import type { GivingWay } from '#modules/giving/desk/giving-ways.ts'
import type { Chance } from './chance.ts'
import { type Entry, type Layout, layouts, writeStatement } from './made-statements.ts'

/** What the treasurer makes of money that came in; `later` stays open. */
export type Decision = 'promised' | 'unpromised' | 'notGift' | 'later'

export type Payment = Entry & {
  decision?: Decision
  /** Index of the promise whose code stands in it, also of one that goes back. */
  promise?: number
  isRefund?: boolean
}

export type MadeAccount = {
  way: GivingWay
  name: string
  opening: number
  payments: Payment[]
  /** Names of the layouts in which its statements come, in turn. */
  layouts: readonly string[]
}

export type MadeFile = {
  account: MadeAccount
  name: string
  bytes: Uint8Array<ArrayBuffer>
  rows: Payment[]
}

export type MadeYear = { accounts: MadeAccount[]; promises: number[]; months: string[] }

type Size = { payments: number; refunds: number; failed: number; notGifts: number; spent: number }

export const wholeYear: Size = {
  payments: 1_500,
  refunds: 60,
  failed: 40,
  notGifts: 200,
  spent: 250,
}

const described = [
  { way: 'bank', name: 'Islami Bank', layouts: ['Islami Bank', 'BRAC Bank', 'Pubali Bank'] },
  { way: 'bank', name: 'Dutch-Bangla Bank', layouts: ['Dutch-Bangla Bank', 'Agrani Bank'] },
  {
    way: 'bank',
    name: 'Sonali Bank',
    layouts: ['Sonali Bank in Bangla', 'City Bank', 'a cash book'],
  },
  { way: 'bkash', name: '', layouts: ['bKash statement', 'bKash merchant', 'bKash personal'] },
  { way: 'rocket', name: '', layouts: ['Rocket', 'Nagad'] },
] as const

const months = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2025, 6 + at)).toISOString().slice(0, 7),
)

/** @param codes of promises, of which each is kept by one payment */
export function makeYear(chance: Chance, size: Size, codes: readonly string[]): MadeYear {
  const accounts: MadeAccount[] = described.map((account) => ({
    ...account,
    opening: 10_000 * (5 + chance.below(20)),
    payments: [],
  }))
  const promises: number[] = []
  let serial = 0
  const add = (account: MadeAccount, day: string, values: Partial<Payment>) => {
    const at = serial++
    const payment: Payment = {
      kind: 'in',
      day,
      taka: 50 * (1 + chance.below(100)) + (chance.below(4) === 0 ? 0.5 : 0),
      // A bank numbers each month's batch alike.
      id: chance.below(20) === 0 ? 'BATCH0001' : `TRX${String(at).padStart(6, '0')}`,
      mobile: `01${3 + chance.below(7)}${10_000_000 + chance.below(80_000_000)}`,
      words: `${chance.oneOf(['BEFTN CR', 'school roof', 'NPSB'])} ${chance.oneOf(givers)} ${at}`,
      balance: 0,
      ...values,
    }
    account.payments.push(payment)
    return payment
  }
  const dayIn = (from = 0) => {
    const day = from + chance.below(365 - from)
    return new Date(Date.UTC(2025, 6, 1 + day)).toISOString().slice(0, 10)
  }
  for (let n = 0; n < size.payments; n++) {
    const account = chance.oneOf(accounts)
    const code = codes[promises.length]
    if (code && n % 5 === 0) {
      const words = `REF ${code} ${chance.oneOf(givers)}`
      const payment = add(account, dayIn(), {
        decision: 'promised',
        id: `KEPT${String(n).padStart(6, '0')}`,
        promise: promises.length,
        words,
      })
      promises.push(payment.taka)
      if (promises.length > size.refunds) continue
      const day = payment.day < '2026-06-20' ? after(payment.day, 1 + chance.below(8)) : payment.day
      // A wallet without a narration sends it back under its number.
      const id = account.way === 'rocket' ? { id: payment.id } : {}
      const back = { kind: 'outgoing' as const, taka: payment.taka, words: `Refund ${code}`, ...id }
      add(account, day, { ...back, promise: promises.length - 1, isRefund: true })
    } else add(account, dayIn(), { decision: n % 50 === 1 ? 'later' : 'unpromised' })
  }
  for (let n = 0; n < size.notGifts; n++) {
    const words = `INSTALMENT ${chance.oneOf(givers)} ${n}`
    add(chance.oneOf(accounts), dayIn(), {
      decision: 'notGift',
      taka: 10 + chance.below(400),
      words,
    })
  }
  for (let n = 0; n < size.failed; n++) {
    const words = `REVERSAL ${chance.oneOf(givers)} ${n}`
    add(chance.oneOf(accounts), dayIn(), { kind: 'not_successful', words })
  }
  for (let n = 0; n < size.spent; n++) {
    const words = `${chance.oneOf(['Rent', 'Books', 'Staff'])} ${n}`
    add(chance.oneOf(accounts), dayIn(), { kind: 'outgoing', taka: 10 + chance.below(500), words })
  }
  for (const account of accounts) {
    // Sorting is stable, so that money goes back after it came.
    account.payments.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    let balance = account.opening
    for (const payment of account.payments) {
      if (payment.kind === 'in') balance += payment.taka
      if (payment.kind === 'outgoing') balance -= payment.taka
      payment.balance = balance
    }
  }
  return { accounts, promises, months }
}

const givers = ['MD ABDUL HAQUE', 'রহিমা খাতুন', 'Salma Begum', 'ABUL KALAM', 'মোঃ করিম']

function after(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Writes the statements of an account: a file a month.
 * @param format which of its layouts; the first ones tell the balance
 */
export function statementsOf(
  account: MadeAccount,
  chance: Chance,
  { format }: { format: number },
): MadeFile[] {
  return months.flatMap((month) => {
    const own = account.payments.filter(({ day }) => day.startsWith(month))
    return own.length > 0 ? fileOf(account, own, { chance, format, name: month }) : []
  })
}

/** Writes a statement of some days, which may lie in several months. */
export function statementBetween(
  account: MadeAccount,
  chance: Chance,
  { from, to, format }: { from: string; to: string; format: number },
): MadeFile {
  const own = account.payments.filter(({ day }) => day >= from && day < to)
  return fileOf(account, own, { chance, format, name: `${from}-${to}` })
}

function fileOf(
  account: MadeAccount,
  payments: readonly Payment[],
  { chance, format, name }: { chance: Chance; format: number; name: string },
): MadeFile {
  const layout = layoutNamed(account.layouts[format % account.layouts.length])
  // Some layouts have no word for what failed, and leave it out.
  const rows = payments.filter(({ kind }) => layout.kinds.includes(kind))
  const bytes = writeStatement(layout, rows, chance)
  return { account, name: `${account.name || account.way} ${name} ${layout.name}.csv`, bytes, rows }
}

function layoutNamed(name: string | undefined): Layout {
  const layout = layouts.find((one) => one.name === name)
  if (!layout) throw new Error(`no layout ${name}`)
  return layout
}

/** Money of an account that came in and went out in a month, in poisha, and its balances. */
export function expectedMonth({ opening, payments }: MadeAccount, month: string) {
  const moved = payments.filter(({ kind }) => kind !== 'not_successful')
  const balanceBefore = (end: string) => moved.findLast(({ day }) => day < end)?.balance ?? opening
  const own = moved.filter(({ day }) => day.startsWith(month))
  const sum = (kind: Entry['kind']) => sumOf(own.filter((payment) => payment.kind === kind))
  return {
    month,
    opening: poisha(balanceBefore(month)),
    in: sum('in'),
    out: sum('outgoing'),
    closing: poisha(balanceBefore(`${month}~`)),
    difference: 0,
    breaksOn: null,
  }
}

export const poisha = (taka: number) => Math.round(taka * 100)
export const sumOf = (payments: readonly { taka: number }[]) =>
  payments.reduce((all, { taka }) => all + poisha(taka), 0)
