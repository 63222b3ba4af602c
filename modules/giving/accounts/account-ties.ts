// Ties the lines of an account to its own balances: opening + in - out = closing. Files may be stored in any order, and
// list a day forwards or backwards, so the balances alone tell the order: each line leads from one balance to the next,
// and all lines of a day from the balance that none of them reaches to the one that none of them leaves.

import { sumOf } from '../promises/poisha.ts'

/** Amounts and balances in poisha; `balance` is that of the account after the line. */
export type TiedLine = { day: string; amount: number; balance: number | null; isOut: boolean }

/** Balances before the first and after the last day of a statement whose lines have none. */
export type StatedBalances = {
  firstDay: string
  lastDay: string
  opening: number | null
  closing: number | null
}

export type MonthTie = ReturnType<typeof tieMonths>[number]

type Day = ReturnType<typeof readDay>

type TiedDay = Day & { opening: number | undefined; closing: number | undefined; isSound: boolean }

/**
 * Ties each month of a year. `opening` and `closing` are null where no statement tells them; then nothing is known of the
 * difference. `breaksOn` is the first day on which it does not tie.
 * @param lines those of the year, and of the last day before it
 * @param months `YYYY-MM`, in order
 */
export function tieMonths(
  lines: readonly TiedLine[],
  statements: readonly StatedBalances[],
  months: readonly string[],
) {
  const days = tieDays(lines, statements)
  return months.map((month) => {
    const own = days.filter(({ day }) => day.startsWith(month))
    const before = days.findLast(({ day }) => day < month)?.closing
    const isOver = days.every(({ day }) => day < month)
    const opening = before ?? own[0]?.opening ?? null
    const closing = (own.length > 0 ? own.at(-1)?.closing : before) ?? null
    const [moneyIn, moneyOut] = [sumOf(own, 'in'), sumOf(own, 'out')]
    const isKnown = !isOver && opening !== null && closing !== null
    return {
      month,
      opening: isKnown ? opening : null,
      in: moneyIn,
      out: moneyOut,
      closing: isKnown ? closing : null,
      /** `opening + in - out - closing`. */
      difference: isKnown ? opening + moneyIn - moneyOut - closing : null,
      breaksOn: own.find(({ isSound }) => !isSound)?.day ?? null,
    }
  })
}

/** Adds the months of a year up. */
export function tieYear(months: readonly MonthTie[]) {
  const known = months.filter(({ difference }) => difference !== null)
  return {
    opening: known[0]?.opening ?? null,
    in: sumOf(months, 'in'),
    out: sumOf(months, 'out'),
    closing: known.at(-1)?.closing ?? null,
    difference: known.length === 0 ? null : sumOf(known, 'difference'),
  }
}

function tieDays(lines: readonly TiedLine[], statements: readonly StatedBalances[]): TiedDay[] {
  const byDay = Map.groupBy(lines, ({ day }) => day)
  const stated = statements.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])
  const days = [...new Set([...byDay.keys(), ...stated])]
    .toSorted()
    .map((day) => readDay(day, byDay.get(day) ?? [], statements))
  const tied: TiedDay[] = []
  for (const [at, day] of days.entries()) {
    tied.push(tieDay(day, tied.at(-1)?.closing, days[at + 1]?.starts ?? []))
  }
  // What came before the first balance is known from it.
  for (let at = tied.length - 2; at >= 0; at--) {
    const [day, next] = [tied[at], tied[at + 1]]
    if (!day || day.closing !== undefined || next?.opening === undefined) continue
    Object.assign(day, { opening: next.opening - day.in + day.out, closing: next.opening })
  }
  return tied
}

function readDay(day: string, lines: readonly TiedLine[], statements: readonly StatedBalances[]) {
  const excess = new Map<number, number>()
  const count = (balance: number, by: number) =>
    excess.set(balance, (excess.get(balance) ?? 0) + by)
  for (const { amount, balance, isOut } of lines) {
    if (balance === null) continue
    count(isOut ? balance + amount : balance - amount, 1)
    count(balance, -1)
  }
  const repeated = (sign: 1 | -1) =>
    [...excess].flatMap(([balance, n]) =>
      Array.from({ length: Math.max(0, n * sign) }, () => balance),
    )
  const [moneyOut, moneyIn] = [true, false].map((isOut) =>
    lines.filter((line) => line.isOut === isOut),
  )
  const isCovered = statements.some(({ firstDay, lastDay }) => firstDay <= day && lastDay > day)
  return {
    day,
    in: sumOf(moneyIn ?? [], 'amount'),
    out: sumOf(moneyOut ?? [], 'amount'),
    /** Balances that no line of the day reaches, and that none leaves; of a whole day one each, or none. */
    starts: repeated(1),
    ends: repeated(-1),
    balances: [...excess.keys()],
    /** Some line has no balance. */
    hasGaps: lines.some(({ balance }) => balance === null),
    opens: statements.flatMap(({ firstDay, opening }) => (firstDay === day ? (opening ?? []) : [])),
    // A statement taken in the middle of a day does not tell how it ends.
    closes: isCovered
      ? []
      : statements.flatMap(({ lastDay, closing }) => (lastDay === day ? (closing ?? []) : [])),
  }
}

/** @param before closing balance of the day before; @param next balances at which the next day may begin */
function tieDay(day: Day, before: number | undefined, next: readonly number[]): TiedDay {
  const { starts, ends, balances, opens, closes, hasGaps } = day
  const change = day.in - day.out
  if (balances.length === 0) {
    const [opened, closed] = [opens[0], closes[0]]
    const opening = before ?? opened ?? (closed === undefined ? undefined : closed - change)
    const closing = closed ?? (opening === undefined ? undefined : opening + change)
    const isSound = (opened ?? opening) === opening && (closing ?? 0) === (opening ?? 0) + change
    return { ...day, opening, closing, isSound: isSound || opening === undefined }
  }
  if (hasGaps) {
    // Lines without a balance may stand anywhere: where they lead to is seen on the next day.
    const [follow] = next
    const start = starts.find((one) => ends.includes(one + change))
    const opening = before ?? start ?? (follow === undefined ? balances[0] : follow - change) ?? 0
    return { ...day, opening, closing: opening + change, isSound: true }
  }
  // Lines that lead back to where they began leave no balance over.
  const isRound = starts.length === 0
  const candidates = isRound ? balances : starts
  const fits = (start: number) => (isRound ? [start] : ends).includes(start + change)
  const opening =
    candidates.find((start) => start === before && fits(start)) ??
    candidates.find((start) => start === before) ??
    candidates.find((start) => fits(start) && (!isRound || next.includes(start))) ??
    candidates[0]
  const target = (opening ?? 0) + change
  const closings = isRound ? [opening ?? 0] : ends
  const closing =
    closings.find((end) => end === target) ??
    closings.find((end) => next.includes(end)) ??
    closings.at(-1)
  const follows = before === undefined || opening === before
  return { ...day, opening, closing, isSound: starts.length <= 1 && follows && closing === target }
}
