import { Link } from 'react-router'
import { useTexts } from '#core/translations/use-texts.ts'
import recordStyles from '#core/records/screens/records.module.css'
import { ActButton } from './act-button.tsx'
import styles from './desk.module.css'
import { LineFacts } from './line-facts.tsx'
import type { ReturnedRecord } from './statement-output.schema.server.ts'
import type { Act } from './use-act.ts'
import { useMoney } from './use-money.ts'

/** Lists money that went out and names a gift, beside that gift; renders nothing while there is none. */
export function BackSection({ work, lines }: { work: Act; lines: readonly ReturnedRecord[] }) {
  const translate = useTexts('gift-desk')
  if (lines.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="back">
      <h2 id="back">{translate('wentBack')}</h2>
      <p className={recordStyles.hint}>{translate('wentBackHint')}</p>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <BackLine key={line.id} line={line} work={work} />
        ))}
      </ul>
    </section>
  )
}

function BackLine({ line, work }: { line: ReturnedRecord; work: Act }) {
  const translate = useTexts('gift-desk')
  const { taka, day } = useMoney()
  const { act } = work
  const { id, gift } = line
  const left = gift ? Math.max(0, gift.amount - line.amount) : 0
  const reason = translate('wentBackWhy', {
    amount: taka(line.amount),
    day: day(line.day),
    trxId: line.trxId ?? '',
  }).trim()
  const settle = (done: string, why: string) => act(`/lines/${id}/settle`, done, { reason: why })

  /** The line leaves the list only once the gift is corrected, or the correction waits. */
  async function correct(giftId: number) {
    const done = translate('correctionAsked')
    const correction = { amount: String(left / 100), reason }
    if (await act(`/${giftId}`, '', correction, 'PUT')) await settle(done, reason)
  }

  return (
    <li data-open="">
      <LineFacts line={line} isOut />
      {gift && (
        <p className={styles.seems}>
          {translate('ofGift')}{' '}
          <Link to={`/admin/gifts/${gift.id}`}>
            {[taka(gift.amount), gift.code, gift.receipt].filter(Boolean).join(' · ')}
          </Link>
        </p>
      )}
      <div className={styles.buttons}>
        {gift && (
          <ActButton work={work} onAct={() => correct(gift.id)} isMain>
            {translate('correctTo', { amount: taka(left) })}
          </ActButton>
        )}
        <ActButton
          work={work}
          onAct={() => settle(translate('settled'), translate('notThisGift'))}
          of={taka(line.amount)}
        >
          {translate('notThisGift')}
        </ActButton>
      </div>
    </li>
  )
}
