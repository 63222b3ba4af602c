import { Button } from '@mantine/core'
import { dayOf } from '../../../lib/text/day.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { Empty } from '../../../ui/admin/states.tsx'
import styles from './desk.module.css'
import type { DeskRecord } from './desk-output.schema.server.ts'
import { useDeskTexts } from './desk-texts.ts'
import type { Desk } from './use-desk.ts'
import { useMoney } from './use-money.ts'

/** Lists the promises whose money has not been found. */
export function PromisesSection({ work, desk }: { work: Desk; desk: DeskRecord }) {
  const translate = useDeskTexts()
  const { language } = useAdminTranslations()
  const { taka, day } = useMoney()
  return (
    <section className={styles.part} aria-labelledby="promises">
      <h2 id="promises">{translate('promises')}</h2>
      {desk.promises.length === 0 && <Empty text={translate('noPromises')} />}
      <ul className={styles.cards}>
        {desk.promises.map(({ id, code, amount, purpose, programName, programNameBn, ...one }) => (
          <li key={id} className={styles.card}>
            <p>
              <span className={styles.amount}>{taka(amount)}</span> · <span dir="ltr">{code}</span>{' '}
              · {day(dayOf(new Date(one.promisedAt)))}
            </p>
            <p>{(language === 'bn' && programNameBn) || programName || translate(purpose)}</p>
            <p className={styles.soft}>
              {[one.name, one.phone, one.email].filter(Boolean).join(' · ') ||
                translate('anonymous')}
            </p>
            <div className={styles.buttons}>
              <Button
                variant="default"
                disabled={work.isBusy}
                onClick={() => void work.act({ act: 'close', promiseId: id, isClosed: true })}
              >
                {translate('closePromise')}
                <span className="visually-hidden"> {code}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
