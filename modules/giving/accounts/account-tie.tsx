import { Fold } from '#core/ui/fold.tsx'
import { useAccounts } from '../desk/use-accounts.ts'
import { useDeskTexts } from '../desk/use-desk-texts.ts'
import { WideTable } from '../desk/wide-table.tsx'
import type { YearRecord } from './year-output.schema.server.ts'
import styles from './year-screen.module.css'

type Account = YearRecord['accounts'][number]

const balances = ['opening', 'in', 'out', 'closing'] as const
const parts = ['gifts', 'notGifts', 'open'] as const

type Figure = (typeof balances)[number] | (typeof parts)[number] | 'writtenDown'

/** Shows whether an account ties to its statements, for the year and each month. */
export function AccountTie({ account }: { account: Account }) {
  const { translate, taka, month: monthName } = useDeskTexts()
  const { accountName } = useAccounts()
  const months = account.months.filter((month) => month.in || month.out || month.opening)
  const breaksOn = months.find((month) => month.breaksOn)?.breaksOn ?? null
  const shown = (amount: number | null) => (amount === null ? '–' : taka(amount))
  const figures = (names: readonly Figure[]) => (
    <dl className={styles.figures}>
      {names.map((name) => (
        <div key={name}>
          <dt>{translate(`${name}Sum`)}</dt>
          <dd>{shown(account[name])}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <section className={styles.tie} aria-label={accountName(account)}>
      <h2>{accountName(account)}</h2>
      <TieMark tie={account} breaksOn={breaksOn} />
      {figures(balances)}
      {figures(account.writtenDown ? [...parts, 'writtenDown'] : parts)}
      {months.length > 0 && (
        <Fold summary={translate('months')}>
          <WideTable
            label={`${translate('months')}: ${accountName(account)}`}
            heads={[
              translate('month'),
              ...balances.map((name) => translate(`${name}Sum`)),
              translate('tie'),
            ]}
            rows={months.map((month) => [
              monthName(month.month),
              ...balances.map((name) => shown(month[name])),
              <TieMark key="tie" tie={month} breaksOn={month.breaksOn} isShort />,
            ])}
            isHeaded
          />
        </Fold>
      )}
    </section>
  )
}

type MarkProps = { tie: Pick<Account, 'difference'>; breaksOn: string | null; isShort?: boolean }

function TieMark({ tie, breaksOn, isShort = false }: MarkProps) {
  const { translate, taka, day } = useDeskTexts()
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
