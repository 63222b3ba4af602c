// A workbook stores numbers. Their format tells which of them are days, times, percentages or numbers with zeros before
// them, which is how the office sees them (ECMA-376 part 1, 18.8.30).
import { writtenOut } from './cell-text.ts'
import { attributesOf, elements } from './sheet-xml.ts'

/** `digits` is the format itself: `00000000000` shows 1712345678 as 01712345678. */
export type NumberFormat =
  | { kind: 'number' | 'day' | 'moment' | 'time' | 'percent' }
  | { kind: 'digits'; digits: string }

const plainNumber: NumberFormat = { kind: 'number' }

/** Formats that every workbook has; those from 27 to 36 and 50 to 58 are days in East Asia. */
function builtIn(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: 'percent' }
  if (id === 22) return { kind: 'moment' }
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return { kind: 'time' }
  const isDay = (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDay ? { kind: 'day' } : plainNumber
}

/** Returns the format of each style of a workbook. @param styles content of its part with the styles */
export function numberFormats(styles: string): NumberFormat[] {
  const own = new Map(
    elements(elements(styles, 'numFmts')[0]?.inner ?? '', 'numFmt').map((element) => {
      const attributes = attributesOf(element)
      return [attributes.get('numFmtId'), attributes.get('formatCode') ?? '']
    }),
  )
  return elements(elements(styles, 'cellXfs')[0]?.inner ?? '', 'xf').map((element) => {
    const id = attributesOf(element).get('numFmtId') ?? '0'
    const code = own.get(id)
    return code === undefined ? builtIn(Number(id)) : formatOf(code)
  })
}

function formatOf(code: string): NumberFormat {
  // Words in quotation marks, colours and languages are no part of the number.
  const [positive = ''] = code.replace(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gi, '').split(';')
  if (/general|standard/i.test(positive)) return plainNumber
  const hasTime = /[hs]|\[m/i.test(positive)
  if (/[yd]/i.test(positive)) return { kind: hasTime ? 'moment' : 'day' }
  if (hasTime) return { kind: 'time' }
  if (/m/i.test(positive)) return { kind: 'day' }
  if (positive.includes('%')) return { kind: 'percent' }
  const digits = code.replace(/[\\"]/g, '')
  return /^0[0#() -]{3,29}$/.test(digits) ? { kind: 'digits', digits } : plainNumber
}

/** Returns a stored number as the office sees it, days as `YYYY-MM-DD` and moments as `YYYY-MM-DD HH:MM:SS`. */
export function formattedNumber(value: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(value)
  if (!value.trim() || !Number.isFinite(number)) return value
  if (format.kind === 'percent')
    return `${writtenOut(String(Number((number * 100).toPrecision(14))))}%`
  if (format.kind === 'digits' && /^\d+$/.test(value)) return inDigits(value, format.digits)
  if (format.kind === 'day' || format.kind === 'moment')
    return momentOf(number, format.kind, is1904) ?? value
  if (format.kind === 'time' && number >= 0 && number < 1)
    return timeOf(Math.round(number * daySeconds))
  return /^-?\d+$/.test(value) ? value : writtenOut(value)
}

const daySeconds = 86_400
/** Days from 30 December 1899, from which spreadsheets count, to 1 January 1904, from which old Macs do. */
const macDays = 1_462
/** 31 December 9999. */
const lastDay = 2_958_465
/** Programs in Dhaka write a day up to two minutes early, since local time was not a whole minute before 1941. */
const earlySeconds = 120

function momentOf(number: number, kind: 'day' | 'moment', is1904: boolean): string | undefined {
  // The calendar of 1900 has a 29 February, which that year did not have.
  const days = is1904 ? number + macDays : number < 60 ? number + 1 : number
  if (days < 0 || days > lastDay) return undefined
  const seconds = Math.round(days * daySeconds) + (kind === 'day' ? earlySeconds : 0)
  const date = new Date(Date.UTC(1899, 11, 30) + seconds * 1_000).toISOString()
  const time = timeOf(seconds % daySeconds)
  return kind === 'day' || time === '00:00:00' ? date.slice(0, 10) : `${date.slice(0, 10)} ${time}`
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(11, 19)
}

/** Fills a format from its end: `00000-000000` shows 1712345678 as 01712-345678. */
function inDigits(value: string, format: string): string {
  const digits = [...value]
  const shown = [...format]
    .toReversed()
    .map((sign) => (/[0#]/.test(sign) ? (digits.pop() ?? (sign === '0' ? '0' : '')) : sign))
  return digits.join('') + shown.toReversed().join('')
}
