import { formatNumber } from '#core/lib/text/format.ts'
import { useScreenTexts } from '#core/translations/use-texts.ts'

export function useDaysText(): (days: number) => string {
  const { language, texts } = useScreenTexts('open-messages')
  return (days) => texts(days === 1 ? 'day' : 'days', { n: formatNumber(days, language) })
}
