// What each row of a statement is: money that came in, the rest of the narration above, or left out for a reason. A
// row that nothing tells about is never taken for income: the clerk is asked.
import { cellDamage } from '#core/lib/text/damaged-cell.ts'
import { shortened } from '#core/lib/text/plain-text.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { payerPhone } from './giving-ways.ts'
import { type Proof, provenDirections } from './running-balance.ts'
import { hasMonthFirst, recentDay, type SignedAmount, signedAmount } from './statement-cells.ts'
import {
  cellsOf,
  incomingSide,
  outgoingColumns,
  returnedColumns,
  type StatementTable,
} from './statement-columns.ts'
import type { ColumnPart, LeftOutReason, StatementColumns } from './statement-parts.ts'
import {
  directionOf,
  furnitureOf,
  isOtherCurrency,
  isSpending,
  isWholly,
  mayBeFurniture,
  namesForeign,
  namesOtherCurrency,
  reversalIn,
} from './statement-words.ts'

/** A row that is not stored, numbered as in the spreadsheet. The amount is in poisha, and null if it is not in taka. */
export type LeftOut = {
  row: number
  day: string | null
  amount: number | null
  text: string
  reason: LeftOutReason
}

/** Money that came in. `balance` is that of the account after it, in poisha. */
export type ReadLine = {
  row: number
  day: string
  amount: number
  trxId: string | null
  phone: string | null
  text: string | null
  balance: number | null
}

export type Answer = 'in' | 'out'

/** Directions of rows that the file does not tell, by the word in its column or else by the text. */
export type Answers = Readonly<Record<string, Answer>>

/** `rows` counts those with this word. */
export type Question = { word: string; rows: number; answer: Answer | null }

export type ReadRows = { lines: ReadLine[]; leftOut: LeftOut[]; questions: Question[] }

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
 * Reads the rows of a statement. Each is a line, is left out, or is the rest of the narration above it.
 * @param today a later day is a mistake in the file
 */
export function readLines(
  table: StatementTable,
  columns: StatementColumns,
  today: string,
  answers: Answers = {},
): ReadRows {
  const rows = readRows(table, columns)
  const side = incomingSide(table, columns.amount)
  const isOtherMoney = namesOtherCurrency(columns.amount)
  const isAnyMoney = namesForeign(columns.amount)
  const isSigned = rows.some(({ money }) => money?.sign === 'out')
  const isMixed =
    columns.direction !== '' || rows.some((row) => row.proven === 'out' || isSpending(row.text))
  const hasDone = cellsOf(table, columns.status).some((cell) => isWholly(cell, 'done'))
  const asked = new Map<string, Question>()
  const undone = undoneRows(rows)
  let sum = 0

  function directionIn(row: Row): Answer | undefined {
    const { money, cell, spent, proven, text } = row
    const said = directionOf(cell('direction'))
    const isProven = proven === 'in' || proven === 'out'
    const told = new Set([money?.sign, said, isProven ? proven : undefined])
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
    if (namesOtherCurrency(cell('amount'))) return 'other_currency'
    if (isAnyMoney && cell('currency') === '') return 'other_currency'
    if (!day || day > today) return 'no_day'
    // A sum below the lines may have neither a day nor a word.
    if (row.isDayAbove && !row.text && !cell('trxId')) return amount === sum ? 'total' : 'no_day'
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
  const leftOut: LeftOut[] = []
  for (const row of rows) {
    const { number, cell, day = null, money, spent, text } = row
    const reason = reasonOf(row)
    sum += money?.amount ?? 0
    if (reason || !day || !money) {
      const isRead = reason !== 'other_currency'
      const amount = (isRead && (money?.amount || spent)) || null
      const words = wordsOf(row, columns, isRead)
      leftOut.push({ row: number, day, amount, text: words, reason: reason ?? 'no_amount' })
      continue
    }
    const phone = cell('phone')
    lines.push({
      row: number,
      day,
      amount: money.amount,
      trxId: trxIdOf(cell('trxId')),
      phone: payerPhone(phone)?.shown ?? (typedValue(phone).slice(0, 60) || null),
      text: shortened(typedValue(text), longestNarration) || null,
      balance: row.balance ?? null,
    })
  }
  return { lines, leftOut, questions: [...asked.values()] }
}

/** Days before a reversal without a number in which its payment is looked for. */
const undoneWithin = 7

/** Returns the rows whose money went back in the same file: another row has their number, and the other direction. */
function undoneRows(rows: readonly Row[]): ReadonlySet<Row> {
  const found = new Set<Row>()
  const amountOf = ({ money, spent }: Row) => money?.amount || spent
  const byNumber = Map.groupBy(rows, (row) => `${trxIdOf(row.cell('trxId'))} ${amountOf(row)}`)
  const byDay = Map.groupBy(rows, (row) => `${row.day} ${amountOf(row)}`)
  for (const row of rows) {
    const isReversal = wordsIn(row).some((words) => reversalIn(words) === 'sure')
    const isOut =
      row.spent > 0 ||
      row.money?.sign === 'out' ||
      row.proven === 'out' ||
      directionOf(row.cell('direction')) === 'out'
    const amount = amountOf(row)
    if (amount === 0 || row.furniture || !(isReversal || isOut)) continue
    const inWords = row.text
      .split(/[^\p{L}\p{N}]+/u)
      .filter((one) => /\d/.test(one) && one.length > 3)
    const numbers = [row.cell('trxId'), ...inWords].map(trxIdOf)
    const named = numbers.flatMap((number) => (number && byNumber.get(`${number} ${amount}`)) || [])
    const others = named.filter((one) => one !== row)
    for (const one of others) found.add(one)
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

/** Returns the number of a transaction without what differs between files: full-width letters, spaces, small letters. */
function trxIdOf(cell: string): string | null {
  const typed = typedValue(cell.normalize('NFKC')).replace(/\s/g, '')
  return typed.slice(0, 60).toUpperCase() || null
}

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
function readRows(table: StatementTable, columns: StatementColumns): Row[] {
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

function withProofs(rows: readonly Row[], side: Answer | undefined): Row[] {
  const isInChain = ({ balance, furniture }: Row) => balance !== undefined || !furniture
  const chain = rows.filter(isInChain)
  const days = chain.flatMap(({ day }) => day ?? [])
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const proofs = provenDirections(
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
  return rows.map((row) => ({
    ...row,
    balance: isRunning ? row.balance : undefined,
    proven: isRunning ? proven.get(row) : undefined,
  }))
}
