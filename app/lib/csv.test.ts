import { expect, test } from 'vitest'
import { type CsvCell, toCsv } from './csv.ts'

test('a file for a spreadsheet: byte order mark, head, lines', () => {
  expect(toCsv(['ID', 'শিরোনাম'], [[1, 'গৃহায়ন']])).toBe('\uFEFFID,শিরোনাম\r\n1,গৃহায়ন\r\n')
})

test.each<[CsvCell, string]>([
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [-5, '-5'],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaced ', '" spaced "'],
  ['=1+1', '"\'=1+1"'],
  ['+8801712345678', '"\'+8801712345678"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['  =1', '"\'  =1"'],
  ['＝1', '"\'＝1"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
])('%j is written %j', (cell, written) => {
  expect(toCsv(['a'], [[cell]])).toBe(`\uFEFFa\r\n${written}\r\n`)
})
