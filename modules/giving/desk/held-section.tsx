import { Button } from '@mantine/core'
import { dayOf } from '#core/lib/text/day.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import recordStyles from '#core/records/screens/records.module.css'
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
        {desk.held.map(({ id: paymentId, tranId, amount, heldReason, cardType, heldAt, code }) => (
          <li key={paymentId} data-open="">
            <p className={styles.amount}>{taka(amount)}</p>
            <p className={styles.soft}>
              <span dir="ltr">{code}</span> · {day(dayOf(new Date(heldAt)))}
            </p>
            <p className={styles.text}>{[cardType, tranId].filter(Boolean).join(' · ')}</p>
            <p>{heldReason && translate(`${heldReason}Held`)}</p>
            <div className={styles.buttons}>
              {([true, false] as const)
                .filter((isAccepted) => !isAccepted || heldReason === 'risk')
                .map((isAccepted) => (
                  <Button
                    key={String(isAccepted)}
                    variant={isAccepted ? 'filled' : 'default'}
                    disabled={work.isBusy}
                    onClick={() =>
                      void work.act(
                        `/payments/${paymentId}/${isAccepted ? 'accept' : 'return'}`,
                        translate(isAccepted ? 'paymentAccepted' : 'paymentReturned'),
                      )
                    }
                  >
                    {translate(isAccepted ? 'acceptHeld' : 'returned')}
                    <span className="visually-hidden"> {code}</span>
                  </Button>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
