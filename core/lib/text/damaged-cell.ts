// What a spreadsheet has spoiled before the file came: the cell no longer says what the office wrote.
import { misreadLetters } from './misread-letters.ts'

/**
 * `number`: digits that were cut off, as in `1.23457E+12`, or a column too narrow for them; `formula`: the failed result of a
 * formula; `letters`: those that an encoding does not have.
 */
export type CellDamage = 'number' | 'formula' | 'letters'

const patterns: readonly [CellDamage, RegExp][] = [
  // The reader of tables has written out what has all its digits.
  ['number', /^[+-]?\d(?:\.\d{1,20})?E\+?\d{1,3}$|^#{3,}$/i],
  [
    'formula',
    /^(?:#(?:NAME\?|REF!|N\/A|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA|ERROR!)|Err:\d{3})$/i,
  ],
  // Bangla saved in an encoding of Western Europe is `????`.
  ['letters', /\ufffd|(?:^|[\s("'])\?{3,}|^[?\s]*\?\?[?\s]*$/u],
  ['letters', misreadLetters],
]

/** Tells how a cell of a table was spoiled; undefined for a sound one. */
export function cellDamage(cell: string): CellDamage | undefined {
  const text = cell.trim()
  return patterns.find(([, pattern]) => pattern.test(text))?.[0]
}
