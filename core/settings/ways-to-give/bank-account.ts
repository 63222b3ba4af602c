// The setting `donate.bank` stores a bank account as lines in each language.
import { formatDigits } from '#core/lib/text/digits.ts'
import type { Language } from '#core/lib/text/language.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { asPart, countDigits, type InBoth, labelKey, labelledLines } from './labelled-lines.ts'

const parts = ['bank', 'branch', 'holder', 'number', 'routing'] as const
type Part = (typeof parts)[number]

/** Parts of an account in one language; `more` has all other lines as written. */
export type BankLines = Record<Part | 'more', string>

/** Labels of each part: the first one is written, all are accepted. */
const labels: Readonly<Record<Part, { en: readonly string[]; bn: readonly string[] }>> = {
  bank: { en: ['Bank', 'Bank name', 'Name of bank'], bn: ['ব্যাংক', 'ব্যাংকের নাম', 'ব্যাঙ্ক'] },
  branch: { en: ['Branch', 'Branch name'], bn: ['শাখা', 'শাখার নাম'] },
  holder: {
    en: ['Account holder', 'Account name', 'Name of the account', 'Name of account', 'A/C name'],
    bn: ['হিসাবের নাম', 'হিসাবধারী', 'হিসাবধারীর নাম', 'অ্যাকাউন্টের নাম', 'একাউন্টের নাম'],
  },
  number: {
    en: ['Account number', 'Account no', 'Account', 'A/C number', 'A/C no', 'A/C', 'Acc no'],
    bn: ['হিসাব নম্বর', 'হিসাবের নম্বর', 'অ্যাকাউন্ট নম্বর', 'একাউন্ট নম্বর', 'হিসাব', 'নম্বর'],
  },
  routing: { en: ['Routing number', 'Routing no', 'Routing'], bn: ['রাউটিং নম্বর', 'রাউটিং'] },
}

const partOf = new Map(
  parts.flatMap((part) =>
    [...labels[part].en, ...labels[part].bn].map((label) => [labelKey(label), part] as const),
  ),
)

export function readBankLines(value: string): BankLines {
  const read: BankLines = { bank: '', branch: '', holder: '', number: '', routing: '', more: '' }
  const more: string[] = []
  for (const { line, label, text } of labelledLines(value)) {
    const part = partOf.get(label)
    if (part && text && !read[part]) read[part] = text
    else more.push(line)
  }
  return { ...read, more: more.join('\n') }
}

function writeBankLines(lines: BankLines, language: Language): string {
  const digits = (text: string) => formatDigits(typedValue(text), language)
  const written = parts.flatMap((part) => {
    const text = asPart(lines[part])
    const isNumber = part === 'number' || part === 'routing'
    return text ? [`${labels[part][language][0]}: ${isNumber ? digits(text) : text}`] : []
  })
  return [...written, lines.more.trim()].filter(Boolean).join('\n')
}

/** True if the account number can be told apart from the text. */
export function isBankAccount({ number, routing }: BankLines): boolean {
  return isAccountNumber(number) && (routing === '' || isRoutingNumber(routing))
}

export function isAccountNumber(text: string): boolean {
  return text.length <= 60 && countDigits(text) >= 4
}

/** True for a routing number of Bangladesh Bank: nine digits. */
export function isRoutingNumber(text: string): boolean {
  return /^\d{9}$/.test(typedValue(text).replace(/[\s-]/g, ''))
}

export function bankProblem(
  value: string,
): 'giving.account_missing' | 'giving.account_invalid' | 'giving.routing_invalid' | undefined {
  const { number, routing, ...words } = readBankLines(value)
  if (routing && !isRoutingNumber(routing)) return 'giving.routing_invalid'
  if (number) return isAccountNumber(number) ? undefined : 'giving.account_invalid'
  const hasPart = routing || words.bank || words.branch || words.holder
  const isMissing = hasPart && countDigits(Object.values(words).join()) < 4
  return isMissing ? 'giving.account_missing' : undefined
}

/** Form values of the setting; the numbers are the same in both languages. */
export type BankFields = {
  number: string
  routing: string
  texts: Record<Language, BankTexts>
}

export type BankTexts = Omit<BankLines, 'number' | 'routing'>

/**
 * Reads the form's values. A Bangla number that differs from the English one stays a line of its own, so that a person
 * sees it.
 */
export function readBankFields({ en, bn }: InBoth): BankFields {
  const [english, bangla] = [readBankLines(en), readBankLines(bn)]
  const kept = (['number', 'routing'] as const).filter(
    (part) => english[part] && bangla[part] && !isSameNumber(english[part], bangla[part]),
  )
  const lines = kept.map((part) => `${labels[part].bn[0]}: ${bangla[part]}`)
  const { number, routing, ...texts } = english
  const { number: _, routing: __, ...textsBn } = bangla
  const more = [...lines, textsBn.more].filter(Boolean).join('\n')
  return {
    number: number || bangla.number,
    routing: routing || bangla.routing,
    texts: { en: texts, bn: { ...textsBn, more } },
  }
}

/**
 * Writes the form's values. A language without texts is left empty if the other one has some, so that the site falls
 * back to that.
 */
export function writeBankFields({ number, routing, texts }: BankFields): InBoth {
  const hasWords = (language: Language) =>
    Object.values(texts[language]).some((text) => text.trim())
  const write = (language: Language, other: Language) =>
    hasWords(language) || !hasWords(other)
      ? writeBankLines({ number, routing, ...texts[language] }, language)
      : ''
  return { en: write('en', 'bn'), bn: write('bn', 'en') }
}

export function isSameNumber(one: string, other: string): boolean {
  return typedValue(one).replace(/[\s-]/g, '') === typedValue(other).replace(/[\s-]/g, '')
}
