import { formatDigits } from '#core/lib/text/digits.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import proseStyles from '#core/ui/prose.module.css'
import styles from './message-numbers.module.css'
import type { MessageYear } from './message-numbers.queries.server.ts'
import { digits, useMessageTexts } from './message-texts.ts'

/** Shows the numbers of the last years; renders nothing before the first message. */
export function MessageNumbers({ years }: { years: readonly MessageYear[] }) {
  const { language, translate } = useMessageTexts()
  if (years.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="numbers">
      <div className={proseStyles.prose}>
        <h2 id="numbers">{translate('numbers')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('year')}</th>
              <th scope="col">{translate('received')}</th>
              <th scope="col">{translate('answeredCount')}</th>
              <th scope="col">{translate('daysToAnswer')}</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, received, answered, medianDays }) => (
              <tr key={year}>
                <th scope="row">{formatDigits(String(year), language)}</th>
                <td>{formatNumber(received, language)}</td>
                <td>{formatNumber(answered, language)}</td>
                <td>{medianDays === null ? '–' : digits(medianDays, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{translate('numbersNote')}</p>
      </div>
    </section>
  )
}
