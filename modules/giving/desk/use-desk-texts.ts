import { formatDigits } from '#core/lib/text/digits.ts'
import { formatDate, formatMonth, formatNumber, formatTaka } from '#core/lib/text/format.ts'
import { formatInstant } from '#core/lib/text/format-instant.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import type { PromiseRecord } from './desk-output.schema.server.ts'

type Purpose = Pick<PromiseRecord, 'purpose' | 'programName' | 'programNameBn'>

/** Returns the texts of the desk, and what formats values for them in the reader's language. */
export function useDeskTexts() {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  return {
    language,
    translate,
    taka: (poisha: number) => formatTaka(poisha / 100, language),
    /** @param date a calendar day or an instant */
    day: (date: string) => formatDate(date, language),
    time: (instant: string) => formatInstant(instant, language),
    /** @param month `YYYY-MM` */
    month: (month: string) => formatMonth(`${month}-01`, language),
    count: (n: number) => formatNumber(n, language),
    digits: (text: string) => formatDigits(text, language),
    receiptNumber: (receipt: Parameters<typeof formatReceiptNumber>[0]) =>
      formatDigits(formatReceiptNumber(receipt), language),
    purposeName: ({ purpose, programName, programNameBn }: Purpose) =>
      (language === 'bn' && programNameBn) || programName || translate(purpose),
  }
}
