// The setting `donate.amounts` stores amounts with their effects, one per line: `500: School books for a child`.
import { formatDigits } from '#core/lib/text/digits.ts'
import { type Language, languages } from '#core/lib/text/language.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { asPart, type InBoth } from './labelled-lines.ts'

/** Maximum number of amounts, for which a page has room. */
const mostAmounts = 3
/** Maximum length of a sentence in characters, so that it fits on a patch. */
export const maxSentence = 120

/** `amount` is in whole taka. */
export type GiftAmount = { amount: number; text: InBoth }

type Line = { amount: string; text: string }

/** Returns the amounts that have a sentence, in the order given; a page in one language shows those of the other too. */
export function giftAmounts(value: InBoth): GiftAmount[] {
  const lines = { en: readLines(value.en), bn: readLines(value.bn) }
  const amounts = new Set([...lines.en, ...lines.bn].map(({ amount }) => amount))
  const textIn = (language: Language, amount: string) =>
    lines[language].find((line) => line.amount === amount)?.text ?? ''
  return [...amounts]
    .filter(isAmount)
    .map((amount) => ({
      amount: Number(amount),
      text: { en: textIn('en', amount), bn: textIn('bn', amount) },
    }))
    .filter(({ text }) => text.en || text.bn)
    .slice(0, mostAmounts)
}

/** Returns the problem of the setting. An amount without a sentence is valid, but not shown. */
export function amountsProblem(value: string): 'giving.amounts_invalid' | undefined {
  const lines = readLines(value)
  const isValid =
    lines.length <= mostAmounts &&
    new Set(lines.map(({ amount }) => amount)).size === lines.length &&
    lines.every(({ amount, text }) => isAmount(amount) && [...text].length <= maxSentence)
  return isValid ? undefined : 'giving.amounts_invalid'
}

export function isAmount(amount: string): boolean {
  return /^[1-9]\d{0,8}$/.test(amount)
}

/** Form values of one amount, which is the same in both languages. */
export type AmountFields = { amount: string; texts: Record<Language, string> }

/** Parses the setting into form values, always with the maximum number of rows. */
export function readAmountFields({ en, bn }: InBoth): AmountFields[] {
  const [english, bangla] = [readLines(en), readLines(bn)]
  const others = bangla.filter(({ amount }) => !english.some((line) => line.amount === amount))
  const rows = [...english, ...others].map(({ amount }) => ({
    amount,
    texts: {
      en: english.find((line) => line.amount === amount)?.text ?? '',
      bn: bangla.find((line) => line.amount === amount)?.text ?? '',
    },
  }))
  const empty = { amount: '', texts: { en: '', bn: '' } }
  return [...rows, empty, empty, empty].slice(0, Math.max(mostAmounts, rows.length))
}

/** Writes the form's values, without the rows that are empty. */
export function writeAmountFields(rows: readonly AmountFields[]): InBoth {
  const given = rows.filter(({ amount, texts }) =>
    [amount, ...Object.values(texts)].some((part) => part.trim()),
  )
  const write = (language: Language) =>
    given
      .map(({ amount, texts }) => {
        const head = formatDigits(plainAmount(amount), language)
        return `${head}: ${asPart(texts[language])}`.trim()
      })
      .join('\n')
  const [en = '', bn = ''] = languages.map(write)
  return { en, bn }
}

function readLines(value: string): Line[] {
  return value
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [head = '', ...rest] = line.split(/[:：]/u)
      return { amount: plainAmount(head), text: asPart(rest.join(':')) }
    })
}

/** Returns an amount as typed in Latin digits without commas: ৭৮,০০০ → 78000. */
function plainAmount(text: string): string {
  return typedValue(text).replace(/[,\s]/g, '')
}
