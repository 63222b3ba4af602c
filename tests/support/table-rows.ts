import { readFileSync } from 'node:fs'

/** Returns the cells of a table in a document, without its head. @param beginning of the line of its head */
export function tableRows(file: string, beginning: string): string[][] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith(beginning))
  if (start < 0) throw new Error(`${file} has no table that begins with ${beginning}`)
  const rows = lines.slice(start + 2)
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
