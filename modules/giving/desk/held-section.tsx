import { dayOf } from '#core/lib/text/day.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import recordStyles from '#core/records/screens/records.module.css'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import type { DeskRecord } from './desk-output.schema.server.ts'
import type { Act } from './use-act.ts'
import { useMoney } from './use-money.ts'

/** Lists payments through the gateway that need a decision; renders nothing while there are none. */
export function HeldSection({ work, desk }: { work: Act; desk: DeskRecord }) {
  const translate = useTexts('gift-desk')
  const { taka, day } = useMoney()
  if (desk.held.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="held">
      <h2 id="held">{translate('held')}</h2>
      <p className={recordStyles.hint}>{translate('heldHint')}</p>
      <ul className={styles.rows}>
        {desk.held.map(({ id, tranId, amount, heldReason, cardType, heldAt, code }) => (
          <li key={id} data-open="">
            <p className={styles.amount}>{taka(amount)}</p>
            <p className={styles.soft}>
              <span dir="ltr">{code}</span> · {day(dayOf(new Date(heldAt)))}
            </p>
            <p className={styles.text}>{[cardType, tranId].filter(Boolean).join(' · ')}</p>
            <p>{heldReason && translate(`${heldReason}Held`)}</p>
            <div className={styles.buttons}>
              {heldReason === 'risk' && (
                <ActButton
                  work={work}
                  onAct={() => work.act(`/payments/${id}/accept`, translate('paymentAccepted'))}
                  of={code}
                  isMain
                >
                  {translate('acceptHeld')}
                </ActButton>
              )}
              <ActButton
                work={work}
                onAct={() => work.act(`/payments/${id}/return`, translate('paymentReturned'))}
                of={code}
              >
                {translate('returned')}
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
