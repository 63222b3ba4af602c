import { useState } from 'react'
import { Link } from 'react-router'
import { formatDigits } from '#core/lib/text/digits.ts'
import { useScreenTexts, useTexts } from '#core/translations/use-texts.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import { ActButton } from './act-button.tsx'
import { WaitingCorrection } from './correction-parts.tsx'
import styles from './desk.module.css'
import type { GiftRecord, LineAsideRecord } from './desk-output.schema.server.ts'
import { LineFacts } from './line-facts.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { ShowName } from './show-name.tsx'
import { useAccounts } from './use-accounts.ts'
import type { Act } from './use-act.ts'
import { useMoney } from './use-money.ts'

type Props = { work: Act; gifts: readonly GiftRecord[]; lines: readonly LineAsideRecord[] }

/** Lists what waits for a person: corrections, lines that are said to be no gift, and names to be shown. */
export function DecisionsSection({ work, gifts, lines }: Props) {
  const translate = useTexts('gift-desk')
  if (gifts.length + lines.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="decisions">
      <h2 id="decisions">{translate('decisions')}</h2>
      <ul className={styles.rows}>
        {gifts.map((gift) => (
          <GiftDecision key={gift.id} gift={gift} work={work} />
        ))}
        {lines.map((line) => (
          <LineDecision key={line.id} line={line} work={work} />
        ))}
      </ul>
    </section>
  )
}

function GiftDecision({ gift, work }: { gift: GiftRecord; work: Act }) {
  const { language, texts: translate } = useScreenTexts('gift-desk')
  const { taka, day } = useMoney()
  const { accountName } = useAccounts()
  const { promise, receipt, waiting } = gift
  const number = receipt && formatDigits(formatReceiptNumber(receipt), language)
  return (
    <li data-open="">
      <p className={styles.amount}>
        <Link to={`/admin/gifts/${gift.id}`}>{taka(gift.amount)}</Link>
      </p>
      <p className={styles.soft}>
        {[accountName(gift), day(gift.receivedOn), promise?.name, number]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.decision}>
        {!promise && !waiting && <p>{translate('noPromise')}</p>}
        {promise && <ShowName promise={promise} work={work} />}
        {waiting && <WaitingCorrection waiting={waiting} work={work} />}
      </div>
    </li>
  )
}

function LineDecision({ line, work }: { line: LineAsideRecord; work: Act }) {
  const translate = useTexts('gift-desk')
  const [isRefusing, setIsRefusing] = useState(false)
  const { id, reason, decidedByName } = line
  const path = `/lines/${id}/decide`
  return (
    <li data-open="">
      <LineFacts line={line} />
      <div className={styles.decision}>
        <p>
          {translate('asideWaits', { name: decidedByName ?? '–' })} {reason}
        </p>
        <div className={styles.buttons}>
          <ActButton
            work={work}
            onAct={() => work.act(path, translate('lineSetAside'), { isConfirmed: true })}
            isMain
          >
            {translate('confirm')}
          </ActButton>
          <ActButton work={work} onAct={() => setIsRefusing(true)}>
            {translate('refuse')}
          </ActButton>
        </div>
      </div>
      {isRefusing && (
        <RefusalDialog
          name={`line/${id}/decide`}
          path={path}
          body={{ isConfirmed: false }}
          title={translate('refuseAsideTitle')}
          saveLabel={translate('refuse')}
          done={translate('lineTakenBack')}
          onRefused={work.reload}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </li>
  )
}
