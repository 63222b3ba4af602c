import { expect, test } from 'vitest'
import { type CsvCell, toCsv } from './csv.ts'

test('a file for a spreadsheet has a byte order mark, a head and lines', () => {
  expect(toCsv(['ID', 'শিরোনাম'], [[1, 'গৃহায়ন']])).toBe('\uFEFFID,শিরোনাম\r\n1,গৃহায়ন\r\n')
})

test.each<[CsvCell, string]>([
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [-5, '-5'],
  ['a, b', '"a, b"'],
  ['a; b', '"a; b"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; @SUM(A1)', '"a;\' @SUM(A1)"'],
  ['a;"=1+1"', '"a;\'""=1+1"""'],
  ['a\t=1', '"a\t\'=1"'],
  ['two\n-1', '"two\n\'-1"'],
  ['5-3; 2', '"5-3; 2"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaced ', '" spaced "'],
  ['=1+1', '"\'=1+1"'],
  ['+8801712345678', '"\'+8801712345678"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t\'=1"'],
  ['  =1', '"\'  =1"'],
  ['＝1', '"\'＝1"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
])('%j is written %j', (cell, written) => {
  expect(toCsv(['a'], [[cell]])).toBe(`\uFEFFa\r\n${written}\r\n`)
})

test('no cell becomes a formula, at whichever separator the line is split', () => {
  const starts = ['=', '+', '-', '@', '＝', '\t=', ' =']
  const separators = [',', ';', '\t', '\n', '\r\n']
  for (const start of starts) {
    for (const separator of separators) {
      for (const quote of ['', '"', '""']) {
        const text = `${start}1${separator}${quote}${start}1`
        const [, line = ''] = /\r\n(.*)\r\n$/s.exec(toCsv(['a', 'b'], [[1, text]])) ?? []
        for (const cell of line.split(/[;\t\n\r]/)) {
          expect(cell.replace(/^[\s"]+/, ''), JSON.stringify(text)).not.toMatch(/^[=+\-@＝]/)
        }
      }
    }
  }
})
