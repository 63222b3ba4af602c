// Receipts in Bangladesh state amounts in words, by lakh and crore.
import type { Language } from '#core/lib/text/language.ts'
import { banglaNumbers, smallNumbers, tens } from '#core/lib/text/number-words.ts'

const units = [
  { size: 10_000_000, en: 'crore', bn: 'কোটি' },
  { size: 100_000, en: 'lakh', bn: 'লাখ' },
  { size: 1_000, en: 'thousand', bn: 'হাজার' },
  { size: 100, en: 'hundred', bn: 'শত' },
] as const

/** Formats an amount in words; 50050 poisha is “five hundred taka and fifty poisha only”. */
export function amountInWords(poisha: number, language: Language): string {
  const taka = Math.floor(poisha / 100)
  const rest = poisha % 100
  const words = whole(taka, language)
  if (language === 'bn') {
    const part = rest > 0 ? ` ${whole(rest, 'bn')} পয়সা` : ''
    return `${words} টাকা${part} মাত্র`
  }
  const part = rest > 0 ? ` and ${whole(rest, 'en')} poisha` : ''
  const text = `${words} taka${part} only`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function whole(number: number, language: Language): string {
  const parts: string[] = []
  let rest = number
  for (const { size, [language]: unit } of units) {
    if (rest < size) continue
    parts.push(`${whole(Math.floor(rest / size), language)} ${unit}`)
    rest %= size
  }
  if (rest > 0 || parts.length === 0) parts.push(belowHundred(rest, language))
  return parts.join(' ')
}

function belowHundred(number: number, language: Language): string {
  if (language === 'bn') return banglaNumbers[number] ?? ''
  const word = smallNumbers[number]
  if (word) return word
  const one = number % 10
  const ten = tens[Math.floor(number / 10)] ?? ''
  return one > 0 ? `${ten}-${smallNumbers[one]}` : ten
}
