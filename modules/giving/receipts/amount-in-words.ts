// Receipts in Bangladesh state amounts in words, by lakh and crore.
import type { Language } from '#core/lib/text/language.ts'

/** Words from 0 to 99; Bangla has one for each number. */
const bangla = `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`.split(
  /\s+/,
)

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const units = {
  en: { crore: 'crore', lakh: 'lakh', thousand: 'thousand', hundred: 'hundred' },
  bn: { crore: 'কোটি', lakh: 'লাখ', thousand: 'হাজার', hundred: 'শত' },
} as const

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
  const of = units[language]
  const parts: string[] = []
  let rest = number
  for (const [size, unit] of [
    [10_000_000, of.crore],
    [100_000, of.lakh],
    [1_000, of.thousand],
    [100, of.hundred],
  ] as const) {
    if (rest < size) continue
    parts.push(`${whole(Math.floor(rest / size), language)} ${unit}`)
    rest %= size
  }
  if (rest > 0 || parts.length === 0) parts.push(belowHundred(rest, language))
  return parts.join(' ')
}

function belowHundred(number: number, language: Language): string {
  if (language === 'bn') return bangla[number] ?? ''
  const word = small[number]
  if (word) return word
  const one = number % 10
  const ten = tens[Math.floor(number / 10)] ?? ''
  return one > 0 ? `${ten}-${small[one]}` : ten
}
