import { Button } from '@mantine/core'
import { dayOf } from '#core/lib/text/day.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { Empty } from '#core/ui/admin/states.tsx'
import styles from './desk.module.css'
import type { PromiseRecord } from './desk-output.schema.server.ts'
import type { Desk, DeskData } from './use-desk.ts'
import { useMoney } from './use-money.ts'

type Props = { work: Desk; desk: DeskData }

/** Number of promises shown; a robot may have sent thousands. */
const mostShown = 200

/** Lists the promises whose money has not been found, and those that the office no longer expects. */
export function PromisesSection({ work, desk }: Props) {
  const translate = useTexts('gift-desk')
  const { language } = useAdminTranslations()
  const { promises, closedPromises } = desk
  const more = promises.length - mostShown
  return (
    <section className={styles.part} aria-labelledby="promises">
      <h2 id="promises">{translate('promises')}</h2>
      {promises.length === 0 && <Empty text={translate('noPromises')} />}
      <PromiseCards work={work} promises={promises.slice(0, mostShown)} isClosed={false} />
      {more > 0 && <p>{translate('more', { n: formatNumber(more, language) })}</p>}
      {closedPromises.length > 0 && (
        <details>
          <summary>{translate('closedPromises')}</summary>
          <PromiseCards work={work} promises={closedPromises} isClosed />
        </details>
      )}
    </section>
  )
}

type CardsProps = { work: Desk; promises: PromiseRecord[]; isClosed: boolean }

function PromiseCards({ work, promises, isClosed }: CardsProps) {
  const translate = useTexts('gift-desk')
  const { language } = useAdminTranslations()
  const { taka, day } = useMoney()
  return (
    <ul className={styles.cards}>
      {promises.map(({ id, code, amount, purpose, programName, programNameBn, ...one }) => (
        <li key={id} className={styles.card}>
          <p>
            <span className={styles.amount}>{taka(amount)}</span> · <span dir="ltr">{code}</span> ·{' '}
            {day(dayOf(new Date(one.promisedAt)))}
          </p>
          <p>{(language === 'bn' && programNameBn) || programName || translate(purpose)}</p>
          <p className={styles.soft}>
            {[one.name, one.phone, one.email].filter(Boolean).join(' · ') || translate('anonymous')}
          </p>
          <div className={styles.buttons}>
            <Button
              variant="default"
              disabled={work.isBusy}
              onClick={() => {
                const done = translate(isClosed ? 'promiseReopened' : 'promiseClosed')
                void work.act(`/promises/${id}/close`, done, { isClosed: !isClosed })
              }}
            >
              {translate(isClosed ? 'reopenPromise' : 'closePromise')}
              <span className="visually-hidden"> {code}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
