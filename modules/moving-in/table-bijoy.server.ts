// Lists of an office are often in Bijoy, an encoding of Bangla for typewriters' fonts, headings included.
import { cellDamage } from '#core/lib/text/damaged-cell.ts'
import { convertBijoy } from '#core/ui/admin/bijoy/convert-bijoy.ts'
import { looksLikeBijoy } from '#core/ui/admin/bijoy/looks-like-bijoy.ts'

type Rows = readonly (readonly string[])[]

export function countBijoy(rows: Rows): number {
  return rows.flat().filter(looksLikeBijoy).length
}

/** A line break that the conversion takes for a space. */
const breakInCell = '\u2028'

/** Converts the columns in Bijoy, each as a whole, since a name alone could be English. */
export function convertTable(rows: Rows): string[][] {
  const converted = rows.map((row) => [...row])
  const length = Math.max(0, ...rows.map((row) => row.length))
  for (let at = 0; at < length; at++) {
    const cells = rows.map((row) => (row[at] ?? '').replaceAll('\n', breakInCell))
    const certain = cells.findIndex(looksLikeBijoy)
    if (certain < 0) continue
    // A heading is one word, which the text below it decides.
    const heads = cells.slice(0, certain).map((head) => {
      const [first = head] = convertBijoy(`${head}\n${cells[certain]}`).split('\n')
      return first
    })
    const below = convertBijoy(cells.slice(certain).join('\n')).split('\n')
    for (const [n, cell] of [...heads, ...below].entries()) {
      const row = converted[n]
      // The result of a formula stays, so that its row is set aside.
      const before = row?.[at]
      if (row && before && !cellDamage(before)) row[at] = cell.replaceAll(breakInCell, '\n')
    }
  }
  return converted
}
