// Writes a workbook. All words are cells of text, which no spreadsheet takes for a formula.

type Cell = string | number | null | undefined

/** Its name has at most 31 letters, and none of `[]:*?/\`. */
export type WrittenSheet = { name: string; rows: readonly (readonly Cell[])[] }

export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Buffer<ArrayBuffer>> {
  // Loaded by the first workbook, which few sites ever write.
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const written = sheets.map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row) => row.map(cellOf)),
  }))
  return Buffer.from(await writeWorkbook(written).toBuffer())
}

function cellOf(value: Cell) {
  if (typeof value === 'number') return { type: Number, value }
  return value ? { type: String, value: value.toWellFormed() } : null
}
