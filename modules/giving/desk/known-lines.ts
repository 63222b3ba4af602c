// Which lines of a statement are stored already in its account. A number alone proves nothing: banks number a whole
// batch once, and some numbers are unique only within a day. Each stored line accounts for one line of the file.
import { typedValue } from '#core/lib/text/typed-text.ts'
import { payerPhone } from './giving-ways.ts'
import { mostFee } from './running-balance.ts'
import type { ReadLine } from './statement-lines.ts'

type ComparedLine = Omit<ReadLine, 'row'>

/** `isSameFile`: it was stored from a file with the same bytes. */
export type StoredLine = ComparedLine & { id: number; isSameFile: boolean }

/** A line of the file, and the one stored before that it is. */
type Pair<Line> = { line: Line; stored: StoredLine }

/** Values as they are compared: the same in each format and spelling, and empty if the line has none. */
type Traits = ReturnType<typeof traitsOf>

type Seen<Line> = { line: Line; traits: Traits }

/** Traits by which two spellings of a line are found; a line shares one of them, or lacks what the other has. */
const keys: readonly (readonly [keyof Traits, keyof Traits])[] = [
  ['number', 'number'],
  ['mobile', 'mobile'],
  ['words', 'words'],
  ['balance', 'balance'],
  // The reference was chosen as the number.
  ['number', 'words'],
  ['words', 'number'],
  ['any', 'any'],
]

/** Lines of one day and amount that are compared with a line, so that 20,000 of them take no minute. */
const mostCompared = 200

/**
 * Divides lines into those to store and those that are stored already or stand in the file twice. Equal lines are
 * paired first; then lines that do not contradict each other, because other columns were chosen or the file has another
 * format; then, of a file that was stored before, lines of one day and amount.
 * @param turn is called between the steps, since 20,000 lines take seconds
 */
export async function splitKnown<Line extends ComparedLine>(
  lines: readonly Line[],
  stored: readonly StoredLine[],
  turn: () => Promise<void>,
): Promise<{ added: Line[]; known: Pair<Line>[]; repeated: Line[] }> {
  const seen: Seen<Line>[] = []
  for (const line of lines) {
    await turn()
    seen.push({ line, traits: traitsOf(line) })
  }
  const first = new Map<string, Line>()
  for (const { line, traits } of seen.toReversed()) first.set(traits.whole, line)
  const isRepeated = ({ line, traits }: Seen<Line>) =>
    line.trxId !== null && first.get(traits.whole) !== line
  let left = seen.filter((one) => !isRepeated(one))
  let free: Seen<StoredLine>[] = []
  for (const line of stored) {
    await turn()
    free.push({ line, traits: traitsOf(line) })
  }
  const known: Pair<Line>[] = []

  async function pair(
    [key, otherKey]: readonly [keyof Traits, keyof Traits],
    isSame: (one: Seen<Line>, other: Seen<StoredLine>) => boolean,
  ): Promise<void> {
    const place = (name: keyof Traits, { line, traits }: Seen<ComparedLine>) =>
      traits[name] && `${line.day} ${line.amount} ${traits[name]}`
    const { '': unkeyed = [], ...keyed } = Object.groupBy(free, (one) => place(otherKey, one))
    const unpaired: Seen<Line>[] = []
    for (const one of left) {
      await turn()
      const others = keyed[place(key, one)] ?? []
      const at = others.slice(0, mostCompared).findIndex((other) => isSame(one, other))
      if (at < 0) unpaired.push(one)
      for (const other of at < 0 ? [] : others.splice(at, 1)) {
        known.push({ line: one.line, stored: other.line })
      }
    }
    left = unpaired
    free = [...unkeyed, ...Object.values(keyed).flatMap((some) => some ?? [])]
  }

  await pair(['whole', 'whole'], () => true)
  for (const key of keys) await pair(key, isCompatible)
  free = free.filter(({ line }) => line.isSameFile)
  await pair(['any', 'any'], () => true)
  return {
    added: left.map(({ line }) => line),
    known,
    repeated: seen.filter(isRepeated).map(({ line }) => line),
  }
}

function traitsOf({ day, amount, trxId, phone, text, balance }: ComparedLine) {
  const number = lettersOf(trxId)
  const words = lettersOf(text)
  const { shown = '', href = '' } = payerPhone(phone ?? '') ?? {}
  return {
    number,
    words,
    mobile: href.startsWith('tel:+88') ? shown : '',
    balance: String(balance ?? ''),
    whole: JSON.stringify([day, amount, number, phone, words, balance]),
    any: 'any',
  }
}

function lettersOf(text: string | null): string {
  const typed = typedValue((text ?? '').normalize('NFKC'))
  return typed.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').toLowerCase()
}

function isCompatible({ line, traits }: Seen<ComparedLine>, other: Seen<ComparedLine>): boolean {
  const isSame = (one: string, two: string) => one !== '' && one === two
  const differ = (one: string, two: string) => one !== '' && two !== '' && one !== two
  const [balance, otherBalance] = [line.balance, other.line.balance]
  const apart = balance === null || otherBalance === null ? 0 : Math.abs(balance - otherBalance)
  // A file tells no fee of its first row.
  if (apart > line.amount * mostFee) return false
  const { number, mobile, words } = traits
  if (differ(mobile, other.traits.mobile)) return false
  if (isSame(number, other.traits.number)) return true
  // The reference was chosen as the number.
  if (isSame(number, other.traits.words) || isSame(words, other.traits.number)) return true
  if (differ(number, other.traits.number)) return false
  const isSameBalance = balance !== null && balance === otherBalance
  return isSameBalance || !differ(words, other.traits.words)
}
