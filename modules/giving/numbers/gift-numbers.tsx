import { formatMonth, formatNumber, formatTaka } from '#core/lib/text/format.ts'
import { inLanguage, langOf } from '#core/lib/text/localized.ts'
import { FoldedSection } from '#core/ui/folded-section.tsx'
import proseStyles from '#core/ui/prose.module.css'
import { useGiftTexts } from '../promises/gift-texts.ts'
import type { GiftNumbers as Numbers } from './gift-numbers.queries.server.ts'

/** Shows gifts by month and purpose; renders nothing before the first gift. */
export function GiftNumbers({ numbers }: { numbers: Numbers }) {
  const { language, translate } = useGiftTexts()
  const { total, givers, months, purposes } = numbers
  if (months.length === 0) return null
  const taka = (poisha: number) => formatTaka(poisha / 100, language)
  return (
    <FoldedSection
      id="gift-numbers"
      title={translate('numbers')}
      className={proseStyles.prose}
      isOpenOnTablet
    >
      <div className={proseStyles.prose}>
        <p>
          {translate('numbersTotal', {
            amount: taka(total),
            givers: formatNumber(givers, language),
          })}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('month')}</th>
              <th scope="col">{translate('givers')}</th>
              <th scope="col">{translate('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amount, givers: ofMonth }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(`${month}-01`, language)}</th>
                <td>{formatNumber(ofMonth, language)}</td>
                <td>{taka(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {translate('purpose')}
              </th>
              <th scope="col">{translate('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {purposes.map(({ purpose, programName, programNameBn, amount }) => {
              const name =
                programName === null
                  ? { text: translate(purpose), language }
                  : inLanguage(language, programName, programNameBn)
              return (
                <tr key={`${purpose} ${programName}`}>
                  <th scope="row" colSpan={2} lang={langOf(name, language)}>
                    {name.text}
                  </th>
                  <td>{taka(amount)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p>{translate('numbersNote')}</p>
      </div>
    </FoldedSection>
  )
}
