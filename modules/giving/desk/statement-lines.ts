// What each row of a statement is: money that came in, the rest of the narration above, or left out for a reason. A
// row that nothing tells about is never taken for income: the clerk is asked.
import { cellDamage } from '#core/lib/text/damaged-cell.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { paymentNumber } from '../promises/payment-number.ts'
import { payerPhone } from './giving-ways.ts'
import { type Proof, provenDirections, provenSide } from './running-balance.ts'
import { hasMonthFirst, recentDay, type SignedAmount, signedAmount } from './statement-cells.ts'
import {
  cellsOf,
  incomingSide,
  outgoingColumns,
  returnedColumns,
  type StatementTable,
} from './statement-columns.ts'
import type { PreviewRecord } from './statement-output.schema.server.ts'
import type { ColumnPart, LeftOutReason, StatementColumns } from './statement-parts.ts'
import {
  directionOf,
  furnitureOf,
  isForeignAmount,
  isOtherCurrency,
  isSpending,
  isWholly,
  mayBeFurniture,
  namesForeign,
  namesOtherCurrency,
  reversalIn,
} from './statement-words.ts'

/** A row that is not stored, numbered as in the spreadsheet. The amount is in poisha, and null if it is not in taka. */
export type LeftOut = PreviewRecord['leftOut'][number]

/** Money that came in or went out. `balance` is that of the account after it, in poisha. */
export type ReadLine = {
  row: number
  day: string
  amount: number
  trxId: string | null
  phone: string | null
  text: string | null
  balance: number | null
}

/**
 * A row left out that changed the balance of the account: money that went out, a fee, or money that came in and is
 * called undone.
 */
export type OtherLine = ReadLine & { direction: Answer }

export type Answer = 'in' | 'out'

/** Directions of rows that the file does not tell, by the word in its column or else by the text. */
export type Answers = Readonly<Record<string, Answer>>

export type ReadRows = ReturnType<typeof readLines>

const longestNarration = 1_000

type Row = {
  /** Number in the spreadsheet. */
  number: number
  cells: readonly string[]
  cell: (part: ColumnPart) => string
  day: string | undefined
  isDayAbove: boolean
  money: SignedAmount | undefined
  /** Amount in a column of outgoing money, in poisha. */
  spent: number
  /** True if one of its amounts is in another currency. */
  isForeign: boolean
  /** True if a column of money that went back has an amount. */
  isReturned: boolean
  balance: number | undefined
  /** Narration with its continuations in the next rows. */
  text: string
  furniture: 'balance' | 'total' | undefined
  /** What the running balance proves. */
  proven: Proof | undefined
}

/**
 * Reads the rows of a statement. Each is a line, is left out, or is the rest of the narration above it. `opening` and
 * `closing` are balances of the account before and after the file, null where it does not tell.
 * @param today a later day is a mistake in the file
 */
export function readLines(
  table: StatementTable,
  columns: StatementColumns,
  today: string,
  answers: Answers = {},
) {
  const { rows, isNewestFirst } = readRows(table, columns)
  const side = incomingSide(table, columns.amount)
  const isOtherMoney = namesOtherCurrency(columns.amount)
  const isAnyMoney = namesForeign(columns.amount)
  const isSigned = rows.some(({ money }) => money?.sign === 'out')
  const isMixed =
    columns.direction !== '' ||
    rows.some((row) => row.proven?.direction === 'out' || isSpending(row.text))
  const hasDone = cellsOf(table, columns.status).some((cell) => isWholly(cell, 'done'))
  const asked = new Map<string, PreviewRecord['questions'][number]>()
  const undone = undoneRows(rows)
  let sum = 0

  function directionIn(row: Row): Answer | undefined {
    const { money, cell, spent, text } = row
    const said = directionOf(cell('direction'))
    const proven = row.proven?.direction
    const told = new Set([money?.sign, said, provenSide(row.proven)])
    // A sign in the column says more than its heading.
    if (!money?.sign) told.add(side)
    if (spent > 0) told.add('out')
    told.delete(undefined)
    const [one] = told
    if (told.size === 1 && one === 'out') return 'out'
    if (told.size === 0 && isSpending(text)) return 'out'
    // A balance and a total have no number.
    const isFurniture = cell('trxId') === '' && mayBeFurniture(text)
    const isDoubtful =
      proven === 'fell' ||
      isFurniture ||
      row.isReturned ||
      undone.has(row) ||
      wordsIn(row).some((words) => reversalIn(words))
    if (!isDoubtful) {
      if (told.size === 1 && one === 'in') return 'in'
      if (told.size === 0 && proven !== 'rose' && (isSigned || !isMixed)) return 'in'
    }
    // The answer about a doubtful row is none about others of its direction.
    const word = (isDoubtful && (text || cell('trxId'))) || cell('direction') || text
    const answer = Object.hasOwn(answers, word) ? answers[word] : undefined
    const rows = (asked.get(word)?.rows ?? 0) + 1
    asked.set(word, { word, rows, answer: answer ?? null })
    return answer
  }

  function reasonOf(row: Row): LeftOutReason | undefined {
    const { money, cell, day, spent } = row
    const amount = money?.amount ?? 0
    if (row.furniture) return row.furniture
    if (isOtherMoney || isOtherCurrency(cell('currency'))) return 'other_currency'
    if (row.isForeign) return 'other_currency'
    if (isAnyMoney && cell('currency') === '') return 'other_currency'
    if (!day || day > today) return 'no_day'
    // A sum below the lines may have neither a day nor a word.
    const isUnnamed = row.isDayAbove && !row.text && !cell('trxId')
    if (isUnnamed && !provenSide(row.proven)) return amount === sum ? 'total' : 'no_day'
    if (cellDamage(cell('amount'))) return 'damaged_number'
    if (amount === 0 && spent === 0) return 'no_amount'
    const state = cell('status')
    const isDone = state ? isWholly(state, 'done') : !hasDone
    const isReversed = wordsIn(row).some((words) => reversalIn(words) === 'sure')
    if (!isDone || directionOf(cell('direction')) === 'failed' || isReversed)
      return 'not_successful'
    const direction = amount === 0 ? 'out' : directionIn(row)
    if (direction !== 'in') return direction ? 'outgoing' : 'unknown_direction'
    return cellDamage(cell('trxId')) || cellDamage(cell('phone')) ? 'damaged_number' : undefined
  }

  const lines: ReadLine[] = []
  const others: OtherLine[] = []
  const leftOut: LeftOut[] = []
  for (const row of rows) {
    const { number, day = null, money, spent } = row
    const reason = reasonOf(row)
    if (reason !== 'total' && reason !== 'balance') sum += money?.amount ?? 0
    const direction = reason ? movedBy(row, reason, side) : 'in'
    if (day && direction) {
      const { line, fee } = lineOf(row, day, direction)
      if (fee) others.push(fee)
      if (reason) others.push({ ...line, direction })
      else lines.push(line)
    }
    if (reason || !day || !money) {
      const isRead = reason !== 'other_currency'
      const amount = (isRead && (money?.amount || spent)) || null
      const words = wordsOf(row, columns, isRead)
      leftOut.push({ row: number, day, amount, text: words, reason: reason ?? 'no_amount' })
    }
  }
  const ends = balancesAround(isNewestFirst ? rows.toReversed() : rows, [...others, ...lines])
  return { lines, others, leftOut, questions: [...asked.values()], ...ends }
}

/**
 * Returns in which direction a row that is left out changed the balance; undefined if it did not, as far as known.
 * @param heading direction that the heading of the amounts tells
 */
function movedBy(
  { proven, spent, money }: Row,
  reason: LeftOutReason,
  heading: Answer | undefined,
): Answer | undefined {
  if (reason !== 'outgoing' && reason !== 'not_successful') return undefined
  const side = provenSide(proven)
  if (side) return side
  if (reason === 'not_successful') return !proven && spent > 0 ? 'out' : undefined
  // Money received of which the clerk has said that it did not stay.
  return spent === 0 && heading === 'in' && money?.sign !== 'out' ? 'in' : 'out'
}

/** Returns the line of a row, and of the fee that the balance lost with it, which stands after it. */
function lineOf(
  { number, cell, money, spent, text, balance, proven }: Row,
  day: string,
  direction: Answer,
): { line: ReadLine; fee: OtherLine | undefined } {
  const phone = cell('phone')
  const fee = proven?.direction === direction ? proven.fee : 0
  const line = {
    row: number,
    day,
    amount: money?.amount || spent,
    trxId: trxIdOf(cell('trxId')),
    phone: payerPhone(phone)?.shown ?? (typedValue(phone).slice(0, 60) || null),
    text: shortened(typedValue(text), longestNarration) || null,
    balance: balance === undefined ? null : balance + fee,
  }
  const isFee = fee > 0 && balance !== undefined
  return { line, fee: isFee ? { ...line, amount: fee, balance, direction: 'out' } : undefined }
}

/** Returns the balances before and after the rows, in the order of time: as rows of their own, or beside the lines. */
function balancesAround(
  rows: readonly Row[],
  lines: readonly (ReadLine & { direction?: Answer })[],
) {
  // The line of a row comes after its fee.
  const moved = new Map(lines.map((line) => [line.row, line]))
  const first = rows.findIndex(({ number }) => moved.has(number))
  const last = rows.findLastIndex(({ number }) => moved.has(number))
  // A balance may stand where nobody looks for it.
  const told = rows.flatMap(({ furniture, balance, money, spent }, at) => {
    const read = balance ?? (money?.amount || spent || undefined)
    return furniture === 'balance' && read !== undefined ? { at, balance: read } : []
  })
  const start = moved.get(rows[first]?.number ?? 0)
  const end = rows[last]?.balance
  const change = start && (start.direction === 'out' ? -start.amount : start.amount)
  const before = start?.balance == null || change === undefined ? undefined : start.balance - change
  return {
    opening: told.find(({ at }) => at < first)?.balance ?? before ?? null,
    closing: told.findLast(({ at }) => at > last && last >= 0)?.balance ?? end ?? null,
  }
}

/** Days before a reversal without a number in which its payment is looked for. */
const undoneWithin = 7

/** Returns the rows whose money went back in the same file: another row has their number, and the other direction. */
function undoneRows(rows: readonly Row[]): ReadonlySet<Row> {
  const found = new Set<Row>()
  const amountOf = ({ money, spent }: Row) => money?.amount || spent
  const byNumber = Map.groupBy(rows, (row) => `${trxIdOf(row.cell('trxId'))} ${amountOf(row)}`)
  const byDay = Map.groupBy(rows, (row) => `${row.day} ${amountOf(row)}`)
  /** Row that named a number first; undefined once another one has, which leaves nothing to find there. */
  const first = new Map<string, Row | undefined>()
  function addOthers(key: string, row: Row): void {
    if (first.has(key) && first.get(key) === undefined) return
    for (const one of byNumber.get(key) ?? []) if (one !== row) found.add(one)
    first.set(key, first.has(key) ? undefined : row)
  }
  for (const row of rows) {
    const isReversal = wordsIn(row).some((words) => reversalIn(words) === 'sure')
    const isOut =
      row.spent > 0 ||
      row.money?.sign === 'out' ||
      row.proven?.direction === 'out' ||
      directionOf(row.cell('direction')) === 'out'
    const amount = amountOf(row)
    if (amount === 0 || row.furniture || !(isReversal || isOut)) continue
    const inWords = row.text
      .split(/[^\p{L}\p{N}]+/u)
      .filter((one) => /\d/.test(one) && one.length > 3)
    const numbers = new Set([row.cell('trxId'), ...inWords].map(trxIdOf))
    const keys = [...numbers].flatMap((number) => (number ? `${number} ${amount}` : []))
    const others = keys.filter((key) => byNumber.get(key)?.some((one) => one !== row))
    for (const key of others) addOthers(key, row)
    if (!isReversal || others.length > 0) continue
    for (let days = 0; days <= undoneWithin && row.day; days++) {
      const key = `${daysBefore(row.day, days)} ${amount}`
      for (const one of byDay.get(key) ?? []) found.add(one)
      // Another reversal finds no more there.
      byDay.delete(key)
    }
  }
  return found
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
}

/** Returns the cells of a row that hold words, with its whole narration. */
function wordsIn({ cells, text }: Row): string[] {
  return [...cells, text].filter((cell) => /\p{L}{2}/u.test(cell))
}

/** Returns the number of a transaction without what differs between files. */
const trxIdOf = (cell: string) => paymentNumber(cell).slice(0, 60) || null

/** Returns the cells of a row that are neither its day nor an amount. */
function wordsOf(row: Row, columns: StatementColumns, isRead: boolean): string {
  const { cells, cell, day, isDayAbove, money, spent } = row
  const read = new Set([
    ...(day && !isDayAbove ? [cell('day')] : []),
    ...(money && isRead ? [cell('amount')] : []),
    ...(columns.balance ? [cell('balance')] : []),
  ])
  const narration = columns.text ? cell('text') : ''
  const words = cells.flatMap((one) => {
    if (one === '' || read.has(one) || (spent > 0 && signedAmount(one)?.amount === spent)) return []
    return one === narration ? row.text : one
  })
  return shortened(words.join(' · '), longestNarration)
}

/** Reads the cells of all rows; a row that continues the narration above is joined to it. */
function readRows(
  table: StatementTable,
  columns: StatementColumns,
): { rows: Row[]; isNewestFirst: boolean } {
  const { heads, rows: all, firstRow } = table
  const out = outgoingColumns(table, columns.amount)
  const returned = returnedColumns(table, columns.amount)
  const isMonthFirst = hasMonthFirst(cellsOf(table, columns.day))
  const placeOf = Object.fromEntries(
    Object.entries(columns).map(([part, head]) => [part, head ? heads.indexOf(head) : -1]),
  )
  const rows: Row[] = []
  let dayAbove: string | undefined
  for (const [at, cells] of all.entries()) {
    if (!cells.some(Boolean)) continue
    const cell = (part: ColumnPart) => cells[placeOf[part] ?? -1] ?? ''
    const [money, balance] = [signedAmount(cell('amount')), signedAmount(cell('balance'))]
    const spent = out.map((place) => signedAmount(cells[place] ?? '')?.amount).find(Boolean) ?? 0
    const furniture = cells.map(furnitureOf).find(Boolean)
    const isDayAbove = cell('day') === ''
    const text = cell('text')
    const above = rows.at(-1)
    const isBare = ['day', 'amount', 'balance', 'trxId', 'phone'].every(
      (part) => !cells[placeOf[part] ?? -1],
    )
    if (above && isBare && spent === 0 && text && !furniture) {
      if (above.text.length < longestNarration) above.text = `${above.text} ${text}`.trim()
      continue
    }
    if (!isDayAbove) dayAbove = recentDay(cell('day'), isMonthFirst)
    rows.push({
      number: firstRow + at + 1,
      cells,
      cell,
      isDayAbove,
      money,
      spent,
      isForeign: [cell('amount'), ...out.map((place) => cells[place] ?? '')].some(isForeignAmount),
      isReturned: returned.some((place) => signedAmount(cells[place] ?? '')?.amount),
      text,
      furniture,
      day: dayAbove,
      balance: balance && (balance.sign === 'out' ? -balance.amount : balance.amount),
      proven: undefined,
    })
  }
  return withProofs(rows, incomingSide(table, columns.amount))
}

function withProofs(rows: readonly Row[], side: Answer | undefined) {
  const isInChain = ({ balance, furniture }: Row) => balance !== undefined || !furniture
  const chain = rows.filter(isInChain)
  const days = chain.flatMap(({ day }) => day ?? [])
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const { proofs, isNewestFirst } = provenDirections(
    chain.map(({ money, spent, balance, cell }) => ({
      amount: money?.amount || spent,
      balance,
      told: spent > 0 ? 'out' : (money?.sign ?? directionOf(cell('direction')) ?? side),
    })),
    first === last ? undefined : first > last,
  )
  const proven = new Map(chain.map((row, at) => [row, proofs[at]]))
  // The balance of today, written into each row, identifies none.
  const balances = chain.flatMap(({ balance }) => balance ?? [])
  const isRunning = balances.length < 2 || new Set(balances).size > 1
  const proved = rows.map((row) => ({
    ...row,
    balance: isRunning ? row.balance : undefined,
    proven: isRunning ? proven.get(row) : undefined,
  }))
  return { rows: proved, isNewestFirst }
}
