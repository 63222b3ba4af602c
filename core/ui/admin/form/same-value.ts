// Comparison of values as a person reads them: digits of both scripts, an instant in any zone, HTML as two editors
// write it.
import { latinDigits } from '#core/lib/text/digits.ts'
import { toInstant } from '#core/lib/visibility.ts'
import type { FieldValue } from './record-form.ts'

export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return one === other || readAs(one) === readAs(other)
}

function readAs(value: FieldValue | undefined): FieldValue {
  if (typeof value !== 'string') return value ?? ''
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n').trim()
  if (text.startsWith('<')) return htmlAs(text)
  if (/^[[{]/.test(text)) return jsonAs(text)
  const latin = latinDigits(text)
  const number = latin.replace(/[,\s]/g, '')
  if (/^[+-]?\d+(\.\d+)?$/.test(number)) return numberAs(number)
  return toInstant(text)?.toISOString() ?? latin.replace(/[ \t\u00a0]+/g, ' ')
}

/** A leading zero belongs to a telephone or an account number; trailing zeros of decimals do not count. */
function numberAs(text: string): string {
  const isNumber = /^[+-]?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text)
  return isNumber ? String(0 + Number(text)) : text
}

const aroundBlocks =
  / *(<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|figure)>) */g

function htmlAs(html: string): string {
  return html
    .replace(/ (?:target|rel|class|style|colspan="1"|rowspan="1")(?:="[^"]*")?/g, '')
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/\s?\/>/g, '>')
    .replace(/&nbsp;|\u00a0|\s+/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/<(li|td|th)><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/\1>)/g, '<$1>$2')
    .replace(aroundBlocks, '$1')
    .replace(/(?:<p>(?:<br>)?<\/p>)+$/, '')
}

/** Compares lists of files without the sizes that the server adds. */
function jsonAs(text: string): string {
  try {
    return JSON.stringify(inOrder(JSON.parse(text)))
  } catch {
    return latinDigits(text)
  }
}

const measured = ['bytes', 'pageCount', 'fileBytes']

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!(value instanceof Object)) return value ?? ''
  return Object.entries(value)
    .filter(([name]) => !measured.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, inOrder(one)])
}
