// Programs write signs around a value so that a spreadsheet leaves it as it is, and numbers in a notation of their own.

/** Value of a formula that only says "this is text". */
const textFormula = /^=\s*"((?:[^"]|"")*)"$/
/**
 * Apostrophe that makes a cell a text: before what would be a formula, and where no later one closes a quotation.
 * The second pattern is the one that our own tables have inside a cell (`toCsv` of core/lib/text/csv.ts).
 */
const guard = /^'(?=\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|(?!.*'(?![\p{L}\p{N}\p{M}])))/su
const innerGuard = /(?<=[;\t\r\n])'(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu
/** Numbers as Java writes them: exact, and never with a plus sign. Those of spreadsheets have one and are rounded. */
const javaNumber = /^[+-]?\d\.\d+E-?\d{1,2}$/

/** Returns the value of a cell that was written as text: trimmed, without guards, with numbers written out. */
export function cellText(written: string): string {
  const text = written.trim()
  const quoted = textFormula.exec(text)?.[1]
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim()
  if (javaNumber.test(text)) return writtenOut(text)
  return text.replace(guard, '').replace(innerGuard, '').trim()
}

/**
 * Writes a number with an exponent out: `1.5E7` is 15000000. One whose digits are not all there stays as it is: Excel
 * keeps fifteen of them, so that the last of `1.23456789012345E+15` is unknown.
 */
export function writtenOut(text: string): string {
  const parts = /^([+-]?\d)(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text)
  if (!parts) return exactly(Number(text), text)
  const [, first = '', decimals = '', power] = parts
  const exponent = Number(power)
  const given = decimals.replace(/0{1,40}$/, '')
  if (given.length > exponent) return exactly(Number(text), text)
  if (given.length < exponent && exponent > 14) return text
  return first + given.padEnd(exponent, '0')
}

/** Returns a number without the digits that binary arithmetic adds: 500.10000000000002 is 500.1. */
function exactly(number: number, written: string): string {
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : written
}
