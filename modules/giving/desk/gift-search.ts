// What somebody may mean who types something into the search of the desk.
import { typedValue } from '#core/lib/text/typed-text.ts'
import { parseGiftCode } from '../promises/gift-code.ts'
import { paymentNumber } from '../promises/payment-number.ts'
import { poishaOf } from '../promises/poisha.ts'
import { parseReceiptCode, parseReceiptNumber } from '../receipts/receipt-code.ts'

export type Searched = ReturnType<typeof searchedFor>

/** Reads a search text in Latin or Bangla digits. Each part is undefined if the text cannot be one. */
export function searchedFor(text: string) {
  const typed = typedValue(text.normalize('NFKC'))
  const digits = typed.replace(/[ ().-]/g, '')
  const [, mobile = ''] = /^(?:\+?880?|0)?(1[3-9]\d{2,8})$/.exec(digits) ?? []
  const isPhone = mobile !== '' && !/^1/.test(digits)
  const number = paymentNumber(text)
  // A number of a payment stands in no name, and is found by an index.
  const isNumber = /\d/.test(number) && /^[A-Z0-9/-]{6,60}$/.test(number)
  return {
    /** Part of a name, an email or a narration. */
    words: /[\p{L}@]/u.test(typed) && !isNumber ? text : undefined,
    /** Part of a telephone, written as it is stored. */
    phone: isPhone
      ? [`0${mobile.slice(0, 4)}`, mobile.slice(4)].filter(Boolean).join('-')
      : undefined,
    code: parseGiftCode(text),
    receipt: parseReceiptNumber(text),
    receiptCode: parseReceiptCode(text),
    /** Number of a payment or a cheque. */
    number: /^[A-Z0-9/-]{2,60}$/.test(number) ? number : undefined,
    /** Poisha. */
    amount: poishaOf(text),
  }
}
