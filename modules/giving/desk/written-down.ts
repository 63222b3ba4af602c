// Payments that were written down before their statement came: a line with the number and the amount of one is known.
import type { Row } from '#core/kernel/db/tables.ts'
import type { ReadLine } from './statement-lines.ts'

type WrittenGift = Pick<Row<'gifts'>, 'id' | 'amount' | 'trxId' | 'chequeNumber'>

/** Divides lines into those without a gift, and those of gifts that were written down; a gift has one line. */
export function withWrittenDown<Line extends Pick<ReadLine, 'amount' | 'trxId' | 'text'>>(
  lines: readonly Line[],
  gifts: readonly WrittenGift[],
): { added: Line[]; written: { line: Line; giftId: number }[] } {
  const free = new Map(
    gifts.map((gift) => [
      gift,
      [gift.trxId, gift.chequeNumber].flatMap((number) => (number ? plainNumber(number) : [])),
    ]),
  )
  const byAmount = Map.groupBy(free.keys(), ({ amount }) => amount)
  const written: { line: Line; giftId: number }[] = []
  const added = lines.filter((line) => {
    const candidates = byAmount.get(line.amount) ?? []
    const numbers = candidates.length > 0 ? new Set(numbersIn(line).map(plainNumber)) : undefined
    const gift = candidates.find((one) => free.get(one)?.some((number) => numbers?.has(number)))
    if (!gift) return true
    free.delete(gift)
    written.push({ line, giftId: gift.id })
    return false
  })
  return { added, written }
}

/** Returns the numbers of a line of a statement: its own, and those in its narration. */
export function numbersIn({ trxId, text }: Pick<ReadLine, 'trxId' | 'text'>): string[] {
  const words = (text ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return [trxId ?? '', ...words].filter((word) => word.length >= shortest && /\d/.test(word))
}

/** Shorter ones are days and amounts too. */
const shortest = 4

/** Banks write the number of a cheque with leading zeros and without. */
function plainNumber(number: string): string {
  return number
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/^0+(?=\d)/, '')
}
