import { dayOf } from '#core/lib/text/day.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import recordStyles from '#core/records/screens/records.module.css'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { DeskRecord } from './desk-output.schema.server.ts'
import type { Act } from './use-act.ts'
import { useMoney } from './use-money.ts'

/** Lists payments of which the gateway has told nothing for an hour; renders nothing while there are none. */
export function SilentSection({ work, desk }: { work: Act; desk: DeskRecord }) {
  const translate = useTexts('gift-desk')
  const { taka, day } = useMoney()
  if (desk.silent.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="silent">
      <h2 id="silent">{translate('silent')}</h2>
      <p className={recordStyles.hint}>{translate('silentHint')}</p>
      <ul className={styles.rows}>
        {desk.silent.map(({ id, tranId, amount, beganAt, code }) => (
          <li key={id}>
            <p className={styles.amount}>{taka(amount)}</p>
            <p className={styles.soft}>
              <span dir="ltr">{code}</span> · {day(dayOf(new Date(beganAt)))}
            </p>
            <p className={styles.text}>{tranId}</p>
            <div className={styles.buttons}>
              <ActButton
                work={work}
                onAct={() => work.act(`/payments/${id}/ask`, translate('gatewayAsked'))}
                of={code}
              >
                {translate('askGateway')}
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
