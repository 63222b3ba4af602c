import { formatNumber } from '#core/lib/text/format.ts'
import { useTranslations } from '#core/translations/use-translations.ts'
import type { Range } from './fact-keys.ts'
import styles from './range-amount.module.css'
import { statisticWithUnit } from './statistic-amount.ts'

type Amount = Parameters<typeof statisticWithUnit>[0]

/** Shows a minimum and a maximum amount, with their unit once: Tk. 50,000 – 80,000. */
export function RangeAmount({
  label,
  from,
  to,
}: Pick<Range, 'label'> & { from: Amount; to: Amount }) {
  const { language, t } = useTranslations()
  const areTaka = from.unit === 'taka' && to.unit === 'taka'
  // English has the unit before the number, Bangla after it.
  const textOf = (amount: Amount, isBare: boolean) =>
    areTaka && isBare && !amount.accuracy
      ? formatNumber(amount.value ?? 0, language)
      : statisticWithUnit(amount, language, t)
  return (
    <>
      <b>{textOf(from, language === 'bn')}</b>{' '}
      <span className={styles.to}>
        {label === 'smallLoans' ? t('programs.or') : '–'} <b>{textOf(to, language === 'en')}</b>
      </span>
    </>
  )
}
