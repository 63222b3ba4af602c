import { latinDigits } from './digits.ts'
import { banglaNumbers, smallNumbers, tens } from './number-words.ts'

// Numbers in a text that a reader could dial or pay to, in any notation: in any script, some digits as words, and with
// anything but words between their digits; between those of a mobile telephone, and of what follows the word for an
// account, even a few words.

/** Telephone and account numbers are longer; house numbers, hours and counts mostly are not. */
const leastDigits = 6
/** A number with digits as words is one from here on: “seven” also counts villages. */
const leastSpelled = 10
/** A number whose groups are parted by words, after the word for an account, is one from here on. */
const leastGrouped = 9
/** Words between two groups. */
const mostBetween = 3

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const word = /\p{L}[\p{L}\p{M}]*/gu
/** A single letter, or letters drawn like digits, do not part a number: O1799 x 99. */
const joint = /^(?:[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]|[oOοΟоОQlIi]{2,4})$/u
const notDigit = /[^\p{Nd}\p{No}\p{Nl}]+/gu

/** Chinese digits are letters; those of other scripts are not. */
const han = '〇一二三四五六七八九'
/** Two or more of them; one alone is a word. */
const hanRun = /[〇一二三四五六七八九]{2,}/gu
/** Words for numbers, also English ones in Bangla letters and Bangla ones in Latin letters. */
const digitWords = new Map(
  [
    smallNumbers,
    banglaNumbers,
    tens.map((ten, at) => (at < 2 ? '' : ten)).flatMap((ten) => [ten, ...Array(9).fill('')]),
    'জিরো ওয়ান টু থ্রি ফোর ফাইভ সিক্স সেভেন এইট নাইন'.split(' '),
    'শুন্য ওয়ান টু থ্রী ফোর ফাইভ সিক্স সেভন এইট নাইন'.split(' '),
    'shunno ek dui tin char pach choy sat aat noy'.split(' '),
    'shunyo aek doi teen chaar panch chhoy shat ath noi'.split(' '),
    ['oh'],
  ].flatMap((list) =>
    list.flatMap((one, at) => (one ? [[one.normalize('NFKC'), String(at)] as const] : [])),
  ),
)
/** Words for digits that are written together. */
const glued = /^(?:zero|one|two|three|four|five|six|seven|eight|nine){2,}$/
const gluedDigits = /zero|one|two|three|four|five|six|seven|eight|nine/g

/** Returns the digits that a word says; other words stay. */
function saidDigits(found: string): string {
  const said = found.toLowerCase()
  const digit = (one: string) => digitWords.get(one) ?? one
  return glued.test(said) ? said.replace(gluedDigits, digit) : (digitWords.get(said) ?? found)
}

/** How often the digit after the word is said. */
const repeated = [
  [/(?:double|ডাবল)[\s-]*(\d)/giu, '$1$1'],
  [/(?:triple|treble|ট্রিপল)[\s-]*(\d)/giu, '$1$1$1'],
] as const

/** A date or a month with its year, a year, or a time of day. */
const moment =
  /(?<!\d)(?:(?:(\d?\d)[./-])?(\d?\d)[./-](?:19|20)\d\d|(?:19|20)\d\d(?:-(\d\d)-(\d\d))?|(?:[01]?\d|2[0-4])[:.][0-5]\d)(?!\d)/g
/** One of these, or a span of two: 2024–25, 9:00–17:00. */
const oneOrTwo = /^m(?:\s*[-–—/]\s*(?:m|\d\d))?$/
/** Two dates without anything between them but the sign that is in them: 01-02-2003-04-05-2006. */
const chain = /\d([-./])\d+\1\d+\1\d/
const fullDate = /(?<!\d)(?:\d?\d[./-]\d?\d[./-]\d{4}|\d{4}-\d\d-\d\d)(?!\d)/g
const dateOrTime = new RegExp(`${fullDate.source}|\\d:\\d\\d`)

/** Dates and times after these words are numbers of an account. A year is none: accounts of 2024–25. */
const accountWord =
  /^(?:account|acct|acc|bkash|nagad|rocket|upay|dbbl|(?:হিসাব|একাউন্ট|অ্যাকাউন্ট|বিকাশ|নগদ|রকেট|উপায়)(?:ে|ের|টি|টা|এ|য়)?)$/iu
/** Words between the one of an account and its number. */
const numberWord =
  /^(?:numbers?|nos?|num|is|personal|agent|merchant|(?:নম্বর|নাম্বার)(?:ে|টি|টা)?|নং|হলো|পার্সোনাল|মার্চেন্ট|এজেন্ট)$/iu

/** A mobile number of Bangladesh; each `x` stands for a word between its digits. */
const mobile = /(?<!\d)(?:88)?0x{0,3}1x{0,3}[3-9](?:x{0,3}\d){8}(?!\d)/g

/** Lists every number of six digits or more, in Latin digits; dates and times do not count. */
export function numberRuns(text: string): string[] {
  const read = latinDigits(text.normalize('NFKC').replace(invisible, ''))
    .replace(hanRun, (run) => [...run].map((digit) => han.indexOf(digit)).join(''))
    .replace(/\ba\s*[/.]\s*c\b/gi, 'account')
  const runs = digitsBetweenWords(read)
  const long = runs.filter((run) => [...run].length >= leastDigits)
  const said = repeated.reduce(
    (text, [pattern, digits]) => text.replace(pattern, digits),
    read.replace(word, saidDigits),
  )
  const isNew = (run: string) => !long.some((one) => run.includes(one))
  const spelled = digitsBetweenWords(said).filter(
    (run) => [...run].length >= leastSpelled && isNew(run),
  )
  const parted = (runs.join('x').match(mobile) ?? []).filter((run) => run.includes('x'))
  const grouped = [read, said].flatMap(groupsOfAccounts).filter(isNew)
  const whole = [...long, ...spelled, ...parted.map((run) => run.replaceAll('x', ''))]
  return [...new Set([...whole, ...grouped.filter((run) => !whole.includes(run))])]
}

/** Lists the numbers after a word for an account whose groups have a few words between them. */
function groupsOfAccounts(text: string): string[] {
  const found: string[] = []
  let groups: string[] | undefined
  let between = 0
  const end = () => {
    const number = groups?.join('') ?? ''
    if (groups && groups.length > 1 && [...number].length >= leastGrouped) found.push(number)
    groups = undefined
  }
  for (const run of runsBetweenWords(text)) {
    const digits = digitsOf(run)
    if (run.startsWith('a')) {
      end()
      groups = []
      between = 0
    }
    between = digits ? 0 : between + 1
    if (digits) groups?.push(digits)
    if (between > mostBetween) end()
  }
  end()
  return found
}

function digitsBetweenWords(text: string): string[] {
  return runsBetweenWords(text).map(digitsOf)
}

/** Divides a text at its words; a run after the word for an account begins with `a`. */
function runsBetweenWords(text: string): string[] {
  return text
    .replace(word, (found) => {
      if (accountWord.test(found)) return 'xa'
      if (numberWord.test(found)) return 'n'
      return joint.test(found) ? '' : 'x'
    })
    .replace(/a[^\p{N}xa]*n/gu, 'a')
    .replaceAll('n', 'x')
    .split('x')
}

function digitsOf(run: string): string {
  // Nobody writes two dates after each other without a word; a span of two is one part.
  const isAccount =
    run.startsWith('a') || run.split('\n').some((line) => partsOf(line).filter(isDate).length > 1)
  const parts = partsOf(run)
  // Three years after each other are no accounts of a year.
  const isList = isAccount && parts.filter(isMoment).length > 2
  return parts
    .filter((part) => !isMoment(part) || isList || (isAccount && dateOrTime.test(part)))
    .join('')
    .replace(notDigit, '')
}

function partsOf(run: string): string[] {
  return run.split(/[,;()\n]/)
}

function isMoment(part: string): boolean {
  if (chain.test(part)) return false
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

/** Returns a part from its first to its last digit. A pattern for its end would be tried at every position. */
function trimmed(part: string): string {
  const digits = [...part.matchAll(/\p{N}/gu)]
  const [first] = digits
  const last = digits.at(-1)
  return first && last ? part.slice(first.index, last.index + last[0].length) : ''
}
