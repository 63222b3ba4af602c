import { formatMonth } from '#core/lib/text/format.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { Fold } from '#core/ui/fold.tsx'
import styles from '../desk/desk.module.css'
import { useAccounts } from '../desk/use-accounts.ts'
import { useMoney } from '../desk/use-money.ts'
import type { YearRecord } from './year-output.schema.server.ts'

type Account = YearRecord['accounts'][number]
type MonthTie = Account['months'][number]

/** Shows whether an account ties to its statements, for the year and each month. */
export function AccountTie({ account }: { account: Account }) {
  const translate = useTexts('gift-desk')
  const { accountName } = useAccounts()
  const months = account.months.filter((month) => month.in || month.out || month.opening)
  const breaksOn = months.find((month) => month.breaksOn)?.breaksOn ?? null
  return (
    <section className={styles.tie} aria-label={accountName(account)}>
      <h2>{accountName(account)}</h2>
      <TieMark tie={account} breaksOn={breaksOn} />
      <Figures names={['opening', 'in', 'out', 'closing']} figures={account} />
      <Figures names={account.writtenDown ? [...parts, 'writtenDown'] : parts} figures={account} />
      {months.length > 0 && (
        <Fold summary={translate('months')}>
          <MonthTable months={months} name={accountName(account)} />
        </Fold>
      )}
    </section>
  )
}

type MarkProps = { tie: Pick<Account, 'difference'>; breaksOn: string | null; isShort?: boolean }

function TieMark({ tie, breaksOn, isShort = false }: MarkProps) {
  const translate = useTexts('gift-desk')
  const { taka, day } = useMoney()
  const { difference } = tie
  const state = difference === null ? 'open' : difference === 0 && !breaksOn ? 'done' : 'atRisk'
  return (
    <p className={styles.mark} data-state={state}>
      {state === 'open' && (isShort ? '–' : translate('tieUnknown'))}
      {state === 'done' && translate('ties')}
      {state === 'atRisk' &&
        !(isShort && breaksOn) &&
        (difference
          ? translate('tiesNot', { amount: taka(Math.abs(difference)) })
          : translate('tiesNotOnDays'))}
      {state === 'atRisk' && breaksOn && ` ${translate('breaksOn', { day: day(breaksOn) })}`}
    </p>
  )
}

const parts = ['gifts', 'notGifts', 'open'] as const

type Name = 'opening' | 'in' | 'out' | 'closing' | 'gifts' | 'notGifts' | 'open' | 'writtenDown'

type FiguresProps = { names: readonly Name[]; figures: Account }

function Figures({ names, figures }: FiguresProps) {
  const translate = useTexts('gift-desk')
  const { taka } = useMoney()
  return (
    <dl className={styles.figures}>
      {names.map((name) => {
        const amount = figures[name]
        return (
          <div key={name}>
            <dt>{translate(`${name}Sum`)}</dt>
            <dd>{amount === null ? '–' : taka(amount)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function MonthTable({ months, name }: { months: readonly MonthTie[]; name: string }) {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const { taka } = useMoney()
  const sums = ['opening', 'in', 'out', 'closing'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard.
    <section className={styles.table} tabIndex={0} aria-label={`${translate('months')}: ${name}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('month')}</th>
            {sums.map((sum) => (
              <th key={sum} scope="col">
                {translate(`${sum}Sum`)}
              </th>
            ))}
            <th scope="col">{translate('tie')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(`${month.month}-01`, language)}</th>
              {sums.map((sum) => {
                const amount = month[sum]
                return <td key={sum}>{amount === null ? '–' : taka(amount)}</td>
              })}
              <td>
                <TieMark tie={month} breaksOn={month.breaksOn} isShort />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
