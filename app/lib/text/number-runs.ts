import { latinDigits } from './digits.ts'

// Numbers in a text that a reader could dial or pay to, in any notation: in any script, and with anything but words
// between their digits.

/** Telephone and account numbers are longer; house numbers, hours and counts mostly are not. */
const leastDigits = 6

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const word = /\p{L}[\p{L}\p{M}]*/gu
/** A single letter, or letters drawn like digits, do not part a number: O1799 x 99. */
const joint = /^(?:[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]|[oOοΟоОQlIi]{2,4})$/u
const notDigit = /[^\p{Nd}\p{No}\p{Nl}]+/gu

/** A date, a year or a time of day. */
const moment =
  /(?<!\d)(?:(?:\d?\d[./-]){1,2}(?:19|20)\d\d|(?:19|20)\d\d(?:-\d\d-\d\d)?|(?:[01]?\d|2[0-4])[:.][0-5]\d)(?!\d)/g
/** One of these, or a span of two: 2024–25, 9:00–17:00. */
const oneOrTwo = /^m(?:\s*[-–—/]\s*(?:m|\d\d))?$/

/** Lists every number of six digits or more, in Latin digits; dates and times do not count. */
export function numberRuns(text: string): string[] {
  return latinDigits(text.normalize('NFKC').replace(invisible, ''))
    .replace(word, (found) => (joint.test(found) ? '' : 'x'))
    .split('x')
    .map(digitsOf)
    .filter((run) => [...run].length >= leastDigits)
}

function digitsOf(text: string): string {
  return text
    .split(/[,;()\n]/)
    .filter((part) => !oneOrTwo.test(trimmed(part).replace(moment, 'm')))
    .join('')
    .replace(notDigit, '')
}

function trimmed(part: string): string {
  return part.replace(/^[^\p{N}]+|[^\p{N}]+$/gu, '')
}
