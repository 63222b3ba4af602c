import { latinDigits } from './digits.ts'

// Numbers in a text that a reader could dial or pay to, in any notation: in any script, some digits as words, and with
// anything but words between their digits; between those of a mobile telephone even a few words.

/** Telephone and account numbers are longer; house numbers, hours and counts mostly are not. */
const leastDigits = 6
/** A number with digits as words is one from here on: “seven” also counts villages. */
const leastSpelled = 10

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const word = /\p{L}[\p{L}\p{M}]*/gu
/** A single letter, or letters drawn like digits, do not part a number: O1799 x 99. */
const joint = /^(?:[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]|[oOοΟоОQlIi]{2,4})$/u
const notDigit = /[^\p{Nd}\p{No}\p{Nl}]+/gu

/** Chinese digits are letters; those of other scripts are not. */
const han = '〇一二三四五六七八九'
/** Two or more of them; one alone is a word. */
const hanRun = /[〇一二三四五六七八九]{2,}/gu
const digitWords = [
  'zero one two three four five six seven eight nine'.split(' '),
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়'.normalize('NFKC').split(' '),
]

/** A date or a month with its year, a year, or a time of day. */
const moment =
  /(?<!\d)(?:(?:(\d?\d)[./-])?(\d?\d)[./-](?:19|20)\d\d|(?:19|20)\d\d(?:-(\d\d)-(\d\d))?|(?:[01]?\d|2[0-4])[:.][0-5]\d)(?!\d)/g
/** One of these, or a span of two: 2024–25, 9:00–17:00. */
const oneOrTwo = /^m(?:\s*[-–—/]\s*(?:m|\d\d))?$/
const fullDate = /(?<!\d)(?:\d?\d[./-]\d?\d[./-]\d{4}|\d{4}-\d\d-\d\d)(?!\d)/g

/** Dates after these words are numbers of an account. A year is none: accounts of 2024–25. */
const accountWord =
  /^(?:account|acct|bkash|nagad|rocket|upay|হিসাব|হিসাবে|একাউন্ট|অ্যাকাউন্ট|বিকাশ|নগদ|রকেট)$/iu

/** A mobile number of Bangladesh; each `x` stands for a word between its digits. */
const mobile = /(?<!\d)(?:88)?0x{0,3}1x{0,3}[3-9](?:x{0,3}\d){8}(?!\d)/g

/** Lists every number of six digits or more, in Latin digits; dates and times do not count. */
export function numberRuns(text: string): string[] {
  const read = latinDigits(text.normalize('NFKC').replace(invisible, ''))
    .replace(hanRun, (run) => [...run].map((digit) => han.indexOf(digit)).join(''))
    .replace(/\ba\s*[/.]\s*c\b/gi, 'account')
  const runs = digitsBetweenWords(read)
  const long = runs.filter((run) => [...run].length >= leastDigits)
  const spelled = digitsBetweenWords(read.replace(word, digitOf)).filter(
    (run) => [...run].length >= leastSpelled && !long.some((one) => run.includes(one)),
  )
  const parted = (runs.join('x').match(mobile) ?? []).filter((run) => run.includes('x'))
  return [...new Set([...long, ...spelled, ...parted.map((run) => run.replaceAll('x', ''))])]
}

function digitOf(found: string): string {
  const digit = Math.max(...digitWords.map((list) => list.indexOf(found.toLowerCase())))
  return digit < 0 ? found : String(digit)
}

function digitsBetweenWords(text: string): string[] {
  return text
    .replace(word, (found) => (accountWord.test(found) ? 'xa' : joint.test(found) ? '' : 'x'))
    .split('x')
    .map(digitsOf)
}

function digitsOf(run: string): string {
  // Nobody writes two dates after each other without a word; a span of two is one part.
  const isAccount =
    run.startsWith('a') || run.split('\n').some((line) => partsOf(line).filter(isDate).length > 1)
  return partsOf(run)
    .filter((part) => !isMoment(part) || (isAccount && part.search(fullDate) >= 0))
    .join('')
    .replace(notDigit, '')
}

function partsOf(run: string): string[] {
  return run.split(/[,;()\n]/)
}

function isMoment(part: string): boolean {
  return oneOrTwo.test(
    trimmed(part).replace(moment, (found, day, month, isoMonth, isoDay) => {
      const isPossible = isoMonth ? isoMonth <= '12' && isDay(isoMonth, isoDay) : isDay(day, month)
      return isPossible ? 'm' : found
    }),
  )
}

function isDate(part: string): boolean {
  return isMoment(part) && trimmed(part).replace(fullDate, '') === ''
}

/** True for a day and a month, in either order, that a calendar may have; both may be missing. */
function isDay(day = '1', month = '1'): boolean {
  const [low, high] = [Number(day), Number(month)].sort((a, b) => a - b)
  return Number(low) >= 1 && Number(low) <= 12 && Number(high) <= 31
}

function trimmed(part: string): string {
  return part.replace(/^[^\p{N}]+|[^\p{N}]+$/gu, '')
}
