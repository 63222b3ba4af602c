// Lists of an office are often in Bijoy, an encoding of Bangla for typewriters' fonts, headings included.
import { convertBijoy } from '../../../ui/admin/bijoy/convert-bijoy.ts'
import { looksLikeBijoy } from '../../../ui/admin/bijoy/looks-like-bijoy.ts'

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
    if (!cells.some(looksLikeBijoy)) continue
    for (const [n, cell] of convertBijoy(cells.join('\n')).split('\n').entries()) {
      const row = converted[n]
      if (row?.[at]) row[at] = cell.replaceAll(breakInCell, '\n')
    }
  }
  return converted
}
