// Rows of a table that are no records. Only what leaves no doubt counts: a donor may be called Total Gaz, and a campaign
// may collect signatures.
import type { PlainKey } from '#core/error-messages/error-message.ts'
import { totalWords } from '#core/lib/text/total-words.ts'

const isTotal: ReadonlySet<string> = new Set(totalWords.split(' '))
/** Words beside that of a total: "মোট ১২ জন". */
const isCount: ReadonlySet<string> = new Set(
  'grand sub sum of no nos number tk bdt taka জন টি টা টাকা সংখ্যা মাত্র'.split(' '),
)

const signature =
  /^(?:(?:prepared|checked|verified|approved|submitted|certified) by|(?:প্রস্তুত|যাচাই|অনুমোদন|সুপারিশ)কার(?:ী|ক)|(?:(?:প্রস্তুত|যাচাই|অনুমোদন|সুপারিশ)কারীর )?স্বাক্ষর|(?:authori[sz]ed )?signature)(?: (?:ও|and|&) (?:সিল|সীল|তারিখ|seal|date))?\s*(?:$|[:.…_]|-(?!\p{L}))/iu

/** Returns a function that tells of each row, from the first to the last, why it is no record. */
export function otherRowReader(heads: readonly string[]) {
  let isBelowSignatures = false
  return (row: readonly string[]): PlainKey | undefined => {
    const first = row
      .find((cell) => /\p{L}/u.test(cell))
      ?.normalize('NFKC')
      .trim()
    isBelowSignatures ||= first !== undefined && signature.test(first)
    if (isBelowSignatures) return 'table.signature_row'
    if (first === undefined)
      return row.some((cell) => /\p{N}/u.test(cell)) ? 'table.sum_row' : undefined
    if (row.every((cell, at) => cell === heads[at])) return 'table.heading_row'
    const words = first.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
    const isSum = words.some((word) => isTotal.has(word))
    return isSum && words.every((word) => isTotal.has(word) || isCount.has(word))
      ? 'table.sum_row'
      : undefined
  }
}
