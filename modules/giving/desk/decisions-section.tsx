import { Link } from 'react-router'
import { DecisionButtons } from './desk-dialog.tsx'
import type { GiftRecord, LineAsideRecord } from './desk-output.schema.server.ts'
import { DeskRow, DeskSection, LineRow } from './desk-rows.tsx'
import { ShowName } from './show-name.tsx'
import { useAccounts } from './use-accounts.ts'
import type { Act } from './use-act.ts'
import { useDeskTexts } from './use-desk-texts.ts'
import { WaitingCorrection } from './waiting-correction.tsx'

type Props = { work: Act; gifts: readonly GiftRecord[]; lines: readonly LineAsideRecord[] }

/** Lists what waits for a person: corrections, lines that are said to be no gift, and names to be shown. */
export function DecisionsSection({ work, gifts, lines }: Props) {
  const { translate } = useDeskTexts()
  const rows = [
    ...gifts.map((gift) => <GiftDecision key={`gift ${gift.id}`} gift={gift} work={work} />),
    ...lines.map((line) => <LineDecision key={`line ${line.id}`} line={line} work={work} />),
  ]
  return (
    <DeskSection id="decisions" title={translate('decisions')} rows={rows}>
      {(row) => row}
    </DeskSection>
  )
}

function GiftDecision({ gift, work }: { gift: GiftRecord; work: Act }) {
  const { translate, taka, day, receiptNumber } = useDeskTexts()
  const { accountName } = useAccounts()
  const { promise, receipt, waiting } = gift
  return (
    <DeskRow
      isOpen
      amount={<Link to={`/admin/gifts/${gift.id}`}>{taka(gift.amount)}</Link>}
      about={[
        accountName(gift),
        day(gift.receivedOn),
        promise?.name,
        receipt && receiptNumber(receipt),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className="list">
        {!promise && !waiting && <p>{translate('noPromise')}</p>}
        {promise && <ShowName promise={promise} work={work} />}
        {waiting && <WaitingCorrection waiting={waiting} work={work} />}
      </div>
    </DeskRow>
  )
}

function LineDecision({ line, work }: { line: LineAsideRecord; work: Act }) {
  const { translate } = useDeskTexts()
  const path = `/lines/${line.id}/decide`
  return (
    <LineRow line={line} isOpen>
      <div className="list">
        <p>
          {translate('asideWaits', { name: line.decidedByName ?? '–' })} {line.reason}
        </p>
        <DecisionButtons
          work={work}
          confirm={[path, translate('lineSetAside'), { isConfirmed: true }]}
          refusal={{
            path,
            body: { isConfirmed: false },
            title: translate('refuseAsideTitle'),
            label: translate('refuse'),
            done: translate('lineTakenBack'),
          }}
        />
      </div>
    </LineRow>
  )
}
